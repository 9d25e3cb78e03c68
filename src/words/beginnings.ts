import { chunksFor } from "./letters.ts";
import type { Section, WordList } from "./word-list.ts";

/** The words of a list by their first three letters. */
export type Beginnings = {
  /** Where the words of each beginning (three packed letters) start among `places`, and at the end how many there are. */
  readonly starts: Uint32Array;
  /** A word each: `lengthAt` and `fromOf` say what it is. */
  readonly places: Uint32Array;
};

const CHUNKS = 2 ** 15;
/** Above these bits of a place stands the word's length, in them where its chunks begin in the section of that length. */
const FROM_BITS = 24;

export function lengthAt(place: number): number {
  return place >>> FROM_BITS;
}

export function fromAt(place: number): number {
  return place & (2 ** FROM_BITS - 1);
}

/** Of the words with at least `shortest` letters: sorted by counting, in some milliseconds. */
export function beginningsOf({ sections }: WordList, shortest: number): Beginnings {
  const long = sections.filter(({ length }) => length >= shortest);
  const starts = new Uint32Array(CHUNKS + 1);
  for (const section of long) eachPlace(section, (chunk) => increase(starts, chunk + 1));
  for (let chunk = 1; chunk <= CHUNKS; chunk++) starts[chunk] = (starts[chunk] ?? 0) + (starts[chunk - 1] ?? 0);
  const places = new Uint32Array(starts[CHUNKS] ?? 0);
  const next = starts.slice();
  for (const section of long) {
    eachPlace(section, (chunk, place) => {
      places[next[chunk] ?? 0] = place;
      increase(next, chunk);
    });
  }
  return { starts, places };
}

function eachPlace({ length, count, chunks }: Section, visit: (beginning: number, place: number) => void): void {
  const width = chunksFor(length);
  for (let from = 0; from < count * width; from += width) visit(chunks[from] ?? 0, (length << FROM_BITS) | from);
}

function increase(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}
