import {
  chunkAt,
  chunksFor,
  LETTERS_IN_CHUNK,
  letterSum,
  packedSum,
  SUMS,
  sameLetters,
  unpackedWord,
} from "./letters.ts";

/**
 * Words in typed arrays, as `packed` lays them out: ready at once, a seventh of a `Set` in size.
 * The words of one length stand in the order of their letter sums, so that anagrams are neighbours;
 * among equal sums in alphabetical order.
 */
export type WordList = {
  /** First 8 hexadecimal digits of SHA-256 over the words, in alphabetical order, joined by newlines. */
  readonly hash: string;
  readonly size: number;
  /** By the words' length; the first, of length 0, is empty. */
  readonly sections: readonly Section[];
};
export type Section = {
  readonly length: number;
  readonly count: number;
  /** Where each bucket of letter sums starts among the words, and at the end `count`. */
  readonly starts: Uint16Array | Uint32Array;
  /** Every word's letters, three in 16 bits. */
  readonly chunks: Uint16Array;
};

/** The bucket that a letter sum falls into: higher sums never into lower buckets. */
export function bucketOf(sum: number, buckets: number): number {
  return Math.floor((sum * buckets) / SUMS);
}

/** Whether `word` is in the list. Anything but A to Z is in none. */
export function holds(list: WordList, word: string): boolean {
  const section = list.sections[word.length];
  const sum = letterSum(word);
  if (section === undefined || sum === null) return false;
  const { starts, chunks } = section;
  const width = chunksFor(word.length);
  const bucket = bucketOf(sum, starts.length - 1);
  const end = (starts[bucket + 1] ?? 0) * width;
  const beginning = chunkAt(word, 0);
  for (let from = (starts[bucket] ?? 0) * width; from < end; from += width) {
    if (chunks[from] === beginning && endsAlike(chunks, from + 1, word)) return true;
  }
  return false;
}

/** Whether the fourth and later letters of `word` are packed in `chunks` from `from`. */
function endsAlike(chunks: Uint16Array, from: number, word: string): boolean {
  let at = from;
  for (let index = LETTERS_IN_CHUNK; index < word.length; index += LETTERS_IN_CHUNK) {
    if (chunks[at++] !== chunkAt(word, index)) return false;
  }
  return true;
}

/** All words made of exactly these letters, in alphabetical order. */
export function anagramsIn(list: WordList, letters: string): readonly string[] {
  const section = list.sections[letters.length];
  const sum = letterSum(letters);
  if (section === undefined || sum === null) return [];
  const found: string[] = [];
  for (let from = firstOfSum(section, sum); from >= 0; from = nextOfSum(section, from, sum)) {
    const word = unpackedWord(section.chunks, from, section.length);
    if (sameLetters(word, letters)) found.push(word); // other letters have the same sum once in two thousand million
  }
  return found;
}

/** Where in the section's chunks the first word stands whose letters have this sum; -1 when there is none. */
export function firstOfSum({ length, starts, chunks }: Section, sum: number): number {
  const width = chunksFor(length);
  const bucket = bucketOf(sum, starts.length - 1);
  const end = (starts[bucket + 1] ?? 0) * width;
  for (let from = (starts[bucket] ?? 0) * width; from < end; from += width) {
    const other = packedSum(chunks, from, from + width);
    if (other >= sum) return other === sum ? from : -1;
  }
  return -1;
}

/** Where the next of them stands, after the one at `from`; -1 when there is none. */
export function nextOfSum({ length, count, chunks }: Section, from: number, sum: number): number {
  const width = chunksFor(length);
  const next = from + width;
  return next < count * width && packedSum(chunks, next, next + width) === sum ? next : -1;
}

/** The words of one length, in no useful order. */
export function* wordsIn(list: WordList, length: number): Generator<string, void> {
  const section = list.sections[length];
  if (section === undefined) return;
  const width = chunksFor(length);
  for (let at = 0; at < section.count; at++) yield unpackedWord(section.chunks, at * width, length);
}
