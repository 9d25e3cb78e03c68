import { LONG, ROWS } from "./board.ts";
import type { Tile } from "./tiles.ts";
import { tilesAt } from "./tilings.ts";

/** Where one word stands down the board, a tile from each row. Source: JB-14. */

/** A Jumbulaya, or what would be one if `word` is a word. */
export type Jumbulaya = {
  readonly word: string; // upper case
  /** How many: 7, 8 or 9. */
  readonly tiles: number;
  /** The rows that give a tile, from the top, 1 to 9. */
  readonly rows: readonly number[];
  /** The tile that each of them gives. */
  readonly column: readonly Tile[];
};

type Taken = { readonly row: number; readonly tile: Tile };

/** Every set of rows that `word` can be taken from, the uppermost first; each with the way that JB-12 would take. */
export function placesOf(rows: readonly (readonly Tile[])[], word: string): readonly Jumbulaya[] {
  const found = new Map<string, Jumbulaya>();
  for (const taken of ways(rows, word, { index: 0, row: 1, skips: ROWS - LONG })) {
    const given = taken.map(({ row }) => row);
    const key = given.join(" ");
    const column = taken.map(({ tile }) => tile);
    if (!found.has(key)) found.set(key, { word, tiles: given.length, rows: given, column });
  }
  return [...found.values()];
}

/** How far a word has been taken: letters and rows from here on, and how many rows may still be skipped. */
type Rest = { readonly index: number; readonly row: number; readonly skips: number };

/** A row that gives a tile before the same row skipped, a digraph before a single letter. */
function ways(
  rows: readonly (readonly Tile[])[],
  word: string,
  { index, row, skips }: Rest,
): readonly (readonly Taken[])[] {
  if (index === word.length) return rows.length + 1 - row <= skips ? [[]] : [];
  const tiles = rows[row - 1];
  if (tiles === undefined) return [];
  const taking = tilesAt(word, index)
    .filter((tile) => tiles.includes(tile))
    .flatMap((tile) =>
      ways(rows, word, { index: index + tile.length, row: row + 1, skips }).map((rest) => [{ row, tile }, ...rest]),
    );
  return skips === 0 ? taking : [...taking, ...ways(rows, word, { index, row: row + 1, skips: skips - 1 })];
}
