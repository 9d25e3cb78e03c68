import type { Board } from "./board.ts";
import type { Play } from "./judging.ts";
import { spelled } from "./spelling.ts";
import { SIZE, squareAt, squareName } from "./squares.ts";
import { type Laid, type Tile, type TileSet, tileOf } from "./tiles.ts";

/** Tiles, hands, boards and plays as text. Source: RM-17; console.md, "Analysis". */

const FREE = ".";

/** "7r", "*". */
function writtenTile(tile: Tile): string {
  return tile.kind === "joker" ? "*" : writtenLaid({ ...tile, joker: false });
}

/** "7r", "*7r" for a joker that stands for it. (RM-17) */
export function writtenLaid({ number, colour, joker }: Laid): string {
  return `${joker ? "*" : ""}${number}${colour}`;
}

/** "5r 7r *": the tiles of a hand, by spaces. */
export function writtenTiles(tiles: readonly Tile[]): string {
  return tiles.map(writtenTile).join(" ");
}

/** "5r *7r 9r": tiles as they lie, a joker with what it stands for. */
export function writtenLine(tiles: readonly Laid[]): string {
  return tiles.map(writtenLaid).join(" ");
}

/** The play as one would type it, its jokers declared: "H7 down 5r *7r 9r". (RM-17) */
export function writtenPlay({ at, way, placements }: Play): string {
  return `${squareName(at)} ${way} ${writtenLine(placements.map(({ tile }) => tile))}`;
}

/** 13 rows, cells apart by spaces, "." for empty, "*7r" for a joker that stands for red 7. */
export function writtenBoard(board: Board): readonly string[] {
  return Array.from({ length: SIZE }, (_, row) =>
    board
      .slice(row * SIZE, (row + 1) * SIZE)
      .map((tile) => (tile === null ? FREE : writtenLaid(tile)))
      .join(" "),
  );
}

/** The board that `writtenBoard` writes. @throws Error naming the row, or the square, that is wrong. */
export function readBoard(rows: readonly string[], set: TileSet): Board {
  if (rows.length !== SIZE) throw new Error(`a board has ${SIZE} rows, not ${rows.length}`);
  return rows.flatMap((text, row) => {
    const cells = text.split(/\s+/u).filter((cell) => cell !== "");
    if (cells.length !== SIZE) throw new Error(`row ${row + 1} has ${cells.length} cells, not ${SIZE}`);
    return cells.map((cell, column) => (cell === FREE ? null : readCell(cell, row * SIZE + column, set)));
  });
}

function readCell(cell: string, index: number, set: TileSet): Laid {
  const square = squareName(squareAt(index));
  const read = spelled(cell, set);
  const [tile, ...more] = read.kind === "read" ? read.tiles : [];
  if (read.kind === "unread" && read.why === "not-in-set") throw new Error(`${square}: ${cell} is no tile of this set`);
  if (tile === undefined || more.length > 0) throw new Error(`${square}: ${cell} is no tile`);
  if (tile.kind === "open") throw new Error(`${square}: a joker on the board stands for a tile, as *7r does`);
  return tile.tile;
}

export type ReadTiles =
  | { readonly kind: "read"; readonly tiles: readonly Tile[] }
  | { readonly kind: "unread"; readonly piece: string };

/** The tiles of a hand or an exchange, in any usual spelling (RM-17). A joker there stands for nothing yet. */
export function readTiles(text: string, set: TileSet): ReadTiles {
  const read = spelled(text, set);
  if (read.kind === "unread") return { kind: "unread", piece: read.piece };
  const declared = read.tiles.find((one) => one.kind === "laid" && one.tile.joker);
  if (declared?.kind === "laid") return { kind: "unread", piece: writtenLaid(declared.tile) };
  return { kind: "read", tiles: read.tiles.map((one) => (one.kind === "open" ? { kind: "joker" } : tileOf(one.tile))) };
}
