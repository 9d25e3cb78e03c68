import { type Draws, shuffled } from "../../random.ts";
import { hidesWell } from "../../words/house.ts";
import type { Lexicon } from "../../words/lexicon.ts";

/** A word's letters in an order that spells nothing; `letters` null when no such order was found. */
export type Jumble = { readonly letters: string | null; readonly draws: Draws };

/** A word of which one order in 24 will do is missed once in 5,000 times; English has none so bad. */
const ATTEMPTS = 200;

/** The table's own jumble of `word`, drawn. (MJ-6) */
export function jumbled(word: string, draws: Draws, lexicon: Lexicon): Jumble {
  let at = draws;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const [order, after] = shuffled(at, [...word]);
    const letters = order.join("");
    at = after;
    if (hidesWell(lexicon, letters)) return { letters, draws: at };
  }
  return { letters: null, draws: at };
}
