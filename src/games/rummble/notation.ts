import type { Board } from "./board.ts";
import type { Play } from "./judging.ts";
import type { Laid, Tile, TileSet } from "./tiles.ts";

/** Tiles, hands, boards and plays as text. Source: RM-17; console.md, "Analysis". */

/** "7r", "*7r" for a joker that stands for it. */
export declare function writtenLaid(laid: Laid): string;
/** "7r", "*". */
export declare function writtenTile(tile: Tile): string;
/** "5r 7r 9r": the tiles of a hand, by spaces. */
export declare function writtenTiles(tiles: readonly Tile[]): string;
/** The play as one would type it: "H7 down 5r *7r 9r". */
export declare function writtenPlay(play: Play): string;
/** 13 rows, cells apart by spaces, "." for empty, "*7r" for a joker that stands for red 7. */
export declare function writtenBoard(board: Board): readonly string[];
/** @throws Error naming the row and the cell that is none. */
export declare function readBoard(rows: readonly string[], set: TileSet): Board;
/** The tiles of a hand or an exchange, in any usual spelling (RM-17). */
export declare function readTiles(
  text: string,
  set: TileSet,
): { readonly kind: "read"; readonly tiles: readonly Tile[] } | { readonly kind: "unread"; readonly piece: string };
