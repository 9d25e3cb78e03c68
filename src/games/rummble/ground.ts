import type { Position } from "./board.ts";
import { codeOf, HALF, NONE, numberOf, STRIDE_BITS } from "./codes.ts";
import { ANYTHING, isSet, isStraightFlush, STEPS, stepAt } from "./line-flags.ts";
import { type Multipliers, multipliersOf } from "./multipliers.ts";
import { indexOf, SIZE, STAR, type Way } from "./squares.ts";

/** A position made ready to be searched: what every tile would score across each line, known before any is laid. */

/** Tiles that lie next to each other in a row or column; `end`: the place in the lane after the last. */
export type Run = {
  readonly first: number;
  readonly last: number;
  readonly flags: number;
  readonly count: number;
  readonly sum: number;
  readonly end: number;
};

/** One row or column, and what would be scored across it. */
export type Lane = Strip & Crossing;

/** What the lines across score, whatever one tile is laid. */
type Crossing = {
  /** By square and code (`crossAt`): 0: there is no such line; -1: it is no set. */
  readonly crossing: Int16Array;
  /** By twice the square, and 1 more for the second half: the codes for which `crossing` is no -1, as bits. */
  readonly allowed: Int32Array;
};

/** Places in it count from 0. */
type Strip = {
  readonly way: Way;
  /** The square (0 to 168) at each place. */
  readonly cells: readonly number[];
  /** The run that ends right before a place, and the one that begins right after it. */
  readonly before: readonly Run[];
  readonly after: readonly Run[];
  readonly free: readonly boolean[];
  /** How many tiles from this free place on reach one that touches a tile of the board; more than a hand for never. */
  readonly reach: readonly number[];
};

export type Ground = Multipliers & { readonly lanes: readonly Lane[] };

const NO_RUN: Run = { first: NONE, last: NONE, flags: ANYTHING, count: 0, sum: 0, end: -1 };
const OUT_OF_REACH = 99;

export function crossAt(cell: number, code: number): number {
  return (cell << STRIDE_BITS) | code;
}

/** `codes`: all that may be laid. */
export function groundOf({ board, layout }: Position, codes: readonly number[]): Ground {
  const laid = Int8Array.from(board, (tile) => (tile === null ? NONE : codeOf(tile)));
  const anchors = anchorsOf(laid);
  const times = multipliersOf(layout);
  const across = lanesOf("across", { laid, anchors });
  const down = lanesOf("down", { laid, anchors });
  const overAcross = crossingOf(down, codes, times);
  const overDown = crossingOf(across, codes, times);
  const lanes = [
    ...across.map((lane) => ({ ...lane, ...overAcross })),
    ...down.map((lane) => ({ ...lane, ...overDown })),
  ];
  return { ...times, lanes };
}

/** 1 for the free squares that share an edge with a tile; on an empty board for the star. (RM-4, RM-5) */
function anchorsOf(laid: Int8Array): Uint8Array {
  const anchors = new Uint8Array(SIZE * SIZE);
  for (let cell = 0; cell < SIZE * SIZE; cell++) {
    if (laid[cell] === NONE) continue;
    const column = cell % SIZE;
    if (column > 0) anchors[cell - 1] = 1;
    if (column < SIZE - 1) anchors[cell + 1] = 1;
    if (cell >= SIZE) anchors[cell - SIZE] = 1;
    if (cell < SIZE * (SIZE - 1)) anchors[cell + SIZE] = 1;
  }
  if (laid.every((code) => code === NONE)) anchors[indexOf(STAR)] = 1;
  return anchors;
}

type Lying = { readonly laid: Int8Array; readonly anchors: Uint8Array };

function lanesOf(way: Way, lying: Lying): readonly Strip[] {
  return Array.from({ length: SIZE }, (_, number) => laneOf(way, number, lying));
}

