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
  /** Its words as they are laid out; `has` may leave some of them out. */
  readonly list: WordList;
  has(word: string): boolean;
  /** All words made of exactly these letters, in alphabetical order. */
  anagrams(letters: string): readonly string[];
}

/** From a list of entries, cleaned as MJ-16 says. */
export function lexiconOf(name: string, entries: Iterable<string>): Lexicon {
  return judging(name, unpacked(packed(cleaned(entries))));
}

/** Those that judge by their list alone; one made of another may leave words of it out. */
const whole = new WeakSet<Lexicon>();

/** Whether every word of its list is one of its own, so that nothing found there need be asked for. */
export function hasWholeList(lexicon: Lexicon): boolean {
  return whole.has(lexicon);
}

/** `list` under a name. */
export function judging(name: string, list: WordList): Lexicon {
  const lexicon: Lexicon = {
    name,
    id: `${name}@${list.hash}`,
    size: list.size,
    list,
    has: (word) => holds(list, word),
    anagrams: (letters) => anagramsIn(list, letters),
  };
  whole.add(lexicon);
  return lexicon;
}
