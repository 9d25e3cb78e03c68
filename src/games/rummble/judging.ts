import type { Placement, Position } from "./board.ts";
import type { LineKind, NoSet } from "./sets.ts";
import type { Square, Way } from "./squares.ts";
import type { Laid, Tile } from "./tiles.ts";

/** One play judged and scored. Source: RM-4 to RM-11, RM-17. */

export type Line = { readonly tiles: readonly Laid[]; readonly kind: LineKind; readonly points: number };

/** A legal play. `points`: of all lines, and the 100 of a Rummmble. */
export type Play = {
  /** The square of the first tile placed. */
  readonly at: Square;
  /** Of a single tile: across when it makes a line across, else down. (console.md) */
  readonly way: Way;
  /** In the order of the line: left to right, top to bottom. */
  readonly placements: readonly Placement[];
  /** The line along `way` first, then those that cross it, in the order of the placed tiles. */
  readonly lines: readonly Line[];
  readonly points: number;
};

/** A tile of a line as it was typed: a joker may be left open. */
export type Typed = { readonly kind: "laid"; readonly tile: Laid } | { readonly kind: "open" };

/** Why a play is none, looked for in this order (G-2): form, own tiles, board, lines. */
export type PlayRefusal =
  /** Not a word was typed, or no tile after the place. */
  | { readonly reason: "no-tiles" }
  /** The first word is no place. */
  | { readonly reason: "no-place"; readonly piece: string }
  /** A piece is no tile at all. */
  | { readonly reason: "no-tile"; readonly piece: string }
  /** A piece is a tile, but not one of the set in play. */
  | { readonly reason: "not-in-set"; readonly piece: string }
  /** A piece stands for a square left out: a play has no gaps. */
  | { readonly reason: "gap"; readonly piece: string }
  /** What the hand lacks, each as often as it is missing. */
  | { readonly reason: "not-in-hand"; readonly missing: readonly Tile[] }
  /** No square from `at` to the edge is free. */
  | { readonly reason: "taken"; readonly at: Square; readonly way: Way }
  /** The place is beyond the edge (`fits` 0), or only so many of the tiles find a square. */
  | { readonly reason: "off-board"; readonly place: string; readonly fits: number; readonly way: Way | null }
  /** The first play covers the star, with two tiles or more. (RM-5) */
  | { readonly reason: "star-uncovered" | "one-tile-first" }
  | { readonly reason: "not-connected" }
  /** `line`: the first line that is no set, open jokers as they were typed; `why` null: no reading of them suits all lines. */
  | { readonly reason: "no-set"; readonly line: readonly Typed[]; readonly why: NoSet | null };

export type Judged =
  | { readonly kind: "legal"; readonly play: Play }
  | { readonly kind: "illegal"; readonly refusal: PlayRefusal };

/**
 * The play that `text` means ("H7 down 5r 7r 9r", the way may be missing), judged. Open jokers are read at their best
 * (RM-8). A place, a way and tiles given apart may be joined by spaces.
 */
export declare function judged(position: Position, text: string): Judged;
