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

/** `row 3`, `rows 1 to 8`, `rows 3, 4 and 9`. */
export function rowsText(rows: readonly number[]): string {
  const [first = 0] = rows;
  const last = rows.at(-1) ?? first;
  if (rows.length < 2) return `row ${last}`;
  if (rows.length > 2 && last - first === rows.length - 1) return `rows ${first} to ${last}`;
  return `rows ${rows.slice(0, -1).join(", ")} and ${last}`;
}
