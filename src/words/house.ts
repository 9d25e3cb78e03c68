import { basesOf } from "./inflections.ts";
import type { Lexicon } from "./lexicon.ts";
import { isNever } from "./never.ts";
import { eachWord, shippedTiers, TIERS, type Tier } from "./tiers.ts";

/** What the house, or a robot, may choose by itself. Source: wishes 2, 4, 5; MJ-6. */

/** How long a hidden word may be, in letters. (MJ-4, QC-1) */
const LENGTHS = [4, 5, 6, 7, 8] as const;

const pools = new WeakMap<Lexicon, Map<string, readonly string[]>>();

/**
 * The words of a tier and length, in alphabetical order, which `lexicon` accepts, whose letters can be jumbled,
 * and which are not on the never-list. Plain plurals and the like (CARES, beside CARE) are left out: they make
 * dull puzzles.
 */
export function houseWords(lexicon: Lexicon, tier: Tier, length: number): readonly string[] {
  const known = pools.get(lexicon) ?? new Map<string, readonly string[]>();
  pools.set(lexicon, known);
  const pool = known.get(`${tier} ${length}`) ?? [...choosable(lexicon, shippedTiers.words(tier, length))];
  known.set(`${tier} ${length}`, pool);
  return pool;
}

function* choosable(lexicon: Lexicon, words: Iterable<string>): Generator<string, void> {
  for (const word of words) {
    if (lexicon.has(word) && !isPlainPlural(word) && !isNever(word) && isJumbleable(lexicon, word)) yield word;
  }
}

function isPlainPlural(word: string): boolean {
  return word.endsWith("S") && basesOf(word).some((base) => shippedTiers.has(70, base.word));
}

function isJumbleable(lexicon: Lexicon, word: string): boolean {
  for (const arrangement of arrangements(word)) {
    if (hidesWell(lexicon, arrangement)) return true;
  }
  return false;
}

/** Every order of the letters, once or more often; at first the turned one, which is nearly always no word. */
function* arrangements(letters: string): Generator<string, void> {
  yield letters.slice(1) + letters.slice(0, 1);
  yield* orders(letters);
}

function* orders(letters: string): Generator<string, void> {
  if (letters.length < 2) yield letters;
  for (let first = 0; first < letters.length && letters.length > 1; first++) {
    const rest = letters.slice(0, first) + letters.slice(first + 1);
    for (const order of orders(rest)) yield letters.charAt(first) + order;
  }
}

/** Whether an arrangement may be shown as a tray: it spells no acceptable word and none of the never-list. (MJ-6, wish 4) */
export function hidesWell(lexicon: Lexicon, arrangement: string): boolean {
  return !lexicon.has(arrangement) && !isNever(arrangement);
}

/**
 * The start-up check of wish 2: what is wrong with the pools of `lexicon`, a line each; nothing when each has a word.
 * That each word of a pool can be solved needs no check of its own: `houseWords` takes only words that `lexicon` has.
 */
export function poolProblems(lexicon: Lexicon): readonly string[] {
  return LENGTHS.flatMap((length) =>
    TIERS.filter((tier) => choosable(lexicon, eachWord(tier, length)).next().done === true).map(
      (tier) => `dictionary ${lexicon.name}: it has no common word of ${length} letters for the house (tier ${tier})`,
    ),
  );
}
