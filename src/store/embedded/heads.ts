import { platformOf, type Scope, scope as toScope } from "../../identity.ts";
import { type Instant, instant, later } from "../../instant.ts";
import { LEASE_MS } from "../limits.ts";
import { type Claimed, NOTHING_STORED, type RecordKey, type Rev } from "../store.ts";
import { type Disk, type Head, LAST } from "./disk.ts";

/** A record's head, and the index of what falls due when, which is kept with it. */

export type WakeKind = Claimed["due"][number]["kind"];
type Wake = { readonly kind: WakeKind; readonly at: RecordKey; readonly time: Instant };

const NOTHING: Head = { rev: null, deadline: null, show: null };

export function headOf(disk: Disk, { scope, id }: RecordKey): Head {
  return disk.heads.get([scope, id, "head"]) ?? NOTHING;
}

/** Replaces `before`, which is what `headOf` answered in this transaction. */
export function keepHead(disk: Disk, at: RecordKey, before: Head, after: Head): void {
  moveWake(disk, at, "deadline", before.deadline, after.deadline);
  moveWake(disk, at, "show", before.show, after.show);
  const gone = after.rev === null && after.deadline === null && after.show === null;
  if (gone) disk.heads.remove([at.scope, at.id, "head"]);
  else disk.heads.put([at.scope, at.id, "head"], after);
}

function moveWake(disk: Disk, at: RecordKey, kind: WakeKind, from: number | null, to: number | null): void {
  if (from === to) return;
  const platform = platformOf(at.scope);
  if (from !== null) disk.times.remove([platform, from, kind, at.scope, at.id]);
  if (to !== null) disk.times.put([platform, to, kind, at.scope, at.id], true);
}

/** Skips from record to record; one that was deleted, and of which something is still to be shown, is none. */
export function records(disk: Disk, scope: Scope, prefix: string): readonly string[] {
  const found: string[] = [];
  for (let start: string[] = [scope, prefix]; ; ) {
    const [key] = disk.heads.getKeys({ start, end: [scope, `${prefix}${LAST}`], limit: 1 });
    if (key === undefined) return found;
    const id = key[1];
    if (headOf(disk, { scope, id }).rev !== null) found.push(id);
    start = [scope, id, LAST];
  }
}

/** A revision above all that these records have, or had before they were deleted. */
export function revAfter(disk: Disk, heads: readonly Head[]): Rev {
  const deleted = heads.some(({ rev }) => rev === null) ? (disk.root.get("deleted") ?? 0) : 0;
  const highest = Math.max(deleted, ...heads.map(({ rev }) => Number(rev ?? NOTHING_STORED)));
  return String(highest + 1) as Rev;
}

/** Revisions up to `rev` are not used again for what has none. */
export function noteDeleted({ root }: Disk, rev: Rev): void {
  root.put("deleted", Math.max(root.get("deleted") ?? 0, Number(rev)));
}

/** Takes the first `limit` that are due by `now`, each for the lease; `next` is the first that was left. */
export function claim(disk: Disk, now: Instant, limit: number, platforms: readonly string[]): Claimed {
  const first = [...new Set(platforms)].flatMap((platform) => firstOf(disk, platform, limit + 1));
  const inOrder = first.toSorted((one, other) => one.time - other.time);
  const due = inOrder.slice(0, limit).filter(({ time }) => time <= now);
  for (const { kind, at } of due) {
    const head = headOf(disk, at);
    keepHead(disk, at, head, { ...head, [kind]: later(now, LEASE_MS) });
  }
  return { due: due.map(({ kind, at }) => ({ kind, at })), next: inOrder[due.length]?.time ?? null };
}

function firstOf(disk: Disk, platform: string, count: number): readonly Wake[] {
  const keys = [...disk.times.getKeys({ start: [platform], end: [platform, LAST], limit: count })];
  return keys.map(([, time, kind, of, id]) => ({ kind, at: { scope: toScope(of), id }, time: instant(time) }));
}
