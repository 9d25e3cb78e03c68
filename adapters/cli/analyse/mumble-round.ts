import { mumbleRound } from "../../../src/games/mumble-jumble/analysis.ts";
import type { Lexicon } from "../../../src/words/lexicon.ts";
import type { Analysis } from "./analysis.ts";

/** A finished round of Mumble-Jumble, judged. */
export function mumbleRoundBy(dictionary: () => Lexicon): Analysis {
  return (input) => mumbleRound(input, dictionary());
}
