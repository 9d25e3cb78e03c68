import type { SeatNo } from "../../identity.ts";
import { isPlaying } from "./players.ts";
import type { State } from "./state.ts";

/** While a game runs its seats may look up only words that were played. (JB-24) */
export function isLookupClosed(state: State, seat: SeatNo, word: string): boolean {
  if (state.phase === "finished" || !isPlaying(state, seat)) return false;
  return !state.rows.some(({ words }) => words.includes(word));
}
