import type { Scope } from "../../identity.ts";
import type { Commit, Page, Score, Standing } from "../store.ts";
import { type Disk, LAST } from "./disk.ts";

/** The boards of a scope. Places are counted, not kept: equal scores share one (1-2-2-4). */

export function keepScore(disk: Disk, scope: Scope, score: Score): void {
  const { board, member } = score;
  const before = disk.scores.get([scope, board, member]);
  if (before !== undefined) disk.places.remove([scope, board, negated(before), member]);
  if ("drop" in score) {
    if (before !== undefined) disk.scores.remove([scope, board, member]);
    return;
  }
  const after = "set" in score ? score.set : (before ?? 0) + score.add;
  disk.scores.put([scope, board, member], after);
  disk.places.put([scope, board, negated(after), member], true);
}

export function keepName(disk: Disk, scope: Scope, { member, name }: Called): void {
  if (name === "") disk.names.remove([scope, member]);
  else disk.names.put([scope, member], name);
}

type Called = NonNullable<Commit["named"]>[number];

export function top(disk: Disk, scope: Scope, { board, from, count, beside }: Page): readonly Standing[] {
  if (count < 1) return [];
  const start = [scope, board];
  const keys = [...disk.places.getKeys({ start, end: [scope, board, LAST], offset: from, limit: count })];
  const page: Standing[] = [];
  for (const [, , kept, member] of keys) {
    const before = page.at(-1);
    const score = negated(kept);
    const first = before === undefined ? placeOf(disk, scope, board, score) : from + page.length + 1;
    const place = before?.score === score ? before.place : first;
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
  return { member, score, place: placeOf(disk, scope, board, score), ...told(disk, scope, member, beside) };
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

function placeOf(disk: Disk, scope: Scope, board: string, score: number): number {
  return 1 + disk.places.getKeysCount({ start: [scope, board], end: [scope, board, negated(score)] });
}

/** Never -0, which sorts before 0. */
function negated(score: number): number {
  return 0 - score;
}
