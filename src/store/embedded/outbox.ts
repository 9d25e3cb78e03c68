import { type Instant, later } from "../../instant.ts";
import { LEASE_MS } from "../limits.ts";
import type { RecordKey, Rev } from "../store.ts";
import { type Disk, partOf } from "./disk.ts";
import { headOf, keepHead } from "./heads.ts";

/** What has to be done for a record after its commits, in order, and what was posted for it. */

type Item = { readonly id: string; readonly body: string };

export function append(disk: Disk, { scope, id }: RecordKey, rev: Rev, bodies: readonly string[]): void {
  bodies.forEach((body, index) => {
    disk.waiting.put([scope, id, "waiting", Number(rev), index], body);
  });
}

export function unshown(disk: Disk, at: RecordKey, max: number) {
  return { items: waiting(disk, at, max), posted: posted(disk, at) };
}

/** Drops what is done, keeps what was posted. True: more waits, and the lease is renewed. */
export function shown(disk: Disk, at: RecordKey, upTo: string | null, news: ReadonlyMap<string, string>, now: Instant) {
  if (upTo !== null) drop(disk, at, upTo);
  for (const [message, text] of news) keep(disk, [at.scope, at.id, "posted", message], text);
  const more = waiting(disk, at, 1).length > 0;
  const head = headOf(disk, at);
  keepHead(disk, at, head, { ...head, show: more ? later(now, LEASE_MS) : null });
  if (!more && head.rev === null) dropPosted(disk, at);
  return more;
}

/** What was posted goes with its record, once nothing of it waits to be shown any more. */
export function dropPosted(disk: Disk, at: RecordKey): void {
  for (const key of [...disk.posted.getKeys(partOf(at, "posted"))]) disk.posted.remove(key);
}

function waiting(disk: Disk, at: RecordKey, limit: number): readonly Item[] {
  const entries = [...disk.waiting.getRange({ ...partOf(at, "waiting"), limit })];
  return entries.map(({ key: [, , , rev, index], value }) => ({ id: `${rev}-${index}`, body: value }));
}

function posted(disk: Disk, at: RecordKey): ReadonlyMap<string, string> {
  return new Map(
    [...disk.posted.getRange(partOf(at, "posted"))].map(({ key: [, , , message], value }) => [message, value]),
  );
}

function drop(disk: Disk, { scope, id }: RecordKey, upTo: string): void {
  const [rev = 0, index = 0] = upTo.split("-").map(Number);
  const done = disk.waiting.getKeys({
    start: [scope, id, "waiting"],
    end: [scope, id, "waiting", rev, index],
    inclusiveEnd: true,
  });
  for (const key of [...done]) disk.waiting.remove(key);
}

function keep(disk: Disk, key: [scope: string, id: string, part: "posted", message: string], text: string): void {
  if (text === "") disk.posted.remove(key);
  else disk.posted.put(key, text);
}
