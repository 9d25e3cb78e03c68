import { isDigraph, type Tile } from "./tiles.ts";

/** What rows and calls are worth. Source: JB-16, JB-17. */

/** Rows of fewer tiles are worth a point a tile. */
const LONG_ROWS: ReadonlyMap<number, number> = new Map([
  [7, 10],
  [8, 12],
  [9, 15],
  [10, 20],
]);

/** The points of an owned row: by its tiles, and one more for each digraph. (JB-16) */
export function worth(row: readonly Tile[]): number {
  return (LONG_ROWS.get(row.length) ?? row.length) + row.filter(isDigraph).length;
}

/** The points of a right call of 7, 8 or 9 tiles: digraphs add none. (JB-17) */
export function callBonus(tileCount: number): number {
  return LONG_ROWS.get(tileCount) ?? 0;
}
