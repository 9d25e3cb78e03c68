/** Letters as numbers: A is 1, Z is 26, three of them in 16 bits; and sums that all anagrams of a word share. */

export const LETTERS_IN_CHUNK = 3;
/** One more than the highest letter sum. */
export const SUMS = 2 ** 31;

const BITS = 5;
const MASK = 31;
const BEFORE_A = 64;
const Z = 26;
/** What a letter adds to a sum: 32 scattered bits. Prebuilt lists depend on these numbers: they never change. */
const WEIGHTS = Int32Array.from({ length: MASK + 1 }, (_, letter) => scattered(letter));

/** 32 bits of `letter` mixed by the finalizer of MurmurHash3; 0 stays 0, so that padding adds nothing. */
function scattered(letter: number): number {
  const first = Math.imul(letter, 0x9e3779b1);
  const second = Math.imul(first ^ (first >>> 16), 0x85ebca6b);
  const third = Math.imul(second ^ (second >>> 13), 0xc2b2ae35);
  return third ^ (third >>> 16);
}

/** The same for all anagrams, 0 to below SUMS; null when `word` holds anything but A to Z. */
export function letterSum(word: string): number | null {
  let sum = 0;
  for (let index = 0; index < word.length; index++) {
    const letter = word.charCodeAt(index) - BEFORE_A;
    if (letter < 1 || letter > Z) return null;
    sum = (sum + (WEIGHTS[letter] ?? 0)) | 0;
  }
  return sum >>> 1;
}

/** The letter sum of the word packed in `chunks` from `from` to before `end`. */
export function packedSum(chunks: Uint16Array, from: number, end: number): number {
  let sum = 0;
  for (let index = from; index < end; index++) {
    const chunk = chunks[index] ?? 0;
    sum += WEIGHTS[chunk >> (2 * BITS)] ?? 0;
    sum += WEIGHTS[(chunk >> BITS) & MASK] ?? 0;
    sum = (sum + (WEIGHTS[chunk & MASK] ?? 0)) | 0;
  }
  return sum >>> 1;
}

/** How many chunks a word of `length` letters takes. */
export function chunksFor(length: number): number {
  return Math.ceil(length / LETTERS_IN_CHUNK);
}

/** The letters `index` to `index + 2` of `word` (A to Z), packed; what lies beyond its end is 0. */
export function chunkAt(word: string, index: number): number {
  return (letterAt(word, index) << (2 * BITS)) | (letterAt(word, index + 1) << BITS) | letterAt(word, index + 2);
}

function letterAt(word: string, index: number): number {
  return index < word.length ? word.charCodeAt(index) - BEFORE_A : 0;
}

/** The `length` letters packed in `chunks` from `from`. */
export function unpackedWord(chunks: Uint16Array, from: number, length: number): string {
  let word = "";
  for (let index = from; word.length < length; index++) {
    const chunk = chunks[index] ?? 0;
    const first = BEFORE_A + (chunk >> (2 * BITS));
    const second = BEFORE_A + ((chunk >> BITS) & MASK);
    const third = BEFORE_A + (chunk & MASK);
    if (third !== BEFORE_A) word += String.fromCharCode(first, second, third);
    else word += second === BEFORE_A ? String.fromCharCode(first) : String.fromCharCode(first, second);
  }
  return word;
}

const tally = new Int8Array(MASK + 1);

/** Whether `word` and `other` (A to Z, equally long) are anagrams. */
export function sameLetters(word: string, other: string): boolean {
  tally.fill(0);
  for (let index = 0; index < word.length; index++) {
    const plus = letterAt(word, index);
    const minus = letterAt(other, index);
    tally[plus] = (tally[plus] ?? 0) + 1;
    tally[minus] = (tally[minus] ?? 0) - 1;
  }
  return tally.every((count) => count === 0);
}
