import { hasWholeList, type Lexicon } from "../../words/lexicon.ts";
import { isNever } from "../../words/never.ts";
import type { Tier, Tiers } from "../../words/tiers.ts";
import type { WordList } from "../../words/word-list.ts";

/** The words that a search goes through. */
export type Vocabulary = {
  readonly list: WordList;
  /** Whether a word of the list may be used; asked only of words that were found. */
  readonly allows: (word: string) => boolean;
};

/** All words of a dictionary: what a player may lay. One that leaves words of its list out is asked for each. (JB-9) */
export function everyWord(lexicon: Lexicon): Vocabulary {
  if (hasWholeList(lexicon)) return { list: lexicon.list, allows: () => true };
  return remembered(lexicon, "every", () => ({ list: lexicon.list, allows: once((word) => lexicon.has(word)) }));
}

/** What a robot of a tier knows: its words that are in the dictionary and not on the never-list. Remembered. (JB-22, wish 4) */
export function robotWords(tier: Tier, tiers: Tiers, lexicon: Lexicon): Vocabulary {
  const allows = (word: string): boolean => lexicon.has(word) && !isNever(word);
  return remembered(lexicon, `${tier} ${tiers.id}`, () => ({ list: tiers.list(tier), allows: once(allows) }));
}

const known = new WeakMap<Lexicon, Map<string, Vocabulary>>();

function remembered(lexicon: Lexicon, name: string, made: () => Vocabulary): Vocabulary {
  const of = known.get(lexicon) ?? new Map<string, Vocabulary>();
  known.set(lexicon, of);
  const words = of.get(name) ?? made();
  of.set(name, words);
  return words;
}

/** Each word is judged once, when it is first found: judging all words of a list at once would take too long. */
function once(judge: (word: string) => boolean): (word: string) => boolean {
  const judged = new Map<string, boolean>();
  return (word) => {
    const fine = judged.get(word) ?? judge(word);
    judged.set(word, fine);
    return fine;
  };
}
