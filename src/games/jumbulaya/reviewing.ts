import type { SeatNo } from "../../identity.ts";
import type { Play } from "./board.ts";
import type { Tile } from "./tiles.ts";

/** The game told again, with what could have been done. Source: G-12's fellow, `/jumbulaya review`. */

export type Review = { readonly page: number; readonly pages: number; readonly turns: readonly ReviewedTurn[] };
/** One turn: what was done, with which rack, and the best play that was there; null when there was none. */
export type ReviewedTurn = {
  readonly no: number;
  readonly seat: SeatNo;
  readonly rack: readonly Tile[];
  readonly did: Deed;
  /** By how many points the seat gained on whoever it took them from; 0 without a word. */
  readonly swing: number;
  readonly best: { readonly play: Play; readonly swing: number } | null;
  /** How many Jumbulayas could have been called then, and the first of them, the longest first. */
  readonly jumbulayaCount: number;
  readonly jumbulayas: readonly OpenJumbulaya[];
};
/** `since`: the first turn from which on it was there to be called. */
export type OpenJumbulaya = { readonly word: string; readonly rows: readonly number[]; readonly since: number };
export type Deed =
  | { readonly kind: "played"; readonly play: Play }
  | { readonly kind: "passed" | "lost-turn" | "went-out" }
  | { readonly kind: "discarded"; readonly tiles: readonly Tile[] }
  | { readonly kind: "called"; readonly word: string; readonly right: boolean };
