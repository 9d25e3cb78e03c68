import type { SeatNo } from "../../identity.ts";
import type { Hint, Made } from "./state.ts";

/** The best play of each turn against the one made; when the game is over. */

/** `pages` from 1; 0 when nothing was kept. `dropped`: how many turns at the beginning are not kept any more. */
export type Review = {
  readonly pages: number;
  readonly dropped: number;
  /** The turns of one page, oldest first; none for a page that there is not. */
  readonly page: (no: number) => readonly ReviewedTurn[];
};
/** `best` null: there was no legal play. `hand`: before the turn, as text. */
export type ReviewedTurn = {
  readonly no: number;
  readonly seat: SeatNo;
  readonly hand: string;
  readonly made: Made;
  readonly best: Hint | null;
};
