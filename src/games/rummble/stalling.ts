import { staying } from "./players.ts";
import type { Playing } from "./state.ts";

/** When a game ends because nothing goes on. Source: RM-15. */

const ROUNDS_OF_PASSES = 2;
const ROUNDS_WITHOUT_PLAY = 3;

/** More passes in a row, or turns in a row with nothing placed. */
type Rows = { readonly passes: number; readonly idleTurns: number };

/** How many more end the game: at least one, because a turn that has begun is played, whoever goes out in it. */
export function near(state: Playing): Rows {
  const { passes, idleTurns } = missing(state);
  return { passes: Math.max(1, passes), idleTurns: Math.max(1, idleTurns) };
}

/** Which of the two rows is long enough when a turn has ended; null while the game goes on. */
export function stuckBy(state: Playing): "passes" | "idle-turns" | null {
  const { passes, idleTurns } = missing(state);
  if (passes <= 0) return "passes";
  return idleTurns <= 0 ? "idle-turns" : null;
}

/** By the seats still in now. */
function missing(state: Playing): Rows {
  const seats = staying(state).length;
  return {
    passes: ROUNDS_OF_PASSES * seats - state.passes,
    idleTurns: ROUNDS_WITHOUT_PLAY * seats - state.idleTurns,
  };
}
