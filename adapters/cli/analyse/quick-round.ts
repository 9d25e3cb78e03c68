import { quickRound } from "../../../src/games/quick-challenge/analysis.ts";
import type { Lexicon } from "../../../src/words/lexicon.ts";
import type { Analysis } from "./analysis.ts";

/** The guesses of one quick race, judged. */
export function quickRoundBy(dictionary: () => Lexicon): Analysis {
  return (input) => quickRound(input, dictionary());
}
