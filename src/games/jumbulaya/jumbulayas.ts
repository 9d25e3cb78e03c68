import { type Beginnings, beginningsOf, fromAt, lengthAt } from "../../words/beginnings.ts";
import { unpackedWord } from "../../words/letters.ts";
import type { WordList } from "../../words/word-list.ts";
import { LONG } from "./board.ts";
import { type Jumbulaya, placesOf } from "./column.ts";
import { type Descent, further, isDown, isOpen, LETTERS, topOf } from "./descent.ts";
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
  const beginnings = longWords(list);
  const ones = oneFurther(topOf(rows));
  const threes = ones.flatMap(oneFurther).flatMap(oneFurther);
  return threes.flatMap((descent) => wordsFrom(descent, beginnings, list));
}

/** With every letter with which something can go on. */
function oneFurther(descent: Descent): readonly Descent[] {
  return LETTERS.map((letter) => further(descent, letter)).filter(isOpen);
}

/** The words that begin with the three letters of `descent` and come to the last row. */
function wordsFrom(descent: Descent, { starts, places }: Beginnings, { sections }: WordList): readonly string[] {
  const found: string[] = [];
  const end = starts[descent.letters + 1] ?? 0;
  for (let at = starts[descent.letters] ?? 0; at < end; at++) {
    const place = places[at] ?? 0;
    const section = sections[lengthAt(place)];
    const from = fromAt(place);
    if (section === undefined || !isDown(descent, section, from)) continue;
    found.push(unpackedWord(section.chunks, from, section.length));
  }
  return found;
}
