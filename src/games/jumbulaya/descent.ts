import { chunksFor, LETTERS_IN_CHUNK } from "../../words/letters.ts";
import type { Section } from "../../words/word-list.ts";
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
/** Letters are numbers from 1 to 26, two of them a number below 1024, as they are packed in lists. */
const BITS = 5;
const MASK = 31;
const PAIR_MASK = 1023;
const BEFORE_A = 64;
/** A to Z. */
export const LETTERS: readonly number[] = Array.from({ length: 26 }, (_, index) => index + 1);

/** The ways through `row` rows with at most `most` of them skipped. */
function bitsAt(row: number, most: number): number {
  return union(Array.from({ length: most + 1 }, (_, skipped) => 1 << (skipped * WIDTH + row)));
}

function union(sets: readonly number[]): number {
  return sets.reduce((all, bits) => all | bits, 0);
}

/** By letter, and by the two letters of a digraph: after which ways the next row has such a tile. */
type Below = { readonly singles: Int32Array; readonly digraphs: Int32Array };

/** Where a word's first letters lead: these (packed), the ways without the last of them, and the ways with it. */
export type Descent = {
  readonly below: Below;
  readonly letters: number;
  readonly before: number;
  readonly now: number;
};

/** Before the first letter. */
export function topOf(rows: readonly (readonly Tile[])[]): Descent {
  const below = { singles: new Int32Array(1 << BITS), digraphs: new Int32Array(1 << (2 * BITS)) };
  for (const tile of TILES) {
    const ways = union(rows.flatMap((tiles, row) => (tiles.includes(tile) ? [bitsAt(row, MOST_SKIPPED)] : [])));
    (isDigraph(tile) ? below.digraphs : below.singles)[packed(tile)] = ways;
  }
  return { below, letters: 0, before: 0, now: TOP };
}

function packed(tile: Tile): number {
  return Array.from(tile.toUpperCase(), (letter) => letter.charCodeAt(0) - BEFORE_A).reduce(
    (all, one) => (all << BITS) | one,
  );
}

/** With one more letter. */
export function further({ below, letters, before, now }: Descent, letter: number): Descent {
  const more = (letters << BITS) | letter;
  const after = taking(now, below.singles[letter]) | taking(before, below.digraphs[more & PAIR_MASK]);
  return { below, letters: more, before: now, now: after };
}

/** Whether any word can go on from here. */
export function isOpen({ before, now }: Descent): boolean {
  return (before | now) !== 0;
}

/** Whether the word at `from`, whose first three letters led here, comes to the last row. */
export function isDown(descent: Descent, { length, chunks }: Section, from: number): boolean {
  const { singles, digraphs } = descent.below;
  const end = from + chunksFor(length);
  let { letters, before, now } = descent;
  for (let at = from + 1; at < end; at++) {
    letters = (letters << (LETTERS_IN_CHUNK * BITS)) | (chunks[at] ?? 0);
    for (let shift = (LETTERS_IN_CHUNK - 1) * BITS; shift >= 0; shift -= BITS) {
      const pair = (letters >> shift) & PAIR_MASK;
      if ((pair & MASK) === 0) break; // the word ends within a chunk
      const after = taking(now, singles[pair & MASK]) | taking(before, digraphs[pair]);
      before = now;
      now = after;
    }
    if ((before | now) === 0) return false;
  }
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
