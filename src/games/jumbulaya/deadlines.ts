import type { Deadline } from "../../game.ts";
import type { SeatNo } from "../../identity.ts";
import type { Instant } from "../../instant.ts";
import { goneOut, outAt } from "./leaving.ts";
import type { ClockMove, OutMove } from "./moves.ts";
import { passed } from "./passing.ts";
import { isPlaying } from "./players.ts";
import type { Playing, State } from "./state.ts";

/** What the clock does, and when. Source: G-6, G-9, G-10. */

/** The end of the turn. */
export function deadline(state: State): Deadline<ClockMove> | null {
  return state.phase === "finished" ? null : { at: state.turn.endsAt, move: { kind: "clock" } };
}

/** When a seat that was left is out: nobody is waited for then. */
export function errand(state: State): Deadline<OutMove> | null {
  const at = state.phase === "finished" ? null : outAt(state);
  return at === null ? null : { at, move: { kind: "out" } };
}

/** A turn that is over is a pass (G-9); seats that are due to be out are so first. */
export function clockMoved(state: Playing, now: Instant): State {
  const next = goneOut(state, now);
  if (next.phase === "finished" || next.turn.no !== state.turn.no || next.turn.endsAt > now) return next;
  return passed(next, { seat: next.turn.seat, now, clock: true });
}

export function turn(state: State): string {
  return state.phase === "finished" ? "over" : `${state.turn.no}`;
}

/** A turn of a seat that was left waits its clock; nobody is awaited. (G-6) */
export function awaited(state: State): readonly SeatNo[] {
  return state.phase === "playing" && isPlaying(state, state.turn.seat) ? [state.turn.seat] : [];
}
