import { CODES, colourOf, HALF, NONE, numberOf, STRIDE_BITS } from "./codes.ts";
import { SHORTEST_FLUSH } from "./sets.ts";

/**
 * What a line may still become, as bits: each holds as long as every two neighbours keep to it, so that a line is read
 * by and-ing the flags of its steps. Source: RM-7.
 */
const GROUP = 1;
const UP = 2;
const DOWN = 4;
/** One colour, and each number above the one before. */
const RISING = 8;
const FALLING = 16;
/** A line that may still become a flush. */
export const FLUSHES = RISING | FALLING;
/** Of a line of one tile. */
export const ANYTHING = GROUP | UP | DOWN | RISING | FALLING;

const FLAG_BITS = 5;

function flagsOfStep(before: number, after: number): number {
  const step = numberOf(after) - numberOf(before);
  const coloured = colourOf(before) === colourOf(after);
  const straight = step === 0 ? GROUP : step === 1 ? UP : step === -1 ? DOWN : 0;
  return straight | (coloured && step > 0 ? RISING : 0) | (coloured && step < 0 ? FALLING : 0);
}

/** By `stepAt(before, after)`; what comes before may be NONE. */
export const STEPS: Uint8Array = Uint8Array.from({ length: (NONE + 1) << STRIDE_BITS }, (_, at) => {
  const before = at >> STRIDE_BITS;
  return before === NONE ? ANYTHING : flagsOfStep(before, at % (1 << STRIDE_BITS));
});

export function stepAt(before: number, after: number): number {
  return (before << STRIDE_BITS) | after;
}

/** Whether a line of `count` tiles is a set. */
export function isSet(flags: number, count: number): boolean {
  if (count < 2) return false;
  return (flags & (GROUP | UP | DOWN)) !== 0 || (count >= SHORTEST_FLUSH && flags !== 0);
}

/** A straight that goes up is a flush too when it rises in one colour; one that goes down, when it falls. */
export function isStraightFlush(flags: number): boolean {
  return (flags & (UP | RISING)) === (UP | RISING) || (flags & (DOWN | FALLING)) === (DOWN | FALLING);
}

/**
 * Sets of codes are kept as two halves of bits, black and red (spades and hearts), blue and orange (diamonds and clubs).
 * Here: which codes can follow `last` in a line of `flags`. Asked by `followersAt`, and 1 more for the second half.
 */
export const FOLLOWERS: Int32Array = followers();

export function followersAt(last: number, flags: number): number {
  return ((last << FLAG_BITS) | flags) << 1;
}

function followers(): Int32Array {
  const table = new Int32Array(followersAt(NONE + 1, 0));
  for (let last = 0; last <= NONE; last++)
    for (let code = 0; code < CODES; code++) {
      const half = code < HALF ? 0 : 1;
      const flags = STEPS[stepAt(last, code)] ?? 0;
      for (let wanted = 1; wanted <= ANYTHING; wanted++)
        if ((wanted & flags) !== 0) {
          const at = followersAt(last, wanted) + half;
          table[at] = (table[at] ?? 0) | (1 << (code - half * HALF));
        }
    }
  return table;
}
