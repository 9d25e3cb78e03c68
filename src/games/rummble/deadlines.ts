import type { Deadline } from "../../game.ts";
import type { SeatNo } from "../../identity.ts";
import type { Instant } from "../../instant.ts";
import { nextOut, seatOut } from "./leaving.ts";
import type { ClockMove } from "./moves.ts";
import { isPlaying } from "./players.ts";
import type { Playing, State } from "./state.ts";
import { passed } from "./turns.ts";

/** What the clock does, and when. Source: G-6, G-9, G-10. */

/** The turn's end, or before it the moment when a seat that was left is out. */
export function deadline(state: State): Deadline<ClockMove> | null {
  if (state.phase === "finished") return null;
  return { at: seatGoing(state)?.at ?? state.endsAt, move: { kind: "clock" } };
}

export function clockMoved(state: Playing, now: Instant): State {
  const going = seatGoing(state);
  return going === null ? passed(state, "clock", now) : seatOut(state, going.seat, now);
}

/** The seat that is out before this turn ends, or with it. */
function seatGoing(state: Playing): ReturnType<typeof nextOut> {
  const next = nextOut(state);
  return next !== null && next.at <= state.endsAt ? next : null;
}

/** Changes with every turn. */
export function turn(state: State): string {
  return state.phase === "finished" ? "over" : `${state.turnNo}`;
}

/** A seat that was left is waited for, but nobody is there to move. */
export function awaited(state: State): readonly SeatNo[] {
  return state.phase === "playing" && isPlaying(state, state.onTurn) ? [state.onTurn] : [];
}
