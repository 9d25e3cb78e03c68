import { z } from "zod";
import { positionOf } from "../../../src/position.ts";
import type { Lexicon } from "../../../src/words/lexicon.ts";
import { lexiconOf } from "../../../src/words/lexicon.ts";
import type { Analysis } from "./analysis.ts";

const LETTERS = /^[A-Za-z]+$/u;

const position = z.strictObject({
  tray: z.string().max(1_000).regex(LETTERS, "a tray is letters from A to Z"),
  words: z.array(z.string()).optional(),
  limit: z.int().min(0).optional(),
});

/**
 * All words made of exactly the tray's letters (MJ-11); `words` instead of the dictionary, cleaned as MJ-16 says.
 * A limit counts plays only, of which a tray has none. (console.md)
 */
export function mumble(dictionary: () => Lexicon): Analysis {
  return (input) => {
    const { tray, words } = positionOf(position, input);
    const lexicon = words === undefined ? dictionary() : lexiconOf("given", words);
    return { words: lexicon.anagrams(tray.toUpperCase()) };
  };
}
