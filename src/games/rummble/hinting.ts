import { bestPlays } from "./best.ts";
import type { Position } from "./board.ts";
import { accepted, type Outcome, refused } from "./outcomes.ts";
import { replaced } from "./players.ts";
import { positionWith } from "./positions.ts";
import type { Hint, Player, Playing } from "./state.ts";
import { withTold } from "./telling.ts";
import { typed } from "./typing.ts";

/** The best play there is, for points. Source: G-12. */

/** Points. */
const HINT_COST = 5;

/** Once a turn; where there is no legal play, which its player is told anyway (RM-15), it costs nothing. */
export function hint(state: Playing, player: Player): Outcome {
  if (!state.options.hints) return refused({ reason: "hints-off" });
  if (state.hint !== null) return refused({ reason: "hint-taken" });
  const best = bestOf(positionWith(state, player.hand));
  if (best === null) return refused({ reason: "no-play" });
  const score = player.score - HINT_COST;
  const players = replaced(state.players, { ...player, score, hints: player.hints + 1 });
  const told = withTold(state, { kind: "hinted", by: player.seat, points: HINT_COST });
  return accepted({ ...told, players, hint: best }, { kind: "hinted" });
}

/** The play that scores most, as one would type it; null when there is none. */
export function bestOf(position: Position): Hint | null {
  const [play] = bestPlays(position, 1);
  return play === undefined ? null : { ...typed(play), points: play.points };
}

/** A game ended early stands as it did after the last finished turn: the hint of the present one is not paid. (G-8) */
export function hintReturned(state: Playing): Playing {
  if (state.hint === null) return state;
  const players = state.players.map((player) =>
    player.seat === state.onTurn ? { ...player, score: player.score + HINT_COST } : player,
  );
  return { ...state, players };
}
