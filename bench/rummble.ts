// All plays of Rummble against straight backtracking, and the best play with jokers folded. Run: npx tsx bench/rummble.ts
import { bestPlays } from "../src/games/rummble/best.ts";
import { EMPTY_BOARD, type Position, withPlacements } from "../src/games/rummble/board.ts";
import { writtenBoard, writtenTiles } from "../src/games/rummble/notation.ts";
import { playsOf } from "../src/games/rummble/plays.ts";
import { STANDARD } from "../src/games/rummble/squares.ts";
import { type Tile, tileOf, tilesOf, without } from "../src/games/rummble/tiles.ts";
import { draws, key, shuffled } from "../src/random.ts";
import { slowPlays } from "../test/games/rummble/slow-plays.ts";
import { median, quantile, rounded } from "./slices.ts";

const TURNS = 10;
const HAND = 10;
/** Of the slow one with a joker a few must do: it takes seconds each. */
const POSITIONS = 41;
const BASELINES = [21, 9, 0] as const;
const GOALS = [150, 250, null] as const;
/** The fast one is measured so many times a position; the middle one counts. */
const REPEATS = 5;

/** Turn 10 of a game of one who always plays the best: about 32 tiles on the board, a hand of ten. */
function midGame(game: number, jokers: number): Position {
  const [mixed] = shuffled(draws(key(game.toString(16).padStart(64, "0"))), tilesOf("rummikub"));
  let pool: readonly Tile[] = mixed.filter(({ kind }) => kind === "tile");
  let position: Position = { board: EMPTY_BOARD, hand: [], set: "rummikub", layout: STANDARD };
  for (let turn = 0; turn <= TURNS; turn++) {
    const drawn = HAND - position.hand.length;
    position = { ...position, hand: [...position.hand, ...pool.slice(0, drawn)] };
    pool = pool.slice(drawn);
    const [play] = turn === TURNS ? [] : bestPlays(position, 1);
    if (play === undefined) continue;
    const hand = without(
      position.hand,
      play.placements.map(({ tile }) => tileOf(tile)),
    );
    position = { ...position, board: withPlacements(position.board, play.placements), hand };
  }
  const held: readonly Tile[] = Array.from({ length: jokers }, () => ({ kind: "joker" }));
  return { ...position, hand: [...held, ...position.hand.slice(jokers)] };
}

function elapsedMs(act: () => unknown): number {
  const start = performance.now();
  act();
  return performance.now() - start;
}

function repeatedMs(act: () => unknown): number {
  return median(Array.from({ length: REPEATS }, () => elapsedMs(act)));
}

/** Of the processor, which others on the machine do not lengthen. */
function processorMs(act: () => unknown): number {
  const times = Array.from({ length: REPEATS }, () => {
    const start = process.cpuUsage();
    act();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  });
  return median(times);
}

function slowly({ board, hand }: Position): readonly unknown[] {
  return slowPlays({ board: writtenBoard(board), hand: writtenTiles(hand), tiles: "rummikub" });
}

/** How many times as long the slow one takes, position by position, measured in turn. */
function ratioOf(positions: readonly Position[]): number | null {
  const ratios = positions.map((position) => {
    let found = 0;
    const slow = elapsedMs(() => {
      found = slowly(position).length;
    });
    if (playsOf(position).length !== found) throw new Error("the plays differ");
    return slow / repeatedMs(() => playsOf(position));
  });
  return ratios.length === 0 ? null : rounded(median(ratios));
}

function report(jokers: 0 | 1 | 2): void {
  const positions = Array.from({ length: POSITIONS }, (_, game) => midGame(game, jokers));
  for (const position of positions) playsOf(position);
  const all = positions.map((position) => repeatedMs(() => playsOf(position)));
  const best = positions.map((position) => repeatedMs(() => bestPlays(position, 1)));
  const result = {
    jokers,
    tilesOnBoard: median(positions.map(({ board }) => board.filter((tile) => tile !== null).length)),
    plays: median(positions.map((position) => playsOf(position).length)),
    allMs: rounded(median(all)),
    allP95Ms: rounded(quantile(all, 0.95)),
    allProcessorMs: rounded(median(positions.map((position) => processorMs(() => playsOf(position))))),
    bestMs: rounded(median(best)),
    bestP95Ms: rounded(quantile(best, 0.95)),
    bestProcessorMs: rounded(median(positions.map((position) => processorMs(() => bestPlays(position, 1))))),
    times: ratioOf(positions.slice(0, BASELINES[jokers])),
    goal: GOALS[jokers],
  };
  console.log(JSON.stringify(result));
}

for (const jokers of [0, 1, 2] as const) report(jokers);
