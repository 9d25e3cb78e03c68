import type { Lexicon } from "../../words/lexicon.ts";
import { sumsOf } from "../../words/sums.ts";
import { TIERS, type Tiers } from "../../words/tiers.ts";
import { readyFor } from "./jumbulayas.ts";

/**
 * Makes ready, step by step, what the first search of a list would make at once: for the dictionary that judges, and
 * for the words of robots and hints. A step takes some milliseconds.
 */
export function* warming(lexicon: Lexicon, tiers: Tiers): Generator<undefined, void> {
  for (const list of [lexicon.list, ...TIERS.map(tiers.list)]) {
    sumsOf(list);
    yield;
    yield* readyFor(list);
    yield;
  }
}
