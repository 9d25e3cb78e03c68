import type { Deadline } from "../../game.ts";
import type { SeatNo } from "../../identity.ts";
import { type Instant, later } from "../../instant.ts";
import { outAt } from "./leaving.ts";
import type { ClockMove, OutMove } from "./moves.ts";
import { isPlaying } from "./players.ts";
import type { Playing, State } from "./state.ts";
import { passed } from "./turns.ts";

/** What the clock does, and when. Source: G-6, G-9, G-10. */

/** The end of the turn. */
export function deadline(state: State): Deadline<ClockMove> | null {
  return state.phase === "finished" ? null : { at: state.endsAt, move: { kind: "clock" } };
}

/** When a seat that was left is out: nobody is waited for then. */
export function errand(state: State): Deadline<OutMove> | null {
  const at = state.phase === "finished" ? null : outAt(state);
  return at === null ? null : { at, move: { kind: "out" } };
}

/** A turn that is over is a pass. (G-9) */
export function clockMoved(state: Playing, now: Instant): State {
  return passed(state, "clock", later(state.endsAt, Math.max(0, now - state.endsAt)));
}

/** Changes with every turn. */
export function turn(state: State): string {
  return state.phase === "finished" ? "over" : `${state.turnNo}`;
}

/** A seat that was left is waited for, but nobody is there to move. */
export function awaited(state: State): readonly SeatNo[] {
  return state.phase === "playing" && isPlaying(state, state.onTurn) ? [state.onTurn] : [];
}
