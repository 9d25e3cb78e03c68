import type { Tile } from "./tiles.ts";

/** How tiles are written: `C A T Er S`. */

export function written(tiles: readonly Tile[]): string {
  return tiles.join(" ");
}

/** The tiles of a row or rack as it is written, in capitals or not; the text that is no tile where one is wrong. */
export function readTiles(_text: string): readonly Tile[] | { readonly wrong: string } {
  throw new Error("not yet");
}

export type RackReading =
  | { readonly kind: "tiles"; readonly tiles: readonly Tile[] }
  /** As in a laying. */
  | { readonly kind: "refused"; readonly refusal: RackRefusal };
export type RackRefusal =
  | { readonly reason: "no-tiles"; readonly character: string | null }
  | { readonly reason: "no-such-tile"; readonly tile: string | null }
  | { readonly reason: "missing-tiles"; readonly missing: readonly Tile[] };

/** Tiles of one's rack as a person types them: `C A Th`, `CATH`, exact with brackets: `CA(TH)`. (JB-4, JB-12) */
export function tilesOfRack(_typed: string, _rack: readonly Tile[]): RackReading {
  throw new Error("not yet");
}
