import { chunksFor, packedSum } from "./letters.ts";
import type { WordList } from "./word-list.ts";

/**
 * Which letter sums a list has words for, as bits: a quick no to nearly everything that is no word, without a look at
 * the list. Made when it is first asked for, in some milliseconds, and remembered: two bytes a word.
 */
export type Sums = { readonly bits: Uint32Array; readonly mask: number };

/** Of so many bits one is set, or fewer: as many wrong answers there are that something may be there. */
const BITS_FOR_WORD = 16;
const BITS_IN_PART = 5;
/** Keeps the sums of one length apart from those of another: an odd number whose bits are scattered. */
const SCATTER = 0x9e3779b1;

const known = new WeakMap<WordList, Sums>();

export function sumsOf(list: WordList): Sums {
  const sums = known.get(list) ?? marked(list);
  known.set(list, sums);
  return sums;
}

/** Whether there may be words of `length` letters with this sum; false is certain. */
export function mayHave({ bits, mask }: Sums, length: number, sum: number): boolean {
  const bit = bitOf(length, sum) & mask;
  return (((bits[bit >>> BITS_IN_PART] ?? 0) >>> bit) & 1) === 1; // a shift looks at the lowest five bits alone
}

function bitOf(length: number, sum: number): number {
  return sum ^ Math.imul(length, SCATTER);
}

function marked({ sections, size }: WordList): Sums {
  const power = Math.max(BITS_IN_PART, Math.ceil(Math.log2(Math.max(1, size) * BITS_FOR_WORD)));
  const mask = 2 ** power - 1;
  const bits = new Uint32Array(2 ** (power - BITS_IN_PART));
  for (const { length, count, chunks } of sections) {
    const width = chunksFor(length);
    for (let from = 0; from < count * width; from += width) {
      const bit = bitOf(length, packedSum(chunks, from, from + width)) & mask;
      bits[bit >>> BITS_IN_PART] = (bits[bit >>> BITS_IN_PART] ?? 0) | (1 << bit);
    }
  }
  return { bits, mask };
}
