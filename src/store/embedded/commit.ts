import { type Instant, later } from "../../instant.ts";
import { LEASE_MS, SEEN_KEEP_MS } from "../limits.ts";
import { type Commit, type Committed, type Loaded, NOTHING_STORED, type RecordKey, type Rev } from "../store.ts";
import { appendLog, dropLog, end } from "./archive.ts";
import type { Disk, Head } from "./disk.ts";
import { headOf, keepHead, noteDeleted, revAfter } from "./heads.ts";
import { append, dropPosted } from "./outbox.ts";
import { keepName, keepScore } from "./standings.ts";

/** After so many moves expired ones are looked for, among more than came: the round ends before they pile up. */
const SWEEP_EVERY = 16;
const SWEPT_AT_ONCE = 48;

export function load(disk: Disk, at: RecordKey, moveIds: readonly string[]): Loaded {
  return { ...current(disk, at), seen: seenOf(disk, at, moveIds) };
}

/** One transaction: seen before? the expected versions? then everything. */
export function commit(disk: Disk, change: Commit): Committed {
  const { at, also } = change;
  const replies = seenOf(
    disk,
    at,
    change.moves.map(({ id }) => id),
  );
  if (replies.size > 0) return { kind: "seen", replies };
  const head = headOf(disk, at);
  const others = also.map((other) => ({ ...other, head: headOf(disk, other.at) }));
  const fits = [{ ...change, head }, ...others].every((one) => (one.head.rev ?? NOTHING_STORED) === one.expect);
  return fits ? write(disk, change, head, others) : { kind: "stale", ...current(disk, at) };
}

/** One of the other records that a commit changes, with its head as it was before. */
type Other = Commit["also"][number] & { readonly head: Head };

function write(disk: Disk, change: Commit, head: Head, others: readonly Other[]): Committed {
  const { at, now, state, wakeAt, due } = change;
  const rev = revAfter(disk, [head, ...others.map((other) => other.head)]);
  const lead = due.length > 0 && head.show === null;
  remember(disk, change);
  append(disk, at, rev, due);
  appendLog(disk, change, rev);
  end(disk, change);
  for (const score of change.scores) keepScore(disk, at.scope, score);
  for (const called of change.named ?? []) keepName(disk, at.scope, called);
  keep(disk, { at, head, state }, { rev, deadline: wakeAt, show: lead ? later(now, LEASE_MS) : head.show });
  for (const other of others) keep(disk, other, { ...other.head, rev });
  return { kind: "ok", rev: state === null ? NOTHING_STORED : rev, lead };
}

type Kept = { readonly at: RecordKey; readonly head: Head; readonly state: string | null };

/** A deleted record takes its deadline and its running log with it, and what was posted once nothing waits. */
function keep(disk: Disk, { at, head, state }: Kept, after: Head & { readonly rev: Rev }): void {
  if (state !== null) {
    keepHead(disk, at, head, after);
    disk.states.put([at.scope, at.id, "state"], state);
    return;
  }
  noteDeleted(disk, after.rev);
  keepHead(disk, at, head, { rev: null, deadline: null, show: after.show });
  disk.states.remove([at.scope, at.id, "state"]);
  dropLog(disk, at);
  if (after.show === null) dropPosted(disk, at);
}

function current(disk: Disk, at: RecordKey): { readonly rev: Rev; readonly state: string | null } {
  const { rev } = headOf(disk, at);
  return { rev: rev ?? NOTHING_STORED, state: disk.states.get([at.scope, at.id, "state"]) ?? null };
}

function seenOf(disk: Disk, { scope }: RecordKey, moveIds: readonly string[]): ReadonlyMap<string, string> {
  const replies = new Map<string, string>();
  for (const id of moveIds) {
    const kept = disk.seen.get([scope, id]);
    if (kept !== undefined) replies.set(id, kept.reply);
  }
  return replies;
}

/** Keeps the replies to the moves applied. */
function remember(disk: Disk, { at: { scope }, moves, now }: Commit): void {
  for (const { id, reply } of moves) disk.seen.put([scope, id], { reply, until: later(now, SEEN_KEEP_MS) });
  disk.sweep.moves += moves.length;
  if (disk.sweep.moves < SWEEP_EVERY) return;
  sweep(disk, now);
  disk.sweep.moves = 0;
}

/** Clears away, of the next few replies in a round through all, those that no platform asks for any more. */
function sweep(disk: Disk, now: Instant): void {
  const looked = [...disk.seen.getRange({ start: [...disk.sweep.last], exclusiveStart: true, limit: SWEPT_AT_ONCE })];
  for (const { key, value } of looked) if (value.until < now) disk.seen.remove(key);
  const last = looked.at(-1);
  disk.sweep.last = looked.length < SWEPT_AT_ONCE || last === undefined ? ["", ""] : last.key;
}
