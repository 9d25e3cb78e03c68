import { BITS, chunkAt, LETTERS_IN_CHUNK, MASK, PAIR_MASK } from "../../words/letters.ts";
import { LONG, ROWS } from "./board.ts";
import { isDigraph, TILES, type Tile } from "./tiles.ts";

/**
 * All ways of going down a board with a word's letters at once. A set of ways is one number: bit `s * WIDTH + r` is
 * set when the letters so far can be had from the first r rows, s of them skipped. Source: JB-14.
 */

const WIDTH = ROWS + 1;
const MOST_SKIPPED = ROWS - LONG;
const TOP = bitsAt(0, 0);
const BOTTOM = bitsAt(ROWS, MOST_SKIPPED);
/** Where one more row may be skipped. */
const SKIPPABLE = union(Array.from({ length: ROWS }, (_, row) => bitsAt(row, MOST_SKIPPED - 1)));
/** Letters are numbers from 1 to 26, packed as in word lists. */
const CHUNK_BITS = LETTERS_IN_CHUNK * BITS;
/** A to Z, each as the first letter of a chunk. */
const FIRST_OF_CHUNK: readonly number[] = Array.from({ length: 26 }, (_, index) => (index + 1) << (CHUNK_BITS - BITS));

/** The ways through `row` rows with at most `most` of them skipped. */
function bitsAt(row: number, most: number): number {
  return union(Array.from({ length: most + 1 }, (_, skipped) => 1 << (skipped * WIDTH + row)));
}

function union(sets: readonly number[]): number {
  return sets.reduce((all, bits) => all | bits, 0);
}

/** After which ways the next row has a tile: by letter, by the two letters of a digraph, by a digraph's first letter. */
type Below = { readonly singles: Int32Array; readonly digraphs: Int32Array; readonly openings: Int32Array };

/**
 * Where a word's first letters lead: the ways with all of them, and (`before`) those without the last one, if it can
 * be the first of a digraph then. `letters` are packed.
 */
export type Descent = {
  readonly below: Below;
  readonly letters: number;
  readonly before: number;
  readonly now: number;
};

/** Before the first letter. */
export function topOf(rows: readonly (readonly Tile[])[]): Descent {
  const singles = new Int32Array(1 << BITS);
  const openings = new Int32Array(1 << BITS);
  const digraphs = new Int32Array(1 << (2 * BITS));
  for (const tile of TILES) {
    const ways = union(rows.flatMap((tiles, row) => (tiles.includes(tile) ? [bitsAt(row, MOST_SKIPPED)] : [])));
    const letters = packed(tile);
    (isDigraph(tile) ? digraphs : singles)[letters] = ways;
    if (isDigraph(tile)) openings[letters >> BITS] = ways | (openings[letters >> BITS] ?? 0);
  }
  return { below: { singles, digraphs, openings }, letters: 0, before: 0, now: TOP };
}

function packed(tile: Tile): number {
  return chunkAt(tile.toUpperCase(), 0) >> (CHUNK_BITS - tile.length * BITS);
}

/** Every letter more with which a word can go on. */
export function further(descent: Descent): readonly Descent[] {
  const found: Descent[] = [];
  for (const chunk of FIRST_OF_CHUNK) {
    const one = past(descent, chunk);
    if (one !== null) found.push(one);
  }
  return found;
}

/** A chunk of only the first letter of `chunk`. */
export function firstLetter(chunk: number): number {
  return chunk & ~PAIR_MASK;
}

/** A chunk of the letters of `chunk` after the first. */
export function otherLetters(chunk: number): number {
  return (chunk & PAIR_MASK) << BITS;
}

/** With the letters of a chunk more; null when no word can go on so. */
export function past(descent: Descent, chunk: number): Descent | null {
  const { singles, digraphs, openings } = descent.below;
  let { letters, before, now } = descent;
  for (let shift = CHUNK_BITS - BITS; shift >= 0; shift -= BITS) {
    const letter = (chunk >> shift) & MASK;
    if (letter === 0) break; // the word ends within the chunk
    letters = (letters << BITS) | letter;
    const after = taking(now, singles[letter]) | taking(before, digraphs[letters & PAIR_MASK]);
    before = taking(now, openings[letter]) === 0 ? 0 : now;
    now = after;
    if ((before | now) === 0) return null;
  }
  return { below: descent.below, letters, before, now };
}

/** Whether a word may end here: what is left of the rows can be skipped. */
export function isDown({ now }: Descent): boolean {
  return (skipping(now) & BOTTOM) !== 0;
}

/** The ways that go on with the next row's tile: rows may be skipped before it, and `places` says where it is there. */
function taking(ways: number, places = 0): number {
  return (skipping(ways) & places) << 1;
}

/** The ways as they are, and after one or more rows were skipped. */
function skipping(ways: number): number {
  const once = ways | ((ways & SKIPPABLE) << (WIDTH + 1));
  return once | ((once & SKIPPABLE) << (WIDTH + 1));
}
