/** The squares of the board and what is printed on them. Source: RM-1, RM-16. */

/** Columns and rows. */
export const SIZE = 13;
const COLUMNS = "ABCDEFGHIJKLM";
const STAR_AT = 7;

/** Column A is 1, row 1 is the topmost. */
export type Square = { readonly column: number; readonly row: number };
export type Way = "across" | "down";
export const BONUSES = ["X2 TILE", "X3 TILE", "X2 SET", "X3 SET"] as const;
export type Bonus = (typeof BONUSES)[number];
/** The special squares by name ("H8"); any other square is plain. */
export type Layout = Readonly<Record<string, Bonus>>;

/** G7. (RM-1) */
export const STAR: Square = { column: STAR_AT, row: STAR_AT };

/** All squares row by row: A1, B1 … M13. */
export const SQUARES: readonly Square[] = Array.from({ length: SIZE * SIZE }, (_, index) => squareAt(index));

/** "H7": column H, row 7. */
export function squareName({ column, row }: Square): string {
  return `${COLUMNS.charAt(column - 1)}${row}`;
}

/** The square that is called `name` ("H7", upper case, column first), null when there is none. */
export function squareNamed(name: string): Square | null {
  const [, letter, digits] = /^([A-M])([1-9]|1[0-3])$/u.exec(name) ?? [];
  if (letter === undefined) return null;
  return { column: COLUMNS.indexOf(letter) + 1, row: Number(digits) };
}

/** The square's number when counted row by row: A1 is 0, M13 is 168. */
export function indexOf({ column, row }: Square): number {
  return (row - 1) * SIZE + column - 1;
}

export function squareAt(index: number): Square {
  return { column: (index % SIZE) + 1, row: Math.floor(index / SIZE) + 1 };
}

export function isOnBoard({ column, row }: Square): boolean {
  return column >= 1 && column <= SIZE && row >= 1 && row <= SIZE;
}

/** `steps` squares on, that way; beyond the edge it is no square of the board. */
export function stepped({ column, row }: Square, way: Way, steps: number): Square {
  return way === "across" ? { column: column + steps, row } : { column, row: row + steps };
}

export function otherWay(way: Way): Way {
  return way === "across" ? "down" : "across";
}

/** By the larger and the smaller distance from the star in rows and columns. (RM-16) */
const BY_DISTANCE: Readonly<Record<string, Bonus>> = {
  "6,6": "X3 SET",
  "5,5": "X2 SET",
  "4,4": "X2 SET",
  "3,3": "X2 SET",
  "6,0": "X2 SET",
  "0,0": "X2 SET",
  "5,2": "X3 TILE",
  "2,2": "X3 TILE",
  "6,3": "X2 TILE",
  "4,1": "X2 TILE",
  "3,0": "X2 TILE",
  "1,1": "X2 TILE",
};

/** The layout that is played. (RM-16) */
export const STANDARD: Layout = Object.fromEntries(
  SQUARES.flatMap((square) => {
    const across = Math.abs(square.column - STAR_AT);
    const down = Math.abs(square.row - STAR_AT);
    const bonus = BY_DISTANCE[`${Math.max(across, down)},${Math.min(across, down)}`];
    return bonus === undefined ? [] : [[squareName(square), bonus] as const];
  }),
);
