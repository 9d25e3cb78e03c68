/** Letters as numbers: A is 1, Z is 26, three of them in 16 bits; and sums that all anagrams of a word share. */

export const LETTERS_IN_CHUNK = 3;
/** One more than the highest letter sum. */
export const SUMS = 2 ** 31;

/** How many bits a packed letter takes. */
export const BITS = 5;
export const MASK = 31;
const BEFORE_A = 64;
const Z = 26;
/** What a letter adds to a sum: 32 scattered bits. Prebuilt lists depend on these numbers: they never change. */
const WEIGHTS = Int32Array.from({ length: MASK + 1 }, (_, letter) => scattered(letter));

/** Two packed letters, and what they add. */
export const PAIR_MASK = 1023;
const PAIRS = Int32Array.from({ length: PAIR_MASK + 1 }, (_, pair) => weight(pair >> BITS) + weight(pair & MASK));

function weight(letter: number): number {
  return WEIGHTS[letter] ?? 0;
}

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

/** What `letters` (A to Z) add to a sum: weights are added, and `sumOf` makes a letter sum of them. */
export function weightOf(letters: string): number {
  return Array.from(letters, (letter) => weight(letterAt(letter, 0))).reduce((sum, one) => (sum + one) | 0, 0);
}

/** The letter sum of all letters whose weights add up to `weights`. */
export function sumOf(weights: number): number {
  return weights >>> 1;
}

/** The letter sum of the word packed in `chunks` from `from` to before `end`. */
export function packedSum(chunks: Uint16Array, from: number, end: number): number {
  let sum = 0;
  for (let index = from; index < end; index++) {
    const chunk = chunks[index] ?? 0;
    sum = (sum + (WEIGHTS[chunk >> (2 * BITS)] ?? 0) + (PAIRS[chunk & PAIR_MASK] ?? 0)) | 0;
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

/** Each letter as a digit of a number in base 16, A to M in `LOW`, N to Z in `HIGH`: 52 bits, exact in a double. */
const LOW = Float64Array.from({ length: MASK + 1 }, (_, letter) =>
  letter >= 1 && letter <= Z / 2 ? 16 ** (letter - 1) : 0,
);
const HIGH = Float64Array.from({ length: MASK + 1 }, (_, letter) => (letter > Z / 2 ? 16 ** (letter - 1 - Z / 2) : 0));

/** Whether `word` and `other` (A to Z, equally long) are anagrams: exact as long as no letter occurs 16 times. */
export function sameLetters(word: string, other: string): boolean {
  let low = 0;
  let high = 0;
  for (let index = 0; index < word.length; index++) {
    const plus = word.charCodeAt(index) - BEFORE_A;
    const minus = other.charCodeAt(index) - BEFORE_A;
    low += (LOW[plus] ?? 0) - (LOW[minus] ?? 0);
    high += (HIGH[plus] ?? 0) - (HIGH[minus] ?? 0);
  }
  return low === 0 && high === 0;
}
