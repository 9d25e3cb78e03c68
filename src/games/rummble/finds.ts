import { pieceOf, pieces } from "./pieces.ts";
import type { Search } from "./search.ts";
import type { Way } from "./squares.ts";
import type { TileSet } from "./tiles.ts";

/** What the search finds, small enough to be kept by ten thousands. */

export type Find = {
  readonly points: number;
  readonly way: Way;
  /** Of each tile laid, in order: its square (0 to 168) and its piece. */
  readonly cells: readonly number[];
  readonly pieces: readonly number[];
};

/** The play that the search stands at. */
export function findOf(search: Search, depth: number, points: number): Find {
  const cells: number[] = [];
  const laid: number[] = [];
  for (let at = 0; at < depth; at++) {
    cells.push(search.cell[at] ?? 0);
    laid.push(pieceOf(search.code[at] ?? 0, search.joker[at] === 1));
  }
  return { points, way: search.lane.way, cells, pieces: laid };
}

/**
 * By points, the most first; equal ones by place row by row, across before down, then by the tiles as text.
 * (console.md) No tile's text begins another's, so that texts compare as their tiles do one by one.
 */
export function orderOf(set: TileSet): (one: Find, other: Find) => number {
  const { rank } = pieces(set);
  return (one, other) =>
    other.points - one.points ||
    (one.cells[0] ?? 0) - (other.cells[0] ?? 0) ||
    (one.way === other.way ? textOrder(rank, one.pieces, other.pieces) : one.way === "across" ? -1 : 1);
}

function textOrder(rank: Uint8Array, one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < one.length && at < other.length; at++) {
    const difference = (rank[one[at] ?? 0] ?? 0) - (rank[other[at] ?? 0] ?? 0);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}
