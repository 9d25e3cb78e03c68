import type { Lexicon } from "../../words/lexicon.ts";
import type { Board, Hand, Play } from "./board.ts";
import type { Tile } from "./tiles.ts";

/** How a typed word comes to lie on a row. Source: JB-5 to JB-9, JB-12. */

export type Laid =
  | { readonly kind: "laid"; readonly play: Play }
  /** Some layings end the game and some do not: the best of each. (JB-12) */
  | { readonly kind: "ask"; readonly ends: Play; readonly goesOn: Play }
  | { readonly kind: "refused"; readonly refusal: LayingRefusal };

/** In the order in which they are looked for. (G-2) */
export type LayingRefusal =
  | { readonly reason: "no-such-row" }
  /** `character`: what is no letter; null when nothing is left, or far too much. */
  | { readonly reason: "no-word"; readonly character: string | null }
  /** Brackets around what is no tile (`tile`, upper case), or that do not match (null). */
  | { readonly reason: "no-such-tile"; readonly tile: string | null }
  /** More letters than ten tiles can have. */
  | { readonly reason: "too-long" }
  /** What neither the row nor the rack has. */
  | { readonly reason: "missing-tiles"; readonly missing: readonly Tile[] }
  /** `needed`: how many the rack would have to give at the least. (JB-5) */
  | { readonly reason: "too-many-placed"; readonly needed: number }
  /** `tileCount`: the most that the word can have here; `needed`: what the row asks for. (JB-7) */
  | { readonly reason: "too-few-tiles"; readonly tileCount: number; readonly needed: number; readonly steals: boolean }
  | { readonly reason: "too-many-tiles"; readonly tileCount: number }
  /** What of the row is left out, where nothing may be. (JB-6) */
  | { readonly reason: "no-trade"; readonly leftOut: readonly Tile[] }
  | { readonly reason: "played-before"; readonly word: string }
  | { readonly reason: "not-in-dictionary"; readonly word: string; readonly dictionary: string };

/** A word as it was typed for a row: `CATERS`, or exact with brackets, `CAT(ER)S`. */
export type Typed = { readonly row: number; readonly typed: string };

export function laid(_board: Board, _hand: Hand, _typed: Typed, _lexicon: Lexicon): Laid {
  throw new Error("not yet");
}
