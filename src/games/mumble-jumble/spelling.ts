import { spelled } from "../../words/spelling.ts";

/** An arrangement may be typed with spaces: `C S R A E`. (MJ-6) */
export function spelledOut(typed: string): string | null {
  return spelled(typed.replaceAll(/\s/gu, ""));
}
