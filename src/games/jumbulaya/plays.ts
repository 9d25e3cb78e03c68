import { sumOf, unpackedWord, weightOf } from "../../words/letters.ts";
import { firstOfSum, nextOfSum } from "../../words/word-list.ts";
import { type Board, type Hand, leastTiles, MOST_PLACED, MOST_TILES, type Play } from "./board.ts";
import { spelling, TILES, type Tile, without } from "./tiles.ts";
import { byDigraphs, tilingsFrom } from "./tilings.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { worth } from "./worth.ts";

/**
 * All that can be played, by the anagrams of every choice of tiles: of a row all but at most two, of the rack at most
 * two. A choice of tiles is looked up by its letters' weights, which are added up; no word is made before it is found.
 */

/** Some tiles, each as often as it is there. */
type Bunch = { readonly tiles: readonly Tile[]; readonly letterCount: number; readonly weight: number };
type Row = Bunch & { readonly no: number; readonly least: number; readonly played: readonly string[] };
/** What of a row is left out, and what is placed. */
type Change = { readonly left: Bunch; readonly placed: Bunch };

/**
 * All plays of a hand: one for each row and sequence of tiles. By points, fewest placed, row, word; then as JB-12
 * prefers one laying of a word to another. Source: JB-5 to JB-9; console.md, "Analysis".
 */
export function playsOf(board: Board, { seat, rack }: Hand, words: Vocabulary): readonly Play[] {
  const placings = choices(rack, MOST_PLACED);
  const found = board.rows.flatMap((tiles, index) => {
    const no = index + 1;
    const row = { ...bunch(tiles), no, least: leastTiles(board, seat, no), played: board.played[index] ?? [] };
    const changes = changesOf(row, choices(tiles, board.trade ? MOST_PLACED : 0), placings);
    return changes.flatMap((change) => playsBy(row, change, words));
  });
  return found.sort(bestFirst);
}

/** Source: console.md, "Analysis"; JB-12 for what is equal by that. */
function bestFirst(one: Play, other: Play): number {
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

/** Those of the right size. One that places what it leaves out is another with less of both. (JB-12) */
function changesOf(row: Row, leavings: readonly Bunch[], placings: readonly Bunch[]): readonly Change[] {
  const changes: Change[] = [];
  for (const left of leavings) {
    for (const placed of placings) {
      const tileCount = row.tiles.length - left.tiles.length + placed.tiles.length;
      if (tileCount < row.least || tileCount > MOST_TILES) continue;
      if (!left.tiles.some((tile) => placed.tiles.includes(tile))) changes.push({ left, placed });
    }
  }
  return changes;
}

function playsBy(row: Row, { left, placed }: Change, words: Vocabulary): readonly Play[] {
  const section = words.list.sections[row.letterCount - left.letterCount + placed.letterCount];
  if (section === undefined) return [];
  const sum = sumOf(row.weight - left.weight + placed.weight);
  const plays: Play[] = [];
  for (let from = firstOfSum(section, sum); from >= 0; from = nextOfSum(section, from, sum)) {
    const word = unpackedWord(section.chunks, from, section.length);
    if (row.played.includes(word) || !words.allows(word)) continue;
    const supply = [...without(row.tiles, left.tiles), ...placed.tiles];
    plays.push(...tilingsFrom(word, supply).map((tiles) => playOf(row, tiles)));
  }
  return plays;
}

/** `tiles` laid on `row`: what lies there is used before the same from the rack. (JB-12) */
export function playOf(row: { readonly no: number; readonly tiles: readonly Tile[] }, tiles: readonly Tile[]): Play {
  return {
    row: row.no,
    word: spelling(tiles),
    tiles,
    placed: without(tiles, row.tiles),
    traded: without(row.tiles, tiles),
    points: worth(tiles),
  };
}
