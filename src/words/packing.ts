import { createHash } from "node:crypto";
import { chunkAt, chunksFor, LETTERS_IN_CHUNK, letterSum } from "./letters.ts";
import { bucketOf, type Section, type WordList } from "./word-list.ts";

/**
 * A word list as bytes, little-endian: MARK, the hash, how many lengths there are, the number of words of each
 * length from 0; then for each length its `starts` (32 bits each) and its `chunks` (16 bits each, an even number).
 */

const MARK = 0x31424d55; // "UMB1"
const HEADER = 3;
const BYTES = 4;
const WORDS_IN_BUCKET = 2;

/** What a key for sorting holds beside the letter sum: the word's index, below this. */
const INDEXES = 2 ** 21;

/** `words` (A to Z, each once, in alphabetical order) laid out for `unpacked`. @throws RangeError when over 2 million. */
export function packed(words: readonly string[]): Uint8Array {
  if (words.length > INDEXES) throw new RangeError(`a list holds at most ${INDEXES} words: ${words.length}`);
  const hash = createHash("sha256").update(words.join("\n")).digest().readUInt32BE(0);
  const byLength = ofEachLength(words);
  const header = Uint32Array.of(MARK, hash, byLength.length, ...byLength.map((group) => group.length));
  return joined([header, ...byLength.flatMap(sectionOf)]);
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

/** The `starts` and the `chunks` of words of one length, given in alphabetical order. */
function sectionOf(words: readonly string[]): readonly [Uint32Array, Uint16Array] {
  const length = words[0]?.length ?? 0;
  const keys = Float64Array.from(words, (word, index) => (letterSum(word) ?? 0) * INDEXES + index).sort();
  const starts = new Uint32Array(bucketsFor(words.length) + 1);
  const chunks = new Uint16Array(evened(words.length * chunksFor(length)));
  keys.forEach((key, at) => {
    const bucket = bucketOf(Math.floor(key / INDEXES), starts.length - 1);
    starts[bucket + 1] = at + 1;
    put(chunks, at * chunksFor(length), words[key % INDEXES] ?? "");
  });
  for (let bucket = 1; bucket < starts.length; bucket++) starts[bucket] ||= starts[bucket - 1] ?? 0;
  return [starts, chunks];
}

function bucketsFor(count: number): number {
  return Math.ceil(count / WORDS_IN_BUCKET);
}

function evened(count: number): number {
  return count + (count % 2);
}

function put(chunks: Uint16Array, from: number, word: string): void {
  for (let index = 0; index < word.length; index += LETTERS_IN_CHUNK) {
    chunks[from + index / LETTERS_IN_CHUNK] = chunkAt(word, index);
  }
}

function joined(parts: readonly (Uint32Array | Uint16Array)[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at);
    at += part.byteLength;
  }
  return bytes;
}

/** The list laid out in `bytes`, which it keeps and reads from. @throws RangeError when they are no packed list. */
export function unpacked(bytes: Uint8Array): WordList {
  const { buffer, byteOffset } = bytes.byteOffset % BYTES === 0 ? bytes : bytes.slice();
  const [mark, hash = 0, lengths = 0] = new Uint32Array(buffer, byteOffset, HEADER);
  if (mark !== MARK) throw new RangeError("no packed word list");
  const counts = [...new Uint32Array(buffer, byteOffset + HEADER * BYTES, lengths)];
  let at = byteOffset + (HEADER + lengths) * BYTES;
  const sections = counts.map((count, length) => {
    const section = sectionFrom(buffer, at, { length, count });
    at += section.starts.byteLength + section.chunks.byteLength;
    return section;
  });
  const size = counts.reduce((sum, count) => sum + count, 0);
  return { hash: hash.toString(16).padStart(8, "0"), size, sections };
}

function sectionFrom(
  buffer: ArrayBufferLike,
  at: number,
  { length, count }: Pick<Section, "length" | "count">,
): Section {
  const starts = new Uint32Array(buffer, at, bucketsFor(count) + 1);
  const chunks = new Uint16Array(buffer, at + starts.byteLength, evened(count * chunksFor(length)));
  return { length, count, starts, chunks };
}
