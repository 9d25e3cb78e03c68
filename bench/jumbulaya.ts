// All plays and all Jumbulayas of mid-game positions against scans of the dictionary. Run as: npx tsx bench/jumbulaya.ts
import { type Board, type Hand, MOST_PLACED, MOST_TILES, type Play } from "../src/games/jumbulaya/board.ts";
import { placesOf } from "../src/games/jumbulaya/column.ts";
import { jumbulayasOf } from "../src/games/jumbulaya/jumbulayas.ts";
import { playOf, playsOf } from "../src/games/jumbulaya/plays.ts";
import { ALL_TILES, type Tile, without } from "../src/games/jumbulaya/tiles.ts";
import { tilingsFrom } from "../src/games/jumbulaya/tilings.ts";
import { everyWord } from "../src/games/jumbulaya/vocabulary.ts";
import { seatNo } from "../src/identity.ts";
import { type Draws, draw, draws, key, shuffled } from "../src/random.ts";
import { lexicons } from "../src/words/lexicons.ts";
import { wordsIn } from "../src/words/word-list.ts";
import { median } from "./slices.ts";

const GAMES = 30;
const TURNS = 28;
/** From this turn on a position is mid-game. */
const FIRST_TURN = 12;
/** Scans are slow: only so many positions are given to them. */
const SCANNED = 25;
const RUNS = 5;

type Position = { readonly board: Board; readonly hand: Hand };

const lexicon = lexicons(new Map()).default;
const words = everyWord(lexicon);
const masked = lexicon.list.sections.flatMap(({ length }) =>
  Array.from(wordsIn(lexicon.list, length), (word) => ({ word, mask: maskOf(word) })),
);

function maskOf(letters: string): number {
  return Array.from(letters, (letter) => 1 << (letter.charCodeAt(0) - 65)).reduce((all, bit) => all | bit, 0);
}

/** What one would write first: every word of the dictionary on every row, if it has no letter that is not there. */
function scannedPlays({ board, hand }: Position): readonly Play[] {
  return board.rows.flatMap((tiles, index) => {
    const supply = [...tiles, ...hand.rack];
    const mask = maskOf(supply.join("").toUpperCase());
    const letterCount = supply.join("").length;
    return masked
      .filter((one) => (one.mask & ~mask) === 0 && one.word.length >= tiles.length && one.word.length <= letterCount)
      .flatMap(({ word }) => tilingsFrom(word, supply).map((way) => playOf({ no: index + 1, tiles }, word, way)))
      .filter((play) => isLegal(play, tiles.length, board.played[index] ?? []));
  });
}

function isLegal({ word, tiles, placed }: Play, least: number, played: readonly string[]): boolean {
  const { length } = tiles;
  return length >= least && length <= MOST_TILES && placed.length <= MOST_PLACED && !played.includes(word);
}

/** Likewise every long word down the board. */
function scannedJumbulayas({ board }: Position): number {
  let count = 0;
  for (const { word } of masked) if (word.length >= 7) count += placesOf(board.rows, word).length;
  return count;
}

/** Positions of two players who take one of the twenty best plays each turn, from one seed. */
function positions(): readonly Position[] {
  let from: Draws = draws(key("5".repeat(64)));
  return Array.from({ length: GAMES }).flatMap(() => {
    const [pool, after] = shuffled(from, ALL_TILES);
    from = after;
    return gameOf([...pool], (range) => {
      const [value, next] = draw(from, range);
      from = next;
      return value;
    });
  });
}

function gameOf(pool: Tile[], below: (range: number) => number): readonly Position[] {
  const nine = <Item>(item: () => Item) => Array.from({ length: 9 }, item);
  let board: Board = {
    rows: nine(() => pool.splice(0, 3)),
    played: nine(() => []),
    owners: nine(() => null),
    trade: true,
    steal: "as-long",
  };
  const racks: Tile[][] = [pool.splice(0, 5), pool.splice(0, 5)];
  const seen: Position[] = [];
  for (let turn = 1; turn <= TURNS; turn++) {
    const hand = { seat: seatNo(1 + (turn % 2)), rack: [...(racks[turn % 2] ?? [])] };
    if (turn >= FIRST_TURN) seen.push({ board, hand });
    const plays = playsOf(board, hand, words).filter(({ tiles }) => tiles.length < MOST_TILES);
    const play = plays[below(Math.max(1, Math.min(20, plays.length)))];
    if (play === undefined) continue;
    board = after(board, hand, play);
    const kept = [...without(hand.rack, play.placed), ...play.traded];
    racks[turn % 2] = [...kept, ...pool.splice(0, 5 - kept.length)];
  }
  return seen;
}

function after({ rows, played, owners, ...rest }: Board, { seat }: Hand, { row, word, tiles }: Play): Board {
  const index = row - 1;
  return {
    ...rest,
    rows: rows.with(index, tiles),
    played: played.with(index, [...(played[index] ?? []), word]),
    owners: owners.with(index, seat),
  };
}

/** Of the processor, so that other programs on the machine count for nothing. */
function elapsedMs(act: () => unknown): number {
  const start = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

type Task = {
  readonly what: string;
  readonly ours: (one: Position) => number;
  readonly scan: (one: Position) => number;
};

/** Times of single runs over all positions; the ratio over pairs measured in turn, of some positions. */
function report({ what, ours, scan }: Task, all: readonly Position[]): void {
  const scanned = all.filter((_, index) => index % Math.ceil(all.length / SCANNED) === 0);
  for (const one of scanned) if (ours(one) !== scan(one)) throw new Error(`${what}: the answers differ`);
  const times = all
    .flatMap((one) => Array.from({ length: RUNS }, () => elapsedMs(() => ours(one))))
    .sort((a, b) => a - b);
  const ratios = scanned.map((one) => elapsedMs(() => scan(one)) / elapsedMs(() => ours(one)));
  const at = (share: number) => rounded(times[Math.floor(times.length * share)] ?? 0);
  const found = Math.round(median(all.map(ours)));
  console.log(JSON.stringify({ what, times: rounded(median(ratios)), p50Ms: at(0.5), p99Ms: at(0.99), found }));
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}

const all = positions();
report(
  {
    what: "all plays, against a masked scan",
    ours: ({ board, hand }) => playsOf(board, hand, words).length,
    scan: (one) => scannedPlays(one).length,
  },
  all,
);
report(
  {
    what: "all Jumbulayas, against a word scan",
    ours: ({ board }) => jumbulayasOf(board.rows, words).length,
    scan: scannedJumbulayas,
  },
  all,
);
