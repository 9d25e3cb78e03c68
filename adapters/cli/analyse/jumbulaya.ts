import { layingWords } from "../../../render/jumbulaya/refusals.ts";
import { jumbulayaPosition } from "../../../src/games/jumbulaya/analysis.ts";
import type { Lexicon } from "../../../src/words/lexicon.ts";
import { PLAIN } from "../../console/ink.ts";
import { spansText } from "../../console/text.ts";
import type { Analysis } from "./analysis.ts";

/** All plays and Jumbulayas of a position, or the verdict on one play, refused in the words that a player reads. */
export function jumbulayaBy(dictionary: () => Lexicon): Analysis {
  return (input) =>
    jumbulayaPosition(input, {
      official: dictionary(),
      say: (refusal) => spansText(layingWords(refusal), PLAIN),
    });
}
