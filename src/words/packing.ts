import { createHash } from "node:crypto";
import { chunkAt, chunksFor, LETTERS_IN_CHUNK, letterSum } from "./letters.ts";
import { bucketOf, type Section, type WordList } from "./word-list.ts";

/**
 * A word list as bytes, little-endian: MARK, the hash, how many lengths there are, the number of words of each
 * length from 0 (32 bits each); then for each length its `starts` (16 bits each, 32 where there are more words than
 * 16 bits can count) and its `chunks` (16 bits each). Each part takes a whole number of 32 bits.
 */

const MARK = 0x31424d55; // "UMB1"
const HEADER = 3;
const BYTES = 4;
/** More make a list smaller and its answers slower. */
const WORDS_IN_BUCKET = 4;
const HIGHEST_16_BITS = 2 ** 16 - 1;
/** A key for sorting holds a letter sum and, below this, a word's index. */
const INDEXES = 2 ** 21;

/** `words` (A to Z, each once, in alphabetical order) laid out for `unpacked`. @throws RangeError when over 2 million. */
export function packed(words: readonly string[]): Uint8Array {
  if (words.length > INDEXES) throw new RangeError(`a list holds at most ${INDEXES} words: ${words.length}`);
  const groups = ofEachLength(words);
  const counts = groups.map((group) => group.length);
  const header = [MARK, hashOf(words), groups.length, ...counts];
  const sizes = counts.map((count, length) => sectionBytes(length, count));
  const buffer = new ArrayBuffer(sizes.reduce((sum, size) => sum + size, header.length * BYTES));
  new Uint32Array(buffer).set(header);
  const sections = sectionsOf(buffer, 0, counts);
  for (const section of sections) fill(section, groups[section.length] ?? []);
  return new Uint8Array(buffer);
}

/** The first 32 bits of SHA-256 over `words`, joined by newlines. */
function hashOf(words: readonly string[]): number {
  return createHash("sha256").update(words.join("\n")).digest().readUInt32BE(0);
}

/** `words` by their length, from 0 to that of the longest. */
function ofEachLength(words: readonly string[]): readonly (readonly string[])[] {
  const groups: string[][] = [[]];
  for (const word of words) {
    while (groups.length <= word.length) groups.push([]);
    groups[word.length]?.push(word);
  }
  return groups;
}

/** Writes `words`, given in alphabetical order, into their section. */
function fill({ length, starts, chunks }: Section, words: readonly string[]): void {
  const keys = Float64Array.from(words, (word, index) => (letterSum(word) ?? 0) * INDEXES + index).sort();
  keys.forEach((key, at) => {
    starts[bucketOf(Math.floor(key / INDEXES), starts.length - 1) + 1] = at + 1;
    const word = words[key % INDEXES] ?? "";
    for (let index = 0; index < length; index += LETTERS_IN_CHUNK) {
      chunks[at * chunksFor(length) + index / LETTERS_IN_CHUNK] = chunkAt(word, index);
    }
  });
  for (let bucket = 1; bucket < starts.length; bucket++) starts[bucket] ||= starts[bucket - 1] ?? 0;
}

/** The list laid out in `bytes`, which it keeps and reads from. @throws RangeError when they are no packed list. */
export function unpacked(bytes: Uint8Array): WordList {
  const { buffer, byteOffset } = bytes.byteOffset % BYTES === 0 ? bytes : Uint8Array.from(bytes);
  const [mark, hash = 0, lengths = 0] = new Uint32Array(buffer, byteOffset, HEADER);
  if (mark !== MARK) throw new RangeError("no packed word list");
  const counts = [...new Uint32Array(buffer, byteOffset + HEADER * BYTES, lengths)];
  const size = counts.reduce((sum, count) => sum + count, 0);
  return { hash: hash.toString(16).padStart(8, "0"), size, sections: sectionsOf(buffer, byteOffset, counts) };
}

/** Views of the sections, which begin after the header at `byteOffset`; `counts` has the number of words by length. */
function sectionsOf(buffer: ArrayBufferLike, byteOffset: number, counts: readonly number[]): readonly Section[] {
  let at = byteOffset + (HEADER + counts.length) * BYTES;
  return counts.map((count, length) => {
    const starts = startsIn(buffer, at, count);
    const chunks = new Uint16Array(buffer, at + starts.byteLength, chunkCount(length, count));
    at += sectionBytes(length, count);
    return { length, count, starts, chunks };
  });
}

function startsIn(buffer: ArrayBufferLike, at: number, count: number): Section["starts"] {
  const size = bucketsFor(count) + 1;
  return count > HIGHEST_16_BITS ? new Uint32Array(buffer, at, size) : new Uint16Array(buffer, at, size);
}

function sectionBytes(length: number, count: number): number {
  const startBytes = (count > HIGHEST_16_BITS ? Uint32Array : Uint16Array).BYTES_PER_ELEMENT;
  return (bucketsFor(count) + 1) * startBytes + chunkCount(length, count) * Uint16Array.BYTES_PER_ELEMENT;
}

/** Odd, so that there is an even number of `starts`. */
function bucketsFor(count: number): number {
  return Math.ceil(count / WORDS_IN_BUCKET) | 1;
}

/** Even, for the same reason. */
function chunkCount(length: number, count: number): number {
  const chunks = count * chunksFor(length);
  return chunks + (chunks % 2);
}
