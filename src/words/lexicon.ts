import { cleaned } from "./cleaning.ts";
import { packed, unpacked } from "./packing.ts";
import { anagramsIn, holds, type WordList } from "./word-list.ts";

/** A list of words that judges. Words are upper case A-Z. */
export interface Lexicon {
  /** "umble", "plain", or an operator's name for a list. */
  readonly name: string;
  /** `name@hash`: the hash is the first 8 hexadecimal digits of SHA-256 over the cleaned words, joined by newlines. */
  readonly id: string;
  readonly size: number;
  /** Its words as they are laid out. */
  readonly list: WordList;
  has(word: string): boolean;
  /** All words made of exactly these letters, in alphabetical order. */
  anagrams(letters: string): readonly string[];
}

/** From a list of entries, cleaned as MJ-16 says. */
export function lexiconOf(name: string, entries: Iterable<string>): Lexicon {
  return judging(name, unpacked(packed(cleaned(entries))));
}

/** `list` under a name. */
export function judging(name: string, list: WordList): Lexicon {
  return {
    name,
    id: `${name}@${list.hash}`,
    size: list.size,
    list,
    has: (word) => holds(list, word),
    anagrams: (letters) => anagramsIn(list, letters),
  };
}
