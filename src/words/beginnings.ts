import { chunksFor } from "./letters.ts";
import type { WordList } from "./word-list.ts";

/**
 * The words of a list by their first three letters, and then by the next three, in typed arrays. A branch is all words
 * with the same six letters: branches that begin with three letters (packed: `first`) are those from `starts[first]`
 * to before `starts[first + 1]`. Branch `b` has the next three letters `seconds[b]`, and the words from
 * `wordStarts[b]` to before `wordStarts[b + 1]`.
 */
export type Beginnings = {
  readonly starts: Uint32Array;
  readonly seconds: Uint16Array;
  readonly wordStarts: Uint32Array;
  /** Of each word its place: `lengthAt` and `fromAt` say where it stands in the list. */
  readonly words: Uint32Array;
};

const CHUNKS = 2 ** 15;
/** Above these bits of a place is the word's length, in them where its chunks begin in the section of that length. */
const FROM_BITS = 24;

export function lengthAt(place: number): number {
  return place >>> FROM_BITS;
}

export function fromAt(place: number): number {
  return place & (2 ** FROM_BITS - 1);
}

/** Of the words with at least `shortest` letters, which is four or more. It takes some ten milliseconds. */
export function beginningsOf(list: WordList, shortest: number): Beginnings {
  const making = beginningsInSteps(list, shortest);
  for (;;) {
    const { done, value } = making.next();
    if (done) return value;
  }
}

/** The same with pauses, so that something else can be done between. */
export function* beginningsInSteps(list: WordList, shortest: number): Generator<undefined, Beginnings> {
  const places = placesIn(list, shortest);
  yield;
  const bySecond = yield* sortedBy(1, places, list);
  yield;
  const words = yield* sortedBy(0, bySecond, list);
  yield;
  return branched(words, list);
}

/** Of words in their order. */
function branched(words: Uint32Array, list: WordList): Beginnings {
  const starts = new Uint32Array(CHUNKS + 1);
  const seconds = new Uint16Array(words.length);
  const wordStarts = new Uint32Array(words.length + 1);
  let branches = 0;
  let before = -1;
  words.forEach((place, at) => {
    const first = chunkIn(list, place, 0);
    const second = chunkIn(list, place, 1);
    if (first * CHUNKS + second === before) return;
    before = first * CHUNKS + second;
    seconds[branches] = second;
    wordStarts[branches] = at;
    branches += 1;
    starts[first + 1] = branches;
  });
  wordStarts[branches] = words.length;
  for (let first = 1; first <= CHUNKS; first++) starts[first] ||= starts[first - 1] ?? 0;
  return { starts, seconds: seconds.slice(0, branches), wordStarts: wordStarts.slice(0, branches + 1), words };
}

function placesIn({ sections }: WordList, shortest: number): Uint32Array {
  const long = sections.filter(({ length }) => length >= shortest);
  const places = new Uint32Array(long.reduce((sum, { count }) => sum + count, 0));
  let next = 0;
  for (const { length, count } of long) {
    const end = count * chunksFor(length);
    for (let from = 0; from < end; from += chunksFor(length)) places[next++] = (length << FROM_BITS) | from;
  }
  return places;
}

/** By the words' chunks at `index`; those with the same one stay in their order. Sorted by counting. */
function* sortedBy(index: number, places: Uint32Array, list: WordList): Generator<undefined, Uint32Array> {
  const next = countedBy(index, places, list);
  yield;
  return placedBy(next, { index, places, list });
}

/** How many words stand before those with a chunk. */
function countedBy(index: number, places: Uint32Array, list: WordList): Uint32Array {
  const next = new Uint32Array(CHUNKS + 1);
  for (const place of places) {
    const after = chunkIn(list, place, index) + 1;
    next[after] = (next[after] ?? 0) + 1;
  }
  for (let chunk = 1; chunk <= CHUNKS; chunk++) next[chunk] = (next[chunk] ?? 0) + (next[chunk - 1] ?? 0);
  return next;
}

type Sorting = { readonly index: number; readonly places: Uint32Array; readonly list: WordList };

/** `next`: where the next word of each chunk goes; it is used up. */
function placedBy(next: Uint32Array, { index, places, list }: Sorting): Uint32Array {
  const sorted = new Uint32Array(places.length);
  for (const place of places) {
    const chunk = chunkIn(list, place, index);
    const at = next[chunk] ?? 0;
    sorted[at] = place;
    next[chunk] = at + 1;
  }
  return sorted;
}

function chunkIn({ sections }: WordList, place: number, index: number): number {
  return sections[lengthAt(place)]?.chunks[fromAt(place) + index] ?? 0;
}
