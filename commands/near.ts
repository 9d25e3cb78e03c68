import { closest, distance } from "fastest-levenshtein";
import type { Span } from "../render/message.ts";

/** What was typed wrong in a command, and what may have been meant. */

const LONGEST = 40;
/** So many slips are forgiven in a short word; in a longer one up to half of it. */
const SLIPS = 2;

/** The one of `known` that was probably meant by `typed`; null when none is like it. */
export function nearTo(typed: string, known: readonly string[]): string | null {
  if (known.length === 0) return null;
  const word = typed.slice(0, LONGEST);
  const best = closest(word, [...known]);
  const [slips, length] = [distance(word, best), Math.max(word.length, best.length)];
  return slips < length && slips <= Math.max(SLIPS, length / 2) ? best : null;
}

/** Ends the sentence before it. */
export function didYouMean(code: string): readonly Span[] {
  return [". Did you mean ", { code }, "?"];
}
