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
  // Slips in the first letter are rare: of those equally near, the one that begins alike.
  const alike = known.toSorted((one, other) => Number(startsAs(word, other)) - Number(startsAs(word, one)));
  const best = closest(word, [...alike]);
  const [slips, length] = [distance(word, best), Math.max(word.length, best.length)];
  return slips < length && slips <= Math.max(SLIPS, length / 2) ? best : null;
}

function startsAs(word: string, other: string): boolean {
  return word.charAt(0).toLowerCase() === other.charAt(0);
}

/** Ends the sentence before it. */
export function didYouMean(code: string): readonly Span[] {
  return [". Did you mean ", { code }, "?"];
}
