import { createHmac } from "node:crypto";
import { type Instant, instant } from "../instant.ts";
import { type Draws, draw, draws, key, shuffled } from "../random.ts";
import { hidesWell, houseWords } from "../words/house.ts";
import type { Lexicon } from "../words/lexicon.ts";
import { isNever } from "../words/never.ts";

/** The daily word: one a date, the same everywhere on this umble. Source: QC-4. */

const LETTERS = 5;
const TIER = 20;
const DAY_MS = 86_400_000;
/** A date ends last where clocks are twelve hours behind. */
const LAST_ZONE_MS = 12 * 3_600_000;

/** A date as `2030-01-31`. */
export type DateText = string;
/** `more`: how many further ones are not shown. */
export type Solutions = { readonly words: readonly string[]; readonly more: number };
export type Puzzle = { readonly date: DateText; readonly word: string; readonly tray: string };

/** From the operator's secret and the date alone. */
export function dailyPuzzle(secret: string, date: DateText, lexicon: Lexicon): Puzzle {
  const from = draws(key(createHmac("sha256", secret).update(date).digest("hex")));
  const pool = houseWords(lexicon, TIER, LETTERS);
  const [index, after] = draw(from, pool.length);
  const word = pool[index];
  if (word === undefined) throw new Error(`no daily word of ${LETTERS} letters`);
  return { date, word, tray: jumbled(word, lexicon, after) };
}

/** Every word that solves it, but for those of the never-list that nobody gave (MJ-28, wish 4). */
export function solutionsOf({ tray }: Puzzle, lexicon: Lexicon, given: string | null): Solutions {
  const all = lexicon.anagrams(tray);
  const words = all.filter((word) => word === given || !isNever(word));
  return { words, more: all.length - words.length };
}

function jumbled(word: string, lexicon: Lexicon, from: Draws): string {
  for (let at = from; ; ) {
    const [letters, after] = shuffled(at, [...word]);
    if (hidesWell(lexicon, letters.join(""))) return letters.join("");
    at = after;
  }
}

/** Whether `date` is over in every zone, so that its word may be told to all. */
export function isOverEverywhere(date: DateText, now: Instant): boolean {
  return now >= startOf(date) + DAY_MS + LAST_ZONE_MS;
}

/** The newest date that is over everywhere. */
export function lastOver(now: Instant): DateText {
  return new Date(now - DAY_MS - LAST_ZONE_MS).toISOString().slice(0, 10);
}

export function dayBefore(date: DateText): DateText {
  return new Date(startOf(date) - DAY_MS).toISOString().slice(0, 10);
}

function startOf(date: DateText): Instant {
  return instant(Date.parse(`${date}T00:00:00Z`));
}
