import { basesOf } from "./inflections.ts";
import { shipped } from "./shipped.ts";
import { holds } from "./word-list.ts";

/** How many endings are taken off at most, as in -er + -s. */
const ENDINGS = 2;

/**
 * Whether umble never chooses, hints at or plays `word` (upper case) by itself: slurs and the like, their simple
 * inflections too. Whole words only: what lies inside SCUNTHORPE does no harm. (wish 4)
 */
export function isNever(word: string): boolean {
  return isListed(word, ENDINGS);
}

/** The version of the list, as a dictionary's hash is. */
export function neverHash(): string {
  return shipped("never").hash;
}

function isListed(word: string, endings: number): boolean {
  if (holds(shipped("never"), word)) return true;
  return endings > 0 && basesOf(word).some((base) => isListed(base.word, endings - 1));
}
