import { staying } from "./players.ts";
import type { Playing } from "./state.ts";

/** When a game ends because nothing goes on. Source: RM-15. */

const ROUNDS_OF_PASSES = 2;
const ROUNDS_WITHOUT_PLAY = 3;

/** How many more passes in a row, or turns in a row with nothing placed, end the game: by the seats still in now. */
export function near(state: Playing): { readonly passes: number; readonly idleTurns: number } {
  const seats = staying(state).length;
  return {
    passes: ROUNDS_OF_PASSES * seats - state.passes,
    idleTurns: ROUNDS_WITHOUT_PLAY * seats - state.idleTurns,
  };
}

/** Which of the two rows is long enough; null while the game goes on. */
export function stuckBy(state: Playing): "passes" | "idle-turns" | null {
  const { passes, idleTurns } = near(state);
  if (passes <= 0) return "passes";
  return idleTurns <= 0 ? "idle-turns" : null;
}
