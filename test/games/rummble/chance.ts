import { key, type Random, randomFor } from "../../../src/random.ts";
import { FREE_ROW } from "./boards.ts";
import { type SlowPosition, slowPlays } from "./slow-plays.ts";

/** Positions by chance, the same in every run. Boards grow by plays that the slow finder finds. */

const FACES = {
  rummikub: ["krbo", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]],
  cards: ["shdc", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]],
  short: ["shdc", [2, 3, 4, 5, 6, 7, 8, 9]],
} as const;
const BONUSES = ["X2 TILE", "X3 TILE", "X2 SET", "X3 SET"];
const HAND_WHILE_GROWING = 4;
const GAMES = 3;

/** A board and the tiles that are not on it. */
type Grown = { readonly board: readonly string[]; readonly pool: readonly string[] };
export type Wanted = {
  /** Plays on the board, at most. */
  readonly turns: number;
  readonly hand: number;
  /** How many of the hand are jokers; what is left of two stands on the board. */
  readonly jokers: number;
  readonly squares: "standard" | "by chance";
};

export function chance(purpose: string): Random {
  return randomFor(key("5e".repeat(32)), purpose);
}

/** The boards of some games as they grew: by games, by turns, the empty one first. */
export function grownBoards(tiles: SlowPosition["tiles"], turns: number): readonly (readonly Grown[])[] {
  const random = chance(tiles);
  return Array.from({ length: GAMES }, () => {
    const grown: Grown[] = [
      { board: Array.from({ length: 13 }, () => FREE_ROW), pool: shuffled(random, twice(tiles)) },
    ];
    for (let turn = 0; turn < turns; turn++)
      grown.push(...grown.slice(-1).map((last) => withTurn(random, last, tiles)));
    return grown;
  });
}

function withTurn(random: Random, { board, pool }: Grown, tiles: SlowPosition["tiles"]): Grown {
  const drawn = pool.slice(0, HAND_WHILE_GROWING);
  const plays = slowPlays({ board, hand: drawn.join(" "), tiles });
  const play = plays[random.below(Math.max(plays.length, 1))];
  if (play === undefined) return { board, pool: shuffled(random, pool) };
  const laid = play.tiles.split(" ");
  const left = laid.reduce((rest, tile) => rest.toSpliced(rest.indexOf(tile), 1), pool);
  return { board: withPlay(board, play), pool: shuffled(random, left) };
}

export function positionBy(
  random: Random,
  games: readonly (readonly Grown[])[],
  { turns, hand, jokers, squares }: Wanted,
): Omit<SlowPosition, "tiles"> {
  const grown = games[random.below(games.length)]?.[turns];
  if (grown === undefined) throw new Error(`no board of ${turns} turns`);
  let { board } = grown;
  for (let joker = 0; joker < 2 - jokers && turns > 0; joker++) board = withJoker(random, board);
  const drawn = shuffled(random, grown.pool).slice(0, hand - jokers);
  const held = [...drawn, ...Array.from({ length: jokers }, () => "*")];
  const position = { board, hand: shuffled(random, held).join(" ") };
  return squares === "standard" ? position : { ...position, squares: squaresBy(random) };
}

function twice(tiles: SlowPosition["tiles"]): readonly string[] {
  const [colours, numbers] = FACES[tiles];
  const once = [...colours].flatMap((colour) => numbers.map((number) => `${number}${colour}`));
  return [...once, ...once];
}

function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  const left = [...items];
  const mixed: Item[] = [];
  while (left.length > 0) mixed.push(...left.splice(random.below(left.length), 1));
  return mixed;
}

type Laid = { readonly at: string; readonly way: string; readonly tiles: string };

function withPlay(board: readonly string[], { at, way, tiles }: Laid): readonly string[] {
  const cells = board.map((row) => row.split(" "));
  let column = "ABCDEFGHIJKLM".indexOf(at.charAt(0));
  let row = Number(at.slice(1)) - 1;
  for (const tile of tiles.split(" ")) {
    while (cells[row]?.[column] !== ".") {
      if (way === "across") column++;
      else row++;
    }
    cells[row]?.splice(column, 1, tile);
  }
  return cells.map((line) => line.join(" "));
}

/** One tile of the board becomes a joker that stands for it. */
function withJoker(random: Random, board: readonly string[]): readonly string[] {
  const cells = board.join(" ").split(" ");
  const tiles = cells.flatMap((cell, index) => (cell === "." || cell.startsWith("*") ? [] : index));
  const chosen = tiles[random.below(Math.max(tiles.length, 1))];
  const changed = cells.map((cell, index) => (index === chosen ? `*${cell}` : cell));
  return Array.from({ length: 13 }, (_, row) => changed.slice(row * 13, row * 13 + 13).join(" "));
}

function squaresBy(random: Random): Readonly<Record<string, string>> {
  const squares = Array.from({ length: 40 }, () => {
    const square = `${"ABCDEFGHIJKLM".charAt(random.below(13))}${random.below(13) + 1}`;
    return [square, BONUSES[random.below(4)] ?? ""] as const;
  });
  return Object.fromEntries(squares);
}
