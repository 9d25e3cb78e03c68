import { sameLetters } from "./letters.ts";

/** How a word is read that a person typed. */

const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\p{Cc}/gu;
const AROUND = /^[\s"'`«»“”„‘’]+|[\s"'`«»“”„‘’.!?,;]+$/gu;
const LONGEST_TYPED = 200;

/**
 * The letters A to Z of one typed word in upper case: full-width forms, invisible characters and quotes around it are
 * seen through. Null when anything else is left: spaces inside, accents, digits, nothing at all, over 40 letters.
 */
export function spelled(typed: string): string | null {
  if (typed.length > LONGEST_TYPED) return null;
  const word = typed.normalize("NFKC").replace(INVISIBLE, "").replace(AROUND, "").toUpperCase();
  return /^[A-Z]{1,40}$/u.test(word) ? word : null;
}

/** The first character of `typed` that is no letter from A to Z; null when there is none, or far too much to look at. */
export function strangeIn(typed: string): string | null {
  if (typed.length > LONGEST_TYPED) return null;
  return /[^A-Za-z]/u.exec(typed.normalize("NFKC").replace(INVISIBLE, "").replace(AROUND, ""))?.[0] ?? null;
}

/** Whether `word` uses every one of `letters` exactly once; both A to Z. (MJ-16) */
export function usesExactly(word: string, letters: string): boolean {
  return word.length === letters.length && sameLetters(word, letters);
}
