import type { Lexicon } from "../../words/lexicon.ts";
import { isNever } from "../../words/never.ts";
import type { Tier, Tiers } from "../../words/tiers.ts";
import type { WordList } from "../../words/word-list.ts";

/** The words that a search goes through. */
export type Vocabulary = {
  readonly list: WordList;
  /** Whether a word of the list may be used; asked only of words that were found. */
  readonly allows: (word: string) => boolean;
};

/** All words of a dictionary: what a player may lay. (JB-9) */
export function everyWord({ list }: Lexicon): Vocabulary {
  return { list, allows: () => true };
}

const known = new WeakMap<Lexicon, Map<string, Vocabulary>>();

/** What a robot of a tier knows: its words that are in the dictionary and not on the never-list. Remembered. (JB-22, wish 4) */
export function robotWords(tier: Tier, tiers: Tiers, lexicon: Lexicon): Vocabulary {
  const of = known.get(lexicon) ?? new Map<string, Vocabulary>();
  known.set(lexicon, of);
  const name = `${tier} ${tiers.id}`;
  const words = of.get(name) ?? { list: tiers.list(tier), allows: chosen(lexicon) };
  of.set(name, words);
  return words;
}

/** Each word is judged once, when it is first found: judging all words of a tier at once would take too long. */
function chosen(lexicon: Lexicon): (word: string) => boolean {
  const judged = new Map<string, boolean>();
  return (word) => {
    const fine = judged.get(word) ?? (lexicon.has(word) && !isNever(word));
    judged.set(word, fine);
    return fine;
  };
}
