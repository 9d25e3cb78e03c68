import type { Result } from "../../game.ts";
import type { SeatNo } from "../../identity.ts";
import { pointsOf } from "./scoring.ts";
import type { Caller, Common, Finished, Playing, State, Why } from "./state.ts";

/** Ends, and the places. Source: JB-18, JB-19, G-6, G-8. */

/** The board as it lies: an unfinished turn has changed nothing. (G-8) */
export function finished(state: Playing, why: Why, caller: Caller | null = null): Finished {
  return { ...lasting(state), phase: "finished", why, caller };
}

function lasting(state: Common): Common {
  const { options, draws, rows, pool, players, leavers, wordless, call, last, story } = state;
  return { options, draws, rows, pool, players, leavers, wordless, call, last, story };
}

/** Most points first; below all others those who left, the later above the earlier. A game with a hint is unrated. */
export function result(state: State): Result | null {
  if (state.phase !== "finished") return null;
  const seats = state.players.map(({ seat }) => ({ seat, points: pointsOf(state, seat) }));
  const places = seats.map(({ seat, points }) => ({
    seat,
    place: 1 + seats.filter((other) => isAbove(state, other, { seat, points })).length,
    points,
  }));
  return { places, rated: state.why !== "cancelled" && state.players.every(({ hints }) => hints === 0) };
}

type Seated = { readonly seat: SeatNo; readonly points: number };

function isAbove({ leavers }: Finished, one: Seated, other: Seated): boolean {
  const [left, otherLeft] = [leavers.indexOf(one.seat), leavers.indexOf(other.seat)];
  if (left === -1 && otherLeft === -1) return one.points > other.points;
  if (left === -1 || otherLeft === -1) return left === -1;
  return left > otherLeft;
}
