import type { SeatNo } from "../../identity.ts";
import type { Play } from "./plays.ts";
import type { Tile } from "./tiles.ts";

/** The game told again, with what could have been done. Source: G-12's fellow, `/jumbulaya review`. */

export type Review = { readonly page: number; readonly pages: number; readonly turns: readonly ReviewedTurn[] };
/** One turn: what was done, with which rack, and the best play that was there; null when there was none. */
export type ReviewedTurn = {
  readonly no: number;
  readonly seat: SeatNo;
  readonly rack: readonly Tile[];
  readonly did: Deed;
  readonly best: Play | null;
  /** How many more points its best play would have left the seat ahead than what it did; 0 when it found the best. */
  readonly missed: number;
  /** The Jumbulayas on the board when the turn began, the longest first, with the turn since which they were there. */
  readonly jumbulayas: readonly OpenJumbulaya[];
};
export type OpenJumbulaya = { readonly word: string; readonly rows: readonly number[]; readonly since: number };
export type Deed =
  | { readonly kind: "played"; readonly play: Play }
  | { readonly kind: "passed" | "lost-turn" }
  | { readonly kind: "discarded"; readonly tiles: readonly Tile[] }
  | { readonly kind: "called"; readonly word: string; readonly right: boolean };
