import type { Result } from "../../game.ts";
import type { SeatNo } from "../../identity.ts";
import type { Moment } from "./moves.ts";
import { unfinished } from "./reporting.ts";
import { type Finished, finished, type Running, type State } from "./state.ts";

/** Ends before the end, and the places. Source: G-6, G-8, MJ-23. */

/** The chips are those of the last finished round; nobody has won. (G-8) */
export function endedEarly(state: Running, why: "cancelled" | "nobody-left", moment: Moment): Finished {
  const { bank, piles } = state.before;
  const players = state.players.map((player, index) => ({ ...player, pile: piles[index] ?? 0, stake: 0 }));
  const last = state.phase === "choosing" ? state.last : null;
  return finished({ ...state, players, bank }, { why, winner: null, last, unfinished: unfinished(state, moment) });
}

/** The winner by bet first, the others by chips, then those who left, the later above the earlier. */
export function result(state: State): Result | null {
  if (state.phase !== "finished") return null;
  const ranks = state.players.map(({ seat, pile }) => ({ seat, points: pile, rank: rank(state, seat, pile) }));
  const places = ranks.map(({ seat, points, rank: own }) => ({
    seat,
    place: 1 + ranks.filter((other) => other.rank > own).length,
    points,
  }));
  return { places, rated: state.why !== "cancelled" };
}

/** Higher is better; equal shares a place. Seats that were left are below 0, in the order of leaving. */
function rank({ winner, leavers }: Finished, seat: SeatNo, pile: number): number {
  if (seat === winner) return Number.POSITIVE_INFINITY;
  const order = leavers.indexOf(seat);
  return order === -1 ? pile : order - leavers.length;
}
