/**
 * A second, slow and obvious finder of all plays, written from the rules alone (RM-4 to RM-11, RM-16): tile after tile is
 * laid, and each line is read anew. It knows nothing of the engine; it takes and gives what `analyse rummble` does.
 */

export type SlowPosition = {
  readonly board: readonly string[];
  readonly hand: string;
  readonly tiles: "rummikub" | "cards" | "short";
  readonly squares?: Readonly<Record<string, string>>;
};
export type SlowLine = { readonly tiles: string; readonly kind: string; readonly points: number };
export type SlowPlay = {
  readonly at: string;
  readonly way: "across" | "down";
  readonly tiles: string;
  readonly lines: readonly SlowLine[];
  readonly points: number;
};

type Way = "across" | "down";
type Tile = { readonly number: number; readonly colour: string; readonly text: string };
/** Tiles by square, as "column,row" from "1,1"; those being laid among them. */
type Squares = Map<string, Tile>;
type Placed = { readonly column: number; readonly row: number; readonly tile: Tile };
type Game = {
  readonly squares: Squares;
  readonly bonuses: Readonly<Record<string, string>>;
  readonly faces: readonly string[];
};

const LETTERS = "ABCDEFGHIJKLM";

/** All plays, best first. (console.md) */
export function slowPlays(position: SlowPosition): readonly SlowPlay[] {
  const game = gameOf(position);
  const hand = position.hand.split(" ").filter((text) => text !== "");
  const found: SlowPlay[] = [];
  for (const way of ["across", "down"] as const)
    for (let row = 1; row <= 13; row++)
      for (let column = 1; column <= 13; column++)
        if (!game.squares.has(`${column},${row}`)) laid(game, { way, column, row, placed: [], hand }, found);
  return found.sort(
    (one, other) =>
      other.points - one.points ||
      Number(one.at.slice(1)) - Number(other.at.slice(1)) ||
      (one.at < other.at ? -1 : one.at > other.at ? 1 : 0) ||
      (one.way < other.way ? -1 : one.way > other.way ? 1 : 0) ||
      (one.tiles < other.tiles ? -1 : 1),
  );
}

function gameOf({ board, tiles, squares }: SlowPosition): Game {
  const lying = board.flatMap((line, row) =>
    line.split(" ").map((text, column) => [`${column + 1},${row + 1}`, text] as const),
  );
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].filter(
    (one) => tiles !== "short" || (one > 1 && one < 10),
  );
  const colours = tiles === "rummikub" ? "krbo" : "shdc";
  return {
    squares: new Map(lying.filter(([, text]) => text !== ".").map(([square, text]) => [square, tile(text)])),
    bonuses: squares ?? standard(),
    faces: [...colours].flatMap((colour) => numbers.map((number) => `${number}${colour}`)),
  };
}

function tile(text: string): Tile {
  return { number: Number(text.replace("*", "").slice(0, -1)), colour: text.slice(-1), text };
}

/** RM-16. */
function standard(): Readonly<Record<string, string>> {
  const bonuses: Record<string, string> = {};
  for (let row = 1; row <= 13; row++) {
    for (let column = 1; column <= 13; column++) {
      const distances = [Math.abs(column - 7), Math.abs(row - 7)].sort((one, other) => other - one).join();
      const square = `${LETTERS[column - 1]}${row}`;
      if (distances === "6,6") bonuses[square] = "X3 SET";
      if (["5,5", "4,4", "3,3", "6,0", "0,0"].includes(distances)) bonuses[square] = "X2 SET";
      if (["5,2", "2,2"].includes(distances)) bonuses[square] = "X3 TILE";
      if (["6,3", "4,1", "3,0", "1,1"].includes(distances)) bonuses[square] = "X2 TILE";
    }
  }
  return bonuses;
}

type Laying = {
  readonly way: Way;
  readonly column: number;
  readonly row: number;
  readonly placed: readonly Placed[];
  readonly hand: readonly string[];
};

/** Lays each tile of the hand on the next free square, tells of the play, and goes on. */
function laid(game: Game, { way, column, row, placed, hand }: Laying, found: SlowPlay[]): void {
  if (column > 13 || row > 13) return;
  const next = { way, column: column + (way === "across" ? 1 : 0), row: row + (way === "down" ? 1 : 0) };
  if (game.squares.has(`${column},${row}`)) {
    laid(game, { ...next, placed, hand }, found);
    return;
  }
  for (const text of new Set(hand)) {
    const rest = hand.toSpliced(hand.indexOf(text), 1);
    for (const read of text === "*" ? game.faces.map((face) => `*${face}`) : [text]) {
      const now = [...placed, { column, row, tile: tile(read) }];
      game.squares.set(`${column},${row}`, tile(read));
      if (canStand(game.squares, { way, column, row })) {
        const play = playOf(game, way, now);
        if (play !== null) found.push(play);
        laid(game, { ...next, placed: now, hand: rest }, found);
      }
      game.squares.delete(`${column},${row}`);
    }
  }
}

