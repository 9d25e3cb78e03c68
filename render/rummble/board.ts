import type { Bonus, Square } from "../../src/games/rummble/squares.ts";
import type { Laid } from "../../src/games/rummble/tiles.ts";
import type { View } from "../../src/games/rummble/view.ts";
import { cell } from "../grid.ts";
import { type Cell, type Part, text } from "../message.ts";
import { longLaid, placeName, shortLaid, tint } from "./writing.ts";

/**
 * The board, 13 x 13 with coordinates above and at the left: two signs a square in 28 columns, or three with the numbers
 * written out in 42. The last play is marked by a line of its own, as no square has a sign to spare.
 */

const SIZE = 13;
const NUMBERS: readonly number[] = Array.from({ length: SIZE }, (_, index) => index + 1);
const COLUMNS = [..."ABCDEFGHIJKLM"];
const STAR = "G7";

type Shape = {
  readonly label: (row: string) => Cell;
  readonly width: number;
  readonly laid: (tile: Laid) => string;
};
/** From the left, so that a row's number and its first tile do not run together: `1 2h`, not ` 12h`. */
const NARROW: Shape = { label: (row) => cell(row, 2), width: 2, laid: shortLaid };
const WIDE: Shape = { label: (row) => cell(row.padStart(2), 3), width: 3, laid: longLaid };

/** What an empty square shows. */
const BONUS_SIGNS: Readonly<Record<Bonus, string>> = {
  "X2 TILE": "x2",
  "X3 TILE": "x3",
  "X2 SET": "#2",
  "X3 SET": "#3",
};
const STAR_SIGN = "**";
const EMPTY_SIGN = ".";

type Seen = Pick<View, "board" | "squares" | "lastSquares">;
type Row = readonly Cell[];

/** In 28 columns, and wide for those who asked for that. */
export function boardPart(seen: Seen): Part {
  return { kind: "board", rows: boardRows(seen, NARROW), wide: boardRows(seen, WIDE) };
}

/** In 42 columns, whoever looks. */
export function wideBoardPart(seen: Seen): Part {
  return { kind: "board", rows: boardRows(seen, WIDE), wide: null };
}

/** What the signs of the empty squares mean, and the ranks. (RM-2, RM-16) */
export function legend({ options }: View, { wide = false }: { readonly wide?: boolean } = {}): Part {
  const ranks = options.tiles === "short" || wide ? "" : " T J Q K: 10 to 13.";
  return text(
    { code: "x2 x3" },
    " tile, ",
    { code: "#2 #3" },
    " set, ",
    { code: STAR_SIGN },
    ` star.${ranks} Capital letter: a joker.`,
  );
}

function boardRows(seen: Seen, shape: Shape): readonly Row[] {
  const heads = COLUMNS.map((letter) => plain(letter, shape));
  return [merged([shape.label(""), ...heads]), ...NUMBERS.flatMap((row) => rowsAt(row, seen, shape))];
}

function rowsAt(row: number, seen: Seen, shape: Shape): readonly Row[] {
  const squares = NUMBERS.map((column) => squareCell({ column, row }, seen, shape));
  return [
    ...marks("v", above(row, seen), shape),
    merged([shape.label(`${row}`), ...squares]),
    ...marks("^", below(row, seen), shape),
  ];
}

function plain(sign: string, { width }: Shape): Cell {
  return cell(sign.padStart(width), width);
}

function squareCell({ column, row }: Square, { board, squares }: Seen, shape: Shape): Cell {
  const laid = board[(row - 1) * SIZE + column - 1] ?? null;
  if (laid !== null) return cell(shape.laid(laid).padStart(shape.width), shape.width, tint(laid.colour));
  return plain(emptySign(placeName({ column, row }), squares), shape);
}

function emptySign(name: string, squares: View["squares"]): string {
  const bonus = squares[name];
  if (name === STAR) return STAR_SIGN;
  return bonus === undefined ? EMPTY_SIGN : BONUS_SIGNS[bonus];
}

/** A play down a column is marked above its first tile and below its last; any other below each tile. */
function isDown({ lastSquares }: Seen): boolean {
  const [first] = lastSquares;
  return lastSquares.length > 1 && lastSquares.every(({ column }) => column === first?.column);
}

function above(row: number, seen: Seen): readonly Square[] {
  return isDown(seen) ? seen.lastSquares.slice(0, 1).filter((square) => square.row === row) : [];
}

function below(row: number, seen: Seen): readonly Square[] {
  const marked = isDown(seen) ? seen.lastSquares.slice(-1) : seen.lastSquares;
  return marked.filter((square) => square.row === row);
}

function marks(sign: string, squares: readonly Square[], shape: Shape): readonly Row[] {
  if (squares.length === 0) return [];
  const columns = squares.map(({ column }) => column);
  const cells = NUMBERS.map((column) => {
    const text = columns.includes(column) ? sign.repeat(shape.width) : "";
    return cell(text, shape.width, text === "" ? null : "bright");
  });
  return [merged([shape.label(""), ...cells])];
}

/** Neighbours of one colour are one cell: colour codes are long, and messages have an end. */
function merged(row: Row): Row {
  return row.reduce<Cell[]>((cells, next) => {
    const last = cells.at(-1);
    if (last === undefined || last.colour !== next.colour) cells.push(next);
    else cells.splice(-1, 1, joined(last, next));
    return cells;
  }, []);
}

function joined(one: Cell, other: Cell): Cell {
  return cell(one.text.padEnd(one.width) + other.text, one.width + other.width, one.colour);
}
