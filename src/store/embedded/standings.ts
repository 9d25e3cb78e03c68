import type { Scope } from "../../identity.ts";
import type { Commit, Page, Score, Standing } from "../store.ts";
import { type Disk, LAST } from "./disk.ts";

/** The boards of a scope. Places are counted, not kept: equal scores share one (1-2-2-4). */

export function keepScore(disk: Disk, scope: Scope, score: Score): void {
  const { board, member } = score;
  const before = disk.scores.get([scope, board, member]);
  const after = "drop" in score ? undefined : "set" in score ? score.set : (before ?? 0) + score.add;
  if (before === after) return;
  const of = { disk, scope, board };
  if (before !== undefined) disk.places.remove([scope, board, negated(before), member]);
  if (after === undefined) disk.scores.remove([scope, board, member]);
  else {
    disk.scores.put([scope, board, member], after);
    disk.places.put([scope, board, negated(after), member], true);
  }
  retally(of, before, after);
}

export function keepName(disk: Disk, scope: Scope, { member, name }: Called): void {
  if (name === "") disk.names.remove([scope, member]);
  else disk.names.put([scope, member], name);
}

type Called = NonNullable<Commit["named"]>[number];

export function top(disk: Disk, scope: Scope, { board, from, count, beside }: Page): readonly Standing[] {
  if (count < 1) return [];
  const spot = spotOf({ disk, scope, board }, from);
  if (spot === null) return [];
  const start = [scope, board, spot.step];
  const keys = [...disk.places.getKeys({ start, end: [scope, board, LAST], offset: spot.left, limit: count })];
  const page: Standing[] = [];
  for (const [, , kept, member] of keys) {
    const before = page.at(-1);
    const score = negated(kept);
    const next = before === undefined ? placeOf({ disk, scope, board }, score) : from + page.length + 1;
    const place = before?.score === score ? before.place : next;
    page.push({ member, score, place, ...told(disk, scope, member, beside) });
  }
  return page;
}

export function rank(
  disk: Disk,
  scope: Scope,
  { board, member, beside }: { readonly board: string; readonly member: string; readonly beside: readonly string[] },
): Standing | null {
  const score = disk.scores.get([scope, board, member]);
  if (score === undefined) return null;
  return { member, score, place: placeOf({ disk, scope, board }, score), ...told(disk, scope, member, beside) };
}

function told(disk: Disk, scope: Scope, member: string, beside: readonly string[]): Pick<Standing, "name" | "beside"> {
  const scores = beside.map((board) => disk.scores.get([scope, board, member]) ?? null);
  return { name: disk.names.get([scope, member]) ?? null, beside: scores };
}

/** Skips from board to board. */
export function boards({ scores }: Disk, scope: Scope): readonly string[] {
  const found: string[] = [];
  for (let start: string[] = [scope]; ; ) {
    const [key] = scores.getKeys({ start, end: [scope, LAST], limit: 1 });
    if (key === undefined) return found;
    found.push(key[1]);
    start = [scope, key[1], LAST];
  }
}

/**
 * How many members a board has in each step of scores, the largest steps first; the last are single scores. So a place is
 * found by adding up a few dozen numbers, however long the board is.
 */
const SIZES = [4_096, 64, 0] as const;

type Of = { readonly disk: Disk; readonly scope: Scope; readonly board: string };

/** The step that a score lies in: of negated scores, so that better ones come first. */
function stepOf(score: number, size: number): number {
  return size === 0 ? negated(score) : Math.floor(negated(score) / size) * size;
}

function retally(of: Of, before: number | undefined, after: number | undefined): void {
  for (const size of SIZES) {
    const [was, is] = [before, after].map((score) => (score === undefined ? null : stepOf(score, size)));
    if (was === is) continue;
    if (was != null) tally(of, size, was, -1);
    if (is != null) tally(of, size, is, 1);
  }
}

function tally({ disk, scope, board }: Of, size: number, step: number, by: number): void {
  const count = (disk.tallies.get([scope, board, size, step]) ?? 0) + by;
  if (count === 0) disk.tallies.remove([scope, board, size, step]);
  else disk.tallies.put([scope, board, size, step], count);
}

/** The tallies of one size from the step `from` on, up to `to` (left out). */
function tallied(
  { disk, scope, board }: Of,
  size: number,
  { from, to }: { readonly from: number; readonly to: number },
) {
  return disk.tallies.getRange({ start: [scope, board, size, from], end: [scope, board, size, to] });
}

/** One more than there are better ones: whole large steps, then smaller ones within the one that the score lies in. */
function placeOf(of: Of, score: number): number {
  let place = 1;
  let from = Number.NEGATIVE_INFINITY;
  for (const size of SIZES) {
    const to = stepOf(score, size);
    for (const { value } of tallied(of, size, { from, to })) place += value;
    from = to;
  }
  return place;
}

/** Where the member at `index` (from 0) is found: its score, negated, and how many of the same come before. Null: nowhere. */
function spotOf(of: Of, index: number): { readonly step: number; readonly left: number } | null {
  let spot = { step: Number.NEGATIVE_INFINITY, left: index };
  let to = Number.POSITIVE_INFINITY;
  for (const size of SIZES) {
    const within = spotIn([...tallied(of, size, { from: spot.step, to })], spot.left);
    if (within === null) return null;
    spot = within;
    to = spot.step + size;
  }
  return spot;
}

type Tally = { readonly key: readonly [string, string, number, number]; readonly value: number };

function spotIn(tallies: readonly Tally[], index: number): { readonly step: number; readonly left: number } | null {
  let left = index;
  for (const { key, value } of tallies) {
    if (left < value) return { step: key[3], left };
    left -= value;
  }
  return null;
}

/** Never -0, which sorts before 0. */
function negated(score: number): number {
  return 0 - score;
}
