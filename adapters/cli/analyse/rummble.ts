import { refusedPlay } from "../../../render/rummble/refused-plays.ts";
import { rummble as analysed } from "../../../src/games/rummble/analysis.ts";
import { PLAIN } from "../../console/ink.ts";
import { spansText } from "../../console/text.ts";
import type { Analysis } from "./analysis.ts";

/** All plays of a position, or one judged; a refusal in the words that players read. */
export const rummble: Analysis = (input) =>
  analysed(input, (refusal, tiles) => spansText(refusedPlay(refusal, { options: { tiles } }), PLAIN));
