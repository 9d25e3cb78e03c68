import type { Lexicon } from "../../words/lexicon.ts";
import type { Tier, Tiers } from "../../words/tiers.ts";
import type { WordList } from "../../words/word-list.ts";

/** The words that a search goes through. */
export type Vocabulary = {
  readonly list: WordList;
  /** Whether a word of the list may be used; asked only of words that were found. */
  readonly allows: (word: string) => boolean;
};

/** All words of a dictionary: what a player may lay. (JB-9) */
export function everyWord(_lexicon: Lexicon): Vocabulary {
  throw new Error("not yet");
}

/** What a robot of a tier knows: its words that are in the dictionary and not on the never-list. Remembered. (JB-22, wish 4) */
export function robotWords(_tier: Tier, _tiers: Tiers, _lexicon: Lexicon): Vocabulary {
  throw new Error("not yet");
}
