import { sumOf, unpackedWord, weightOf } from "../../words/letters.ts";
import { mayHave, type Sums, sumsOf } from "../../words/sums.ts";
import { firstOfSum, nextOfSum } from "../../words/word-list.ts";
import { type Board, type Hand, leastTiles, MOST_PLACED, MOST_TILES, type Play } from "./board.ts";
import { TILES, type Tile, without } from "./tiles.ts";
import { byDigraphs, usingAll } from "./tilings.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { worth } from "./worth.ts";

/**
 * All that can be played, by the anagrams of every choice of tiles: of a row all but at most two, of the rack at most
 * two. A choice of tiles is looked up by its letters' weights, which are added up; no word is made before it is found.
 */

/** Some tiles, each as often as it is there. */
type Bunch = { readonly tiles: readonly Tile[]; readonly letterCount: number; readonly weight: number };
type Row = Bunch & { readonly no: number; readonly least: number; readonly played: readonly string[] };
/** What of a row is left out, and what is placed; and what the letters then come to. */
type Change = { readonly left: Bunch; readonly placed: Bunch; readonly letterCount: number; readonly sum: number };

/**
 * All plays of a hand: one for each row and sequence of tiles. By points, fewest placed, row, word; then as JB-12
 * prefers one laying of a word to another. Source: JB-5 to JB-9; console.md, "Analysis".
 */
export function playsOf(board: Board, { seat, rack }: Hand, words: Vocabulary): readonly Play[] {
  const search = { words, sums: sumsOf(words.list), placings: choices(rack, MOST_PLACED), found: [] };
  board.rows.forEach((tiles, index) => {
    const no = index + 1;
    const row = { ...bunch(tiles), no, least: leastTiles(board, seat, no), played: board.played[index] ?? [] };
    for (const left of choices(tiles, board.trade ? MOST_PLACED : 0)) searchWithout(left, row, search);
  });
  return search.found.sort(bestFirst);
}

type Search = {
  readonly words: Vocabulary;
  readonly sums: Sums;
  readonly placings: readonly Bunch[];
  readonly found: Play[];
};

/** Source: console.md, "Analysis"; JB-12 for what is equal by that. */
export function bestFirst(one: Play, other: Play): number {
  return (
    other.points - one.points ||
    one.placed.length - other.placed.length ||
    one.row - other.row ||
    (one.word < other.word ? -1 : one.word > other.word ? 1 : 0) ||
    one.traded.length - other.traded.length ||
    byDigraphs(one.tiles, other.tiles)
  );
}

const WEIGHTS: ReadonlyMap<Tile, number> = new Map(TILES.map((tile) => [tile, weightOf(tile.toUpperCase())]));

function bunch(tiles: readonly Tile[]): Bunch {
  let letterCount = 0;
  let weight = 0;
  for (const tile of tiles) {
    letterCount += tile.length;
    weight += WEIGHTS.get(tile) ?? 0;
  }
  return { tiles, letterCount, weight };
}

/** All choices of at most `most` (0 or 2) of `tiles`; of equal ones just one. */
function choices(tiles: readonly Tile[], most: number): readonly Bunch[] {
  const kinds = most === 0 ? [] : [...new Set(tiles)];
  const pairs = kinds.flatMap((kind, index) => {
    const twice = tiles.indexOf(kind) < tiles.lastIndexOf(kind) ? [kind] : [];
    return [...twice, ...kinds.slice(index + 1)].map((other) => [kind, other]);
  });
  return [[], ...kinds.map((kind) => [kind]), ...pairs].map(bunch);
}

/** Finds what can be played on a row when some of its tiles are left out. */
function searchWithout(left: Bunch, row: Row, search: Search): void {
  for (const placed of search.placings) {
    const tileCount = row.tiles.length - left.tiles.length + placed.tiles.length;
    if (tileCount < row.least || tileCount > MOST_TILES) continue; // (JB-7)
    const letterCount = row.letterCount - left.letterCount + placed.letterCount;
    const sum = sumOf(row.weight - left.weight + placed.weight);
    if (mayHave(search.sums, letterCount, sum)) searchSum({ left, placed, letterCount, sum }, row, search);
  }
}

/** Finds the words that are spelled by the row's tiles after a change. */
function searchSum({ left, placed, letterCount, sum }: Change, row: Row, { words, found }: Search): void {
  const section = words.list.sections[letterCount];
  let from = section === undefined ? -1 : firstOfSum(section, sum);
  if (section === undefined || from < 0 || isRoundabout(left, placed)) return;
  const supply = [...without(row.tiles, left.tiles), ...placed.tiles];
  const traded = left.tiles.length < MOST_PLACED ? left.tiles : without(row.tiles, supply);
  const points = worth(supply);
  const waysOf = usingAll(supply);
  for (; from >= 0; from = nextOfSum(section, from, sum)) {
    const word = unpackedWord(section.chunks, from, section.length);
    if (row.played.includes(word) || !words.allows(word)) continue;
    for (const tiles of waysOf(word)) {
      found.push({ row: row.no, word, tiles, placed: inOrderOf(tiles, placed.tiles), traded, points });
    }
  }
}

/** Whether a tile is left out and the same one placed: that is another change, which does without both. (JB-12) */
function isRoundabout(left: Bunch, placed: Bunch): boolean {
  return left.tiles.some((tile) => placed.tiles.includes(tile));
}

/** At most two tiles that were placed, in the order of the word: of equal tiles in it those on the right came from the rack. */
function inOrderOf(word: readonly Tile[], placed: readonly Tile[]): readonly Tile[] {
  const [one, other] = placed;
  if (one === undefined || other === undefined) return placed;
  return word.lastIndexOf(one) < word.lastIndexOf(other) ? placed : [other, one];
}

/** `word` laid as `tiles` on a row: what lies there is used before the same from the rack. (JB-12) */
export function playOf(row: Pick<Row, "no" | "tiles">, word: string, tiles: readonly Tile[]): Play {
  const placed = without(tiles, row.tiles);
  const traded = without(row.tiles, tiles);
  return { row: row.no, word, tiles, placed, traded, points: worth(tiles) };
}
