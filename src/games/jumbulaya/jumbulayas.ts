import { type Beginnings, beginningsInSteps, beginningsOf, fromAt, lengthAt } from "../../words/beginnings.ts";
import { chunksFor, unpackedWord } from "../../words/letters.ts";
import type { Section, WordList } from "../../words/word-list.ts";
import { LONG } from "./board.ts";
import { type Jumbulaya, placesOf } from "./column.ts";
import { type Descent, firstLetter, further, isDown, otherLetters, past, topOf } from "./descent.ts";
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

/** Makes ready what the first search of a list needs, with pauses. */
export function* readyFor(list: WordList): Generator<undefined, void> {
  if (!known.has(list)) known.set(list, yield* beginningsInSteps(list, LONG));
}

/** The words of a list that can be taken down the board, in no useful order. */
function wordsDown(rows: readonly (readonly Tile[])[], list: WordList): string[] {
  const search = { list, beginnings: longWords(list), found: [] };
  const threes = further(topOf(rows)).flatMap(further).flatMap(further);
  for (const three of threes) searchFrom(three, search);
  return search.found;
}

type Search = { readonly list: WordList; readonly beginnings: Beginnings; readonly found: string[] };

/** Finds the words that begin with the three letters of `three`. Branches with the same fourth letter are neighbours. */
function searchFrom(three: Descent, search: Search): void {
  const { starts, seconds } = search.beginnings;
  const end = starts[three.letters + 1] ?? 0;
  let letter = 0;
  let four: Descent | null = null;
  for (let branch = starts[three.letters] ?? 0; branch < end; branch++) {
    const second = seconds[branch] ?? 0;
    if (firstLetter(second) !== letter) {
      letter = firstLetter(second);
      four = past(three, letter);
    }
    const six: Descent | null = four === null ? null : past(four, otherLetters(second));
    if (six !== null) searchBranch(branch, six, search);
  }
}

/** Finds the words of a branch that come to the last row. */
function searchBranch(branch: number, six: Descent, { list, beginnings, found }: Search): void {
  const end = beginnings.wordStarts[branch + 1] ?? 0;
  for (let at = beginnings.wordStarts[branch] ?? 0; at < end; at++) {
    const place = beginnings.words[at] ?? 0;
    const section = list.sections[lengthAt(place)];
    const from = fromAt(place);
    if (section !== undefined && comesDown(six, section, from)) {
      found.push(unpackedWord(section.chunks, from, section.length));
    }
  }
}

/** Whether the word of which six letters led here gets to the last row with the others. */
function comesDown(six: Descent, { chunks, length }: Section, from: number): boolean {
  const end = from + chunksFor(length);
  let descent: Descent | null = six;
  for (let at = from + 2; at < end && descent !== null; at++) descent = past(descent, chunks[at] ?? 0);
  return descent !== null && isDown(descent);
}
