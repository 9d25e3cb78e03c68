import type { SeatNo } from "../../identity.ts";
import type { State } from "./state.ts";
import { worth } from "./worth.ts";

/** What a hint costs. (G-12) */
export const HINT_COST = 5;

/** A seat's points as they stand: its rows, less its hints; at the end a right caller's bonus. (JB-16, JB-17, G-12) */
export function pointsOf(state: State, seat: SeatNo): number {
  const rows = state.rows.reduce((sum, { tiles, owner }) => sum + (owner === seat ? worth(tiles) : 0), 0);
  const hints = state.players.find((player) => player.seat === seat)?.hints ?? 0;
  const bonus = state.phase === "finished" && state.caller?.seat === seat ? state.caller.bonus : 0;
  return rows + bonus - hints * HINT_COST;
}

/** The most points that any seat still in, other than `seat`, has now. */
export function bestOfOthers(state: State, seat: SeatNo): number {
  const others = state.players.filter((player) => player.seat !== seat && player.standing !== "out");
  return Math.max(...others.map((player) => pointsOf(state, player.seat)));
}
