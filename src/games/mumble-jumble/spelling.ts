import { sameLetters } from "../../words/letters.ts";
import { spelled } from "../../words/spelling.ts";

/** An arrangement may be typed with spaces: `C S R A E`. (MJ-6) */
export function spelledOut(typed: string): string | null {
  return spelled(typed.replaceAll(/\s/gu, ""));
}

/** Whether `word` uses every one of `letters` exactly once; both A to Z. (MJ-16) */
export function usesExactly(word: string, letters: string): boolean {
  return word.length === letters.length && sameLetters(word, letters);
}
