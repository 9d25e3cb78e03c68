import type { Position } from "./board.ts";
import { CODES, codeOf, HALF, NONE, numberOf } from "./codes.ts";
import { bitsOf, crossAt, type Ground, groundOf, type Lane, type Run } from "./ground.ts";
import { ANYTHING, FOLLOWERS, followersAt, isSet, isStraightFlush, STEPS, stepAt } from "./line-flags.ts";
import { RUMMMBLE_POINTS, RUMMMBLE_TILES } from "./scoring.ts";
import { SIZE } from "./squares.ts";
import { facesOf } from "./tiles.ts";

/**
 * All ways to lay tiles of the hand in one lane, tile by tile. What a line may still become, its sum and what its
 * crossing lines score run along with it, so that no line is ever read anew. Source: RM-4 to RM-11; words.md, (c).
 */

/** The most tiles that one play can have: a whole hand. */
const MOST = RUMMMBLE_TILES;

/** What the search stands at: `depth` tiles are laid, and the arrays say by depth how it was then. */
export type Search = {
  readonly ground: Ground;
  /** By code: how many of it are left in the hand; and those of which there are, as two halves of bits. */
  readonly left: Uint8Array;
  readonly held: Int32Array;
  readonly tileCount: number;
  jokers: number;
  /** By twice the depth, and 1 more for the second half: what a joker is to stand for there, as bits. */
  readonly readings: Int32Array;
  readonly folding: Folding | null;
  lane: Lane;
  /** Where the next tile goes, in the lane. */
  readonly at: Int32Array;
  readonly flags: Int32Array;
  readonly last: Int32Array;
  /** How many tiles the line has, and their sum, laid ones multiplied. */
  readonly count: Int32Array;
  readonly sum: Int32Array;
  readonly setTimes: Int32Array;
  /** What the lines across score. */
  readonly across: Int32Array;
  /** 1 when a tile laid touches one of the board. */
  readonly touches: Uint8Array;
  /** The tile that was laid at each depth: its square, its code, whether it is a joker. */
  readonly cell: Int32Array;
  readonly code: Int32Array;
  readonly joker: Uint8Array;
};

/** Told of each legal play: `depth` tiles are laid. True ends the search. */
export type Found = (search: Search, depth: number, points: number) => boolean;

/** Leaves out readings of jokers that come to the same as others; without it each is a play of its own. */
export type Folding = {
  /** Takes those out of `readings` at `depth` that need not be looked at. */
  readonly narrowed: (search: Search, depth: number) => void;
  /** By twice the code of a joker that leads a line, and 1 more for the second half: what it need be followed by. */
  readonly followers: Int32Array;
};

export function searchOf(position: Position, folding: Folding | null = null): Search {
  const { hand, set } = position;
  const left = new Uint8Array(CODES);
  const codes = hand.flatMap((tile) => (tile.kind === "joker" ? [] : codeOf(tile)));
  for (const code of codes) left[code] = (left[code] ?? 0) + 1;
  const jokers = hand.length - codes.length;
  const ground = groundOf(position, jokers > 0 ? facesOf(set).map(codeOf) : codes);
  const [lane] = ground.lanes;
  if (lane === undefined) throw new Error("a board has lanes");
  const depths = MOST + 2;
  return {
    ground,
    left,
    held: Int32Array.of(bitsOf(codes, 0), bitsOf(codes, 1)),
    tileCount: Math.min(hand.length, MOST),
    jokers,
    readings: new Int32Array(depths * 2),
    folding,
    lane,
    at: new Int32Array(depths),
    flags: new Int32Array(depths),
    last: new Int32Array(depths),
    count: new Int32Array(depths),
    sum: new Int32Array(depths),
    setTimes: new Int32Array(depths),
    across: new Int32Array(depths),
    touches: new Uint8Array(depths),
    cell: new Int32Array(depths),
    code: new Int32Array(depths),
    joker: new Uint8Array(depths),
  };
}

/** Every legal play, once each; in no order. */
export function searchAll(search: Search, found: Found): void {
  for (const lane of search.ground.lanes) {
    search.lane = lane;
    for (let at = 0; at < SIZE; at++) {
      if (lane.free[at] !== true || (lane.reach[at] ?? 0) > search.tileCount) continue;
      begin(search, at);
      if (walked(search, 0, found)) return;
    }
  }
}

/** Nothing is laid yet; the board's tiles right before the first place belong to the line. */
function begin(search: Search, at: number): void {
  const run = search.lane.before[at];
  search.at[0] = at;
  search.flags[0] = run?.flags ?? ANYTHING;
  search.last[0] = run?.last ?? NONE;
  search.count[0] = run?.count ?? 0;
  search.sum[0] = run?.sum ?? 0;
  search.setTimes[0] = 1;
  search.across[0] = 0;
  search.touches[0] = 0;
}

/** Every tile that can lie on the next place, and all that follows from it. True ends the search. */
function walked(search: Search, depth: number, found: Found): boolean {
  const { held } = search;
  for (let half = 0; half < 2; half++) {
    const fitting = fittingBits(search, depth, half);
    search.readings[depth * 2 + half] = fitting;
    for (let bits = fitting & (held[half] ?? 0); bits !== 0; ) {
      const bit = 31 - Math.clz32(bits);
      bits ^= 1 << bit;
      if (tileWalked(search, depth, bit + half * HALF, found)) return true;
    }
  }
  return search.jokers > 0 && jokerWalked(search, depth, found);
}

