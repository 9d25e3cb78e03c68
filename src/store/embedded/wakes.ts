import { platformOf, scope } from "../../identity.ts";
import { type Instant, instant, later } from "../../instant.ts";
import { LEASE_MS } from "../limits.ts";
import type { Claimed, RecordKey } from "../store.ts";
import { type Disk, LAST } from "./disk.ts";

/** What falls due when: the deadlines, and the leases of what is being shown. */
export type WakeKind = Claimed["due"][number]["kind"];
type Wake = { readonly kind: WakeKind; readonly at: RecordKey; readonly time: Instant };

/** Replaces when `at` is to be looked at for this reason; null for never. */
export function setWake(disk: Disk, kind: WakeKind, at: RecordKey, time: Instant | null): void {
  const before = disk.wakes.get([at.scope, at.id, kind]);
  if (before !== undefined) disk.times.remove([platformOf(at.scope), before, kind, at.scope, at.id]);
  if (time === null) {
    if (before !== undefined) disk.wakes.remove([at.scope, at.id, kind]);
    return;
  }
  disk.wakes.put([at.scope, at.id, kind], time);
  disk.times.put([platformOf(at.scope), time, kind, at.scope, at.id], true);
}

/** Whether `at` is in the index for this reason. */
export function hasWake(disk: Disk, kind: WakeKind, at: RecordKey): boolean {
  return disk.wakes.doesExist([at.scope, at.id, kind]);
}

/** Takes the first `limit` that are due by `now`, each for the lease; `next` is the first that was left. */
export function claim(disk: Disk, now: Instant, limit: number, platforms: readonly string[]): Claimed {
  const first = [...new Set(platforms)].flatMap((platform) => firstOf(disk, platform, limit + 1));
  const inOrder = first.toSorted((one, other) => one.time - other.time);
  const due = inOrder.slice(0, limit).filter(({ time }) => time <= now);
  for (const { kind, at } of due) setWake(disk, kind, at, later(now, LEASE_MS));
  return { due: due.map(({ kind, at }) => ({ kind, at })), next: inOrder[due.length]?.time ?? null };
}

function firstOf(disk: Disk, platform: string, count: number): readonly Wake[] {
  const keys = [...disk.times.getKeys({ start: [platform], end: [platform, LAST], limit: count })];
  return keys.map(([, time, kind, of, id]) => ({ kind, at: { scope: scope(of), id }, time: instant(time) }));
}
