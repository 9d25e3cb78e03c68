import type { Tile } from "../../src/games/jumbulaya/tiles.ts";
import type { Span } from "../message.ts";

/** Tiles and rows within a sentence. */

/** `C A Th`. */
export function spaced(tiles: readonly Tile[]): string {
  return tiles.join(" ");
}

export function tilesSpan(tiles: readonly Tile[]): Span {
  return { code: spaced(tiles) };
}

/** A word exactly as it lies, with brackets: `CAT(ER)S`; `(C)AT` where no tile has two letters. (JB-12) */
export function exact(tiles: readonly Tile[]): string {
  const some = tiles.some((tile) => tile.length > 1);
  return tiles.map((tile, at) => (tile.length > 1 || (!some && at === 0) ? `(${tile.toUpperCase()})` : tile)).join("");
}

/** `row 3`, `rows 3, 4 and 9`. */
export function rowsText(rows: readonly number[]): string {
  const last = rows.at(-1);
  if (rows.length < 2 || last === undefined) return `row ${last ?? ""}`;
  return `rows ${rows.slice(0, -1).join(", ")} and ${last}`;
}
