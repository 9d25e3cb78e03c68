import { COLOURS, coloursOf, type Face, type TileSet } from "./tiles.ts";

/** Faces as small numbers, for the search: 13 x the colour's place in its set + the number - 1. */

const COLOURS_A_SET = 4;
const NUMBERS = 13;

/** How many faces a set has at most. */
export const CODES = COLOURS_A_SET * NUMBERS;
/** Codes below it are in the first half of a set of codes, the others in the second. */
export const HALF = 26;
/** No tile yet, so that every tile may follow. */
export const NONE = COLOURS_A_SET * NUMBERS;
/** From one code's row in a table to the next: a power of two above CODES. */
export const STRIDE_BITS = 6;

export function codeOf({ number, colour }: Face): number {
  return (COLOURS.indexOf(colour) % COLOURS_A_SET) * NUMBERS + number - 1;
}

/** All faces by code, of the colours of `set`. */
export function facesByCode(set: TileSet): readonly Face[] {
  return coloursOf(set).flatMap((colour) =>
    Array.from({ length: NUMBERS }, (_, index) => ({ number: index + 1, colour })),
  );
}

export function numberOf(code: number): number {
  return (code % NUMBERS) + 1;
}

export function colourOf(code: number): number {
  return Math.floor(code / NUMBERS);
}