/** What neither breaks the line nor the one across, as bits of that half. */
function fittingBits(search: Search, depth: number, half: number): number {
  const { lane } = search;
  const cell = lane.cells[search.at[depth] ?? 0] ?? 0;
  const followers = FOLLOWERS[followersAt(search.last[depth] ?? 0, search.flags[depth] ?? 0) + half] ?? 0;
  const fitting = followers & (lane.allowed[cell * 2 + half] ?? 0);
  if (search.folding === null || depth !== 1 || !isLedByJoker(search)) return fitting;
  return fitting & (search.folding.followers[(search.code[0] ?? 0) * 2 + half] ?? 0);
}

/** Whether a joker lies first in the line, alone yet, where nothing lies beside it. */
function isLedByJoker({ joker, last, touches }: Search): boolean {
  return joker[0] === 1 && last[0] === NONE && touches[1] === 0;
}

/** The same for a joker in all its readings. */
function jokerWalked(search: Search, depth: number, found: Found): boolean {
  search.folding?.narrowed(search, depth);
  search.jokers--;
  let ended = false;
  for (let half = 0; half < 2; half++) {
    for (let bits = search.readings[depth * 2 + half] ?? 0; bits !== 0 && !ended; ) {
      const bit = 31 - Math.clz32(bits);
      bits ^= 1 << bit;
      search.joker[depth] = 1;
      ended = placed(search, depth, bit + half * HALF) && goesOn(search, depth + 1, found);
    }
  }
  search.jokers++;
  return ended;
}

/** The same for one tile of the hand. */
function tileWalked(search: Search, depth: number, code: number, found: Found): boolean {
  const { left, held } = search;
  const half = code < HALF ? 0 : 1;
  const bit = 1 << (code - half * HALF);
  const rest = (left[code] ?? 0) - 1;
  left[code] = rest;
  if (rest === 0) held[half] = (held[half] ?? 0) ^ bit;
  search.joker[depth] = 0;
  const ended = placed(search, depth, code) && goesOn(search, depth + 1, found);
  left[code] = rest + 1;
  held[half] = (held[half] ?? 0) | bit;
  return ended;
}

/** Lays a tile that fits at the next place. False when the board's tiles after it break the line. (RM-6) */
function placed(search: Search, depth: number, code: number): boolean {
  const { ground, lane } = search;
  const stepFlags = (search.flags[depth] ?? 0) & (STEPS[stepAt(search.last[depth] ?? 0, code)] ?? 0);
  const at = search.at[depth] ?? 0;
  const cell = lane.cells[at] ?? 0;
  const crossing = lane.crossing[crossAt(cell, code)] ?? 0;
  const next = depth + 1;
  search.cell[depth] = cell;
  search.code[depth] = code;
  search.across[next] = (search.across[depth] ?? 0) + crossing;
  search.setTimes[next] = (search.setTimes[depth] ?? 0) * (ground.setTimes[cell] ?? 1);
  search.sum[next] = (search.sum[depth] ?? 0) + numberOf(code) * (ground.tileTimes[cell] ?? 1);
  search.touches[next] = (search.touches[depth] ?? 0) | (lane.reach[at] === 1 ? 1 : 0);
  search.count[next] = (search.count[depth] ?? 0) + 1;
  search.flags[next] = stepFlags;
  search.last[next] = code;
  search.at[next] = at + 1;
  const run = lane.after[at];
  return run === undefined || run.count === 0 || lengthened(search, next, run);
}

/** The board's tiles right after the one just laid belong to the line. False when it can become no set. */
function lengthened({ flags, last, count, sum, at }: Search, next: number, run: Run): boolean {
  const joined = (flags[next] ?? 0) & (STEPS[stepAt(last[next] ?? 0, run.first)] ?? 0) & run.flags;
  flags[next] = joined;
  last[next] = run.last;
  count[next] = (count[next] ?? 0) + run.count;
  sum[next] = (sum[next] ?? 0) + run.sum;
  at[next] = run.end;
  return joined !== 0;
}

/** Tells of the play that stands, and goes on to the next place if one tile more can lead to another. */
function goesOn(search: Search, depth: number, found: Found): boolean {
  const touches = search.touches[depth] === 1;
  if (touches) {
    const points = pointsOf(search, depth);
    if (points > 0 && found(search, depth, points)) return true;
  }
  const at = search.at[depth] ?? SIZE;
  const left = search.tileCount - depth;
  if (at >= SIZE || left === 0) return false;
  if (!touches && (search.lane.reach[at] ?? 0) > left) return false;
  return walked(search, depth, found);
}

/** What the play scores (RM-9 to RM-11); 0 when it is none, or one tile that the other way's lane tells of. */
function pointsOf(search: Search, depth: number): number {
  const flags = search.flags[depth] ?? 0;
  const count = search.count[depth] ?? 0;
  if (!isSet(flags, count)) return 0;
  const across = search.across[depth] ?? 0;
  if (depth === 1 && search.lane.way === "down" && across > 0) return 0;
  const line = (search.sum[depth] ?? 0) * (isStraightFlush(flags) ? 2 : 1) * (search.setTimes[depth] ?? 1);
  return line + across + (depth === RUMMMBLE_TILES ? RUMMMBLE_POINTS : 0);
}
