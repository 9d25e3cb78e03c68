import { type Instant, instant } from "../../instant.ts";
import { replaced, staying } from "./players.ts";
import type { Player, Playing } from "./state.ts";
import { withTold } from "./telling.ts";

/**
 * Seats that were left and that nobody took over in time: each keeps its score, and its hand is set aside unseen
 * (RM-22). That a seat is out shows when a turn ends, so that nobody's own turn ends by another's clock; but a game
 * that only one seat still plays ends at once (G-6).
 */

/** `state` with every seat out whose time is over by `now`. */
export function withoutGone(state: Playing, now: Instant): Playing {
  const gone = state.players.filter(({ standing }) => standing.kind === "left" && standing.outAt <= now);
  return gone.reduce(withoutSeat, state);
}

function withoutSeat(state: Playing, player: Player): Playing {
  const players = replaced(state.players, { ...player, standing: { kind: "out" } });
  return withTold({ ...state, players }, { kind: "out", by: player.seat });
}

/** When the seat is out, unless somebody takes it over; null for a seat that is played, or out. */
export function outAt({ standing }: Player): Instant | null {
  return standing.kind === "left" ? standing.outAt : null;
}

/** When all seats but one are out; null when more than one is played. */
export function aloneAt(state: Playing): Instant | null {
  const seats = staying(state);
  const leaving = seats.flatMap((player) => outAt(player) ?? []);
  return leaving.length > 0 && seats.length - leaving.length === 1 ? instant(Math.max(...leaving)) : null;
}