/** Whether the line across is a set, and tiles that follow may make one of the line along `way`. */
function canStand(squares: Squares, { way, column, row }: Pick<Laying, "way" | "column" | "row">): boolean {
  const across = lineThrough(squares, way === "across" ? "down" : "across", column, row);
  if (across.length > 1 && kindOf(across.map(([, one]) => one)) === null) return false;
  return canBecomeSet(lineThrough(squares, way, column, row).map(([, one]) => one));
}

function lineThrough(squares: Squares, way: Way, column: number, row: number): readonly (readonly [string, Tile])[] {
  const [right, down] = way === "across" ? [1, 0] : [0, 1];
  let steps = 0;
  while (squares.has(`${column - right * (steps + 1)},${row - down * (steps + 1)}`)) steps++;
  const line: (readonly [string, Tile])[] = [];
  for (let at = -steps; ; at++) {
    const square = `${column + right * at},${row + down * at}`;
    const lying = squares.get(square);
    if (lying === undefined) return line;
    line.push([square, lying]);
  }
}

/** Whether tiles that follow at the end could make it a set: those that stand already keep to some kind. */
function canBecomeSet(line: readonly Tile[]): boolean {
  return kindOf(line) !== null || line.length < 2 || isOrderedColour(line);
}

function kindOf(line: readonly Tile[]): string | null {
  const steps = stepsOf(line);
  const straight = steps.every((step) => step === 1) || steps.every((step) => step === -1);
  if (straight) return new Set(line.map(({ colour }) => colour)).size === 1 ? "straight-flush" : "straight";
  if (steps.every((step) => step === 0)) return "group";
  return line.length >= 3 && isOrderedColour(line) ? "flush" : null;
}

function isOrderedColour(line: readonly Tile[]): boolean {
  const steps = stepsOf(line);
  if (new Set(line.map(({ colour }) => colour)).size > 1) return false;
  return steps.every((step) => step > 0) || steps.every((step) => step < 0);
}

function stepsOf(line: readonly Tile[]): readonly number[] {
  return line.slice(1).map(({ number }, index) => number - (line[index]?.number ?? 0));
}

/** The play of these tiles, or null when they are none. */
function playOf(game: Game, way: Way, placed: readonly Placed[]): SlowPlay | null {
  const [first] = placed;
  if (first === undefined || !isAllowed(game, placed)) return null;
  const { squares } = game;
  const main = lineThrough(squares, way, first.column, first.row);
  const other = way === "across" ? "down" : "across";
  const crossing = placed.map(({ column, row }) => lineThrough(squares, other, column, row));
  if (placed.length === 1 && main.length === 1) return null; // the other way tells of it
  if (placed.length === 1 && way === "down" && crossing.some((line) => line.length > 1)) return null; // across told of it
  const lines = [main, ...crossing.filter((line) => line.length > 1)].map((line) => scored(game, line, placed));
  if (lines.some((line) => line === null)) return null;
  const scoring = lines.flatMap((line) => line ?? []);
  return {
    at: `${LETTERS[first.column - 1]}${first.row}`,
    way,
    tiles: placed.map((one) => one.tile.text).join(" "),
    lines: scoring,
    points: scoring.reduce((sum, { points }) => sum + points, placed.length === 10 ? 100 : 0),
  };
}

/** RM-4, RM-5. */
function isAllowed({ squares }: Game, placed: readonly Placed[]): boolean {
  if (squares.size === placed.length)
    return placed.length >= 2 && placed.some(({ column, row }) => column === 7 && row === 7);
  const own = new Set(placed.map(({ column, row }) => `${column},${row}`));
  return placed.some(({ column, row }) =>
    [`${column - 1},${row}`, `${column + 1},${row}`, `${column},${row - 1}`, `${column},${row + 1}`].some(
      (square) => squares.has(square) && !own.has(square),
    ),
  );
}

/** RM-9: tiles first, then a straight flush, then sets. */
function scored(game: Game, line: readonly (readonly [string, Tile])[], placed: readonly Placed[]): SlowLine | null {
  const kind = kindOf(line.map(([, one]) => one));
  if (kind === null) return null;
  let points = 0;
  let times = 1;
  for (const [square, { number }] of line) {
    const covering = placed.find(({ column, row }) => `${column},${row}` === square);
    const bonus = covering === undefined ? "" : game.bonuses[`${LETTERS[covering.column - 1]}${covering.row}`];
    points += number * (bonus === "X2 TILE" ? 2 : bonus === "X3 TILE" ? 3 : 1);
    times *= bonus === "X2 SET" ? 2 : bonus === "X3 SET" ? 3 : 1;
  }
  const doubled = kind === "straight-flush" ? 2 : 1;
  return { tiles: line.map(([, one]) => one.text).join(" "), kind, points: points * doubled * times };
}
