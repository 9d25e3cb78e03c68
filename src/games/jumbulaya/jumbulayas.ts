import { type Beginnings, beginningsOf, fromAt, lengthAt } from "../../words/beginnings.ts";
import { chunksFor, unpackedWord } from "../../words/letters.ts";
import type { Section, WordList } from "../../words/word-list.ts";
import { LONG } from "./board.ts";
import { type Jumbulaya, placesOf } from "./column.ts";
import { type Descent, further, isDown, past, topOf } from "./descent.ts";
import type { Tile } from "./tiles.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Words down the board, a tile from each row, at most two rows skipped. Source: JB-14. */

/**
 * One for each word and set of rows: most tiles first, then by word, then the uppermost rows. Whether one may be
 * called is not asked. Words are tried by their first three letters, so that most are never looked at.
 */
export function jumbulayasOf(rows: readonly (readonly Tile[])[], words: Vocabulary): readonly Jumbulaya[] {
  return wordsDown(rows, words.list)
    .filter(words.allows)
    .sort()
    .flatMap((word) => placesOf(rows, word))
    .sort(byTiles);
}

/** Where `word` (upper case) stands: most tiles, then the uppermost rows. Whether it is a word is not asked. */
export function jumbulayaFor(rows: readonly (readonly Tile[])[], word: string): Jumbulaya | null {
  return placesOf(rows, word).toSorted(byTiles)[0] ?? null;
}

function byTiles(one: Jumbulaya, other: Jumbulaya): number {
  return other.tiles - one.tiles;
}

const known = new WeakMap<WordList, Beginnings>();

/** Remembered: a list is sorted when it is first searched. */
function longWords(list: WordList): Beginnings {
  const beginnings = known.get(list) ?? beginningsOf(list, LONG);
  known.set(list, beginnings);
  return beginnings;
}

/** The words of a list that can be taken down the board, in no useful order. */
function wordsDown(rows: readonly (readonly Tile[])[], list: WordList): string[] {
  const threes = further(topOf(rows)).flatMap(further).flatMap(further);
  const beginnings = longWords(list);
  return threes.flatMap((three) => sixes(three, beginnings).flatMap((six) => wordsFrom(six, beginnings, list)));
}

type Branch = { readonly no: number; readonly descent: Descent };

/** The branches that begin with the three letters of `descent` and can go on. */
function sixes(descent: Descent, { starts, seconds }: Beginnings): readonly Branch[] {
  const found: Branch[] = [];
  const end = starts[descent.letters + 1] ?? 0;
  for (let no = starts[descent.letters] ?? 0; no < end; no++) {
    const six = past(descent, seconds[no] ?? 0);
    if (six !== null) found.push({ no, descent: six });
  }
  return found;
}

/** The words of a branch that come to the last row. */
function wordsFrom(
  { no, descent }: Branch,
  { wordStarts, words }: Beginnings,
  { sections }: WordList,
): readonly string[] {
  const places = words.subarray(wordStarts[no], wordStarts[no + 1]);
  return Array.from(places).flatMap((place) => {
    const section = sections[lengthAt(place)];
    return section !== undefined && comesDown(descent, section, fromAt(place))
      ? [unpackedWord(section.chunks, fromAt(place), section.length)]
      : [];
  });
}

/** Whether the word of which six letters led here gets to the last row with the others. */
function comesDown(six: Descent, { chunks, length }: Section, from: number): boolean {
  let descent: Descent | null = six;
  for (let at = from + 2; at < from + chunksFor(length) && descent !== null; at++)
    descent = past(descent, chunks[at] ?? 0);
  return descent !== null && isDown(descent);
}
