import { CODES, codeOf, HALF, NONE, numberOf } from "./codes.ts";
import { crossAt } from "./ground.ts";
import { FLUSHES, STEPS, stepAt } from "./line-flags.ts";
import { pieceOf, pieces } from "./pieces.ts";
import type { Folding, Search } from "./search.ts";
import { facesOf, type TileSet } from "./tiles.ts";

/**
 * Readings of a joker that come to the same for the rest of the line are folded into the one that scores most across.
 * What may follow depends on the number, and on the colour only where the line may become a flush: of one number all
 * colours but the line's own come to the same, and the line's own leaves at least as much open.
 */

const NUMBERS = 13;

/** Equal ones are folded into the first by text, so that the best play is the first of all. (console.md) */
function foldingOf(set: TileSet): Folding {
  const { rank } = pieces(set);
  const order = Uint8Array.from({ length: CODES }, (_, code) => rank[pieceOf(code, true)] ?? 0);
  return { narrowed: narrowedBy(order), followers: followersOfLeads(set, order) };
}

function narrowedBy(order: Uint8Array): Folding["narrowed"] {
  return (search, depth) => {
    if (search.last[depth] === NONE) return;
    const all = ((search.readings[depth * 2] ?? 0) | (search.readings[depth * 2 + 1] ?? 0)) >>> 0;
    for (let number = 0; number < NUMBERS; number++)
      if ((all & (ONE_NUMBER << number)) !== 0) foldNumber(search, depth, number, order);
  };
}

/** The bits of the first number in one half: it holds two colours. */
const ONE_NUMBER = 1 | (1 << NUMBERS);

/** Keeps the best of the colours that are free, unless the line's own is better still; and the line's own. */
function foldNumber(search: Search, depth: number, number: number, order: Uint8Array): void {
  const ranked = { order, at: search.lane.cells[search.at[depth] ?? 0] ?? 0 };
  let best = NONE;
  let own = NONE;
  for (let code = number; code < CODES; code += NUMBERS) {
    if (!isOpen(search, depth, code)) continue;
    if (isFlush(search, depth, code)) own = code;
    else if (best === NONE) best = code;
    else if (isBetter(search, code, best, ranked)) best = closed(search, depth, best, code);
    else closed(search, depth, code, best);
  }
  if (own !== NONE && best !== NONE && isBetter(search, own, best, ranked)) closed(search, depth, best, own);
}

type Ranked = { readonly order: Uint8Array; readonly at: number };

/** Whether `one` scores more across than `other`, or as much and comes first. */
function isBetter({ lane }: Search, one: number, other: number, { order, at }: Ranked): boolean {
  const more = (lane.crossing[crossAt(at, one)] ?? 0) - (lane.crossing[crossAt(at, other)] ?? 0);
  return more > 0 || (more === 0 && (order[one] ?? 0) < (order[other] ?? 0));
}

function isOpen({ readings }: Search, depth: number, code: number): boolean {
  const half = code < HALF ? 0 : 1;
  return ((readings[depth * 2 + half] ?? 0) & (1 << (code - half * HALF))) !== 0;
}

function isFlush({ last, flags }: Search, depth: number, code: number): boolean {
  return ((STEPS[stepAt(last[depth] ?? 0, code)] ?? 0) & (flags[depth] ?? 0) & FLUSHES) !== 0;
}

/** Takes `code` out, and gives what was better. */
function closed({ readings }: Search, depth: number, code: number, better: number): number {
  const half = code < HALF ? 0 : 1;
  readings[depth * 2 + half] = (readings[depth * 2 + half] ?? 0) & ~(1 << (code - half * HALF));
  return better;
}

/**
 * A joker that leads a line where nothing lies beside it leaves open what its step to the next tile does; of all that
 * make the same step to a tile the highest number scores most. So only that one need be followed by that tile.
 */
function followersOfLeads(set: TileSet, order: Uint8Array): Int32Array {
  const codes = facesOf(set).map(codeOf);
  const followers = new Int32Array(CODES * 2);
  for (const next of codes) {
    const leads = new Map<number, number>();
    for (const lead of codes) {
      const flags = STEPS[stepAt(lead, next)] ?? 0;
      const known = leads.get(flags);
      if (flags !== 0 && (known === undefined || leadsBetter(lead, known, order))) leads.set(flags, lead);
    }
    for (const lead of leads.values()) {
      const at = lead * 2 + (next < HALF ? 0 : 1);
      followers[at] = (followers[at] ?? 0) | (1 << (next % HALF));
    }
  }
  return followers;
}

function leadsBetter(one: number, other: number, order: Uint8Array): boolean {
  const more = numberOf(one) - numberOf(other);
  return more > 0 || (more === 0 && (order[one] ?? 0) < (order[other] ?? 0));
}

const FOLDINGS: Readonly<Record<TileSet, Folding>> = {
  rummikub: foldingOf("rummikub"),
  cards: foldingOf("cards"),
  short: foldingOf("short"),
};

export function folding(set: TileSet): Folding {
  return FOLDINGS[set];
}