function laneOf(way: Way, number: number, { laid, anchors }: Lying): Strip {
  const cells = Array.from({ length: SIZE }, (_, at) => (way === "across" ? number * SIZE + at : at * SIZE + number));
  const codes = cells.map((cell) => laid[cell] ?? NONE);
  const before = codes.map(() => NO_RUN);
  const after = codes.map(() => NO_RUN);
  for (let at = 0; at < SIZE; at++) {
    const run = runFrom(codes, at);
    if (run.count === 0) continue;
    if (at > 0) after[at - 1] = run;
    if (run.end < SIZE) before[run.end] = run;
    at = run.end;
  }
  return { way, cells, before, after, free: codes.map((code) => code === NONE), reach: reachOf(cells, codes, anchors) };
}

function runFrom(codes: readonly number[], start: number): Run {
  let run = NO_RUN;
  for (let at = start; at < SIZE; at++) {
    const code = codes[at] ?? NONE;
    if (code === NONE) break;
    run = {
      first: at === start ? code : run.first,
      last: code,
      flags: run.flags & (STEPS[stepAt(run.last, code)] ?? 0),
      count: run.count + 1,
      sum: run.sum + numberOf(code),
      end: at + 1,
    };
  }
  return run;
}

function reachOf(cells: readonly number[], codes: readonly number[], anchors: Uint8Array): readonly number[] {
  const reach: number[] = [];
  let distance = OUT_OF_REACH;
  for (let at = SIZE - 1; at >= 0; at--) {
    if (codes[at] === NONE) distance = anchors[cells[at] ?? 0] === 1 ? 1 : distance + 1;
    reach.unshift(distance);
  }
  return reach;
}

type Sides = { readonly before: Run; readonly after: Run };

/** Of the lines that lie in `lanes`, whatever one tile of `codes` is laid in them. */
function crossingOf(lanes: readonly Strip[], codes: readonly number[], times: Multipliers): Crossing {
  const crossing = new Int16Array((SIZE * SIZE) << STRIDE_BITS);
  const allowed = new Int32Array(SIZE * SIZE * 2);
  for (let half = 0; half < 2; half++) {
    const all = bitsOf(codes, half);
    for (let cell = 0; cell < SIZE * SIZE; cell++) allowed[cell * 2 + half] = all;
  }
  for (const { cells, before, after, free } of lanes) {
    for (let at = 0; at < SIZE; at++) {
      const sides = { before: before[at] ?? NO_RUN, after: after[at] ?? NO_RUN };
      if (free[at] !== true || sides.before.count + sides.after.count === 0) continue;
      const cell = cells[at] ?? 0;
      for (const code of codes) crossing[crossAt(cell, code)] = joined(sides, code, cell, times);
      const suited = codes.filter((code) => (crossing[crossAt(cell, code)] ?? 0) > 0);
      allowed[cell * 2] = bitsOf(suited, 0);
      allowed[cell * 2 + 1] = bitsOf(suited, 1);
    }
  }
  return { crossing, allowed };
}

export function bitsOf(codes: readonly number[], half: number): number {
  return codes.reduce((bits, code) => (code < HALF === (half === 0) ? bits | (1 << (code - half * HALF)) : bits), 0);
}

/** What the line scores into which `code` joins the runs beside `cell`; -1 when it is no set. (RM-7, RM-9) */
function joined({ before, after }: Sides, code: number, cell: number, times: Multipliers): number {
  const toCode = before.flags & (STEPS[stepAt(before.last, code)] ?? 0);
  const flags = toCode & (after.count === 0 ? toCode : after.flags & (STEPS[stepAt(code, after.first)] ?? 0));
  if (!isSet(flags, before.count + 1 + after.count)) return -1;
  const sum = before.sum + numberOf(code) * (times.tileTimes[cell] ?? 1) + after.sum;
  return sum * (isStraightFlush(flags) ? 2 : 1) * (times.setTimes[cell] ?? 1);
}
