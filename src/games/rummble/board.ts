import { indexOf, isOnBoard, type Layout, SIZE, type Square } from "./squares.ts";
import type { Laid, Tile, TileSet } from "./tiles.ts";

/** The board row by row, A1 to M13: 169 squares, null where nothing lies. */
export type Board = readonly (Laid | null)[];
export type Placement = { readonly at: Square; readonly tile: Laid };

/** All that a play depends on. */
export type Position = {
  readonly board: Board;
  readonly hand: readonly Tile[];
  readonly set: TileSet;
  readonly layout: Layout;
};

export const EMPTY_BOARD: Board = Array.from({ length: SIZE * SIZE }, () => null);

/** Null where nothing lies, and beyond the edge. */
export function tileAt(board: Board, square: Square): Laid | null {
  return isOnBoard(square) ? (board[indexOf(square)] ?? null) : null;
}

export function isEmpty(board: Board): boolean {
  return board.every((laid) => laid === null);
}

/** The board after a play. Tiles that lie never move. (RM-4) */
export function withPlacements(board: Board, placements: readonly Placement[]): Board {
  const laid = new Map(placements.map(({ at, tile }) => [indexOf(at), tile]));
  return board.map((before, index) => laid.get(index) ?? before);
}
