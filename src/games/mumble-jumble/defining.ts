import type { SeatNo } from "../../identity.ts";
import { isPlaying } from "./players.ts";
import type { State } from "./state.ts";

/**
 * Whether looking words up is closed to a seat: from `go` until the round is scored, unless a referee tells anyhow.
 * While words are chosen there is nothing to solve. (MJ-32)
 */
export function isLookupClosed(state: State, seat: SeatNo): boolean {
  if (state.options.judge === "referee" || !isPlaying(state, seat)) return false;
  return state.phase !== "choosing" && state.phase !== "finished";
}
