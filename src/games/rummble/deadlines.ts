import type { Deadline } from "../../game.ts";
import type { SeatNo } from "../../identity.ts";
import { earliest, type Instant, instant } from "../../instant.ts";
import { ended } from "./ending.ts";
import { aloneAt, outAt, withoutGone } from "./going.ts";
import type { ClockMove } from "./moves.ts";
import { isPlaying, playerAt } from "./players.ts";
import type { Playing, State } from "./state.ts";
import { passed } from "./turns.ts";

/** What the clock does, and when. Source: G-6, G-9, G-10. */

export function deadline(state: State): Deadline<ClockMove> | null {
  if (state.phase === "finished") return null;
  return { at: earliest(turnOver(state), aloneAt(state)) ?? state.endsAt, move: { kind: "clock" } };
}

/** The turn of a left seat waits that seat's clock. (G-6) */
function turnOver(state: Playing): Instant {
  const player = playerAt(state, state.onTurn);
  const out = player === null ? null : outAt(player);
  return earliest(state.endsAt, out) ?? state.endsAt;
}

/** The turn passes (G-9); before that, a game that one seat alone still plays is over (G-6). */
export function clockMoved(state: Playing, now: Instant): State {
  const [turnAt, alone] = [turnOver(state), aloneAt(state)];
  if (alone !== null && alone <= turnAt) return ended(withoutGone(state, notBefore(now, alone)), { kind: "last-seat" });
  return passed(state, "clock", notBefore(now, turnAt));
}

function notBefore(now: Instant, due: Instant): Instant {
  return instant(Math.max(now, due));
}

/** Changes with every turn. */
export function turn(state: State): string {
  return state.phase === "finished" ? "over" : `${state.turnNo}`;
}

/** A seat that was left is waited for, but nobody is there to move. */
export function awaited(state: State): readonly SeatNo[] {
  return state.phase === "playing" && isPlaying(state, state.onTurn) ? [state.onTurn] : [];
}
