import type { Scope } from "../../identity.ts";
import type { Score, Standing } from "../store.ts";
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

export function top(disk: Disk, scope: Scope, board: string, from: number, count: number): readonly Standing[] {
  const start = [scope, board];
  const keys = [...disk.places.getKeys({ start, end: [scope, board, LAST], offset: from, limit: count })];
  const page: Standing[] = [];
  for (const [, , kept, member] of keys) {
    const before = page.at(-1);
    const score = negated(kept);
    const first = before === undefined ? placeOf(disk, scope, board, score) : from + page.length + 1;
    page.push({ member, score, place: before?.score === score ? before.place : first });
  }
  return page;
}

export function rank(disk: Disk, scope: Scope, board: string, member: string): Standing | null {
  const score = disk.scores.get([scope, board, member]);
  return score === undefined ? null : { member, score, place: placeOf(disk, scope, board, score) };
}

function placeOf(disk: Disk, scope: Scope, board: string, score: number): number {
  return 1 + disk.places.getKeysCount({ start: [scope, board], end: [scope, board, negated(score)] });
}

/** Never -0, which sorts before 0. */
function negated(score: number): number {
  return 0 - score;
}
