import { type Instant, later } from "../../instant.ts";
import { SEEN_KEEP_MS } from "../limits.ts";
import { type Commit, type Committed, type Loaded, NOTHING_STORED, type RecordKey, type Rev } from "../store.ts";
import { appendLog, dropLog, end } from "./archive.ts";
import { type Disk, nextRev } from "./disk.ts";
import { append, dropPosted } from "./outbox.ts";
import { keepScore } from "./standings.ts";
import { setWake } from "./wakes.ts";

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
  const fits = [change, ...also].every((one) => revOf(disk, one.at) === one.expect);
  return fits ? write(disk, change, nextRev(disk)) : { kind: "stale", ...current(disk, at) };
}

function write(disk: Disk, change: Commit, rev: Rev): Committed {
  const { at, state, also } = change;
  remember(disk, change);
  setWake(disk, "deadline", at, change.wakeAt);
  const lead = append(disk, at, rev, change);
  appendLog(disk, change, rev);
  end(disk, change);
  for (const score of change.scores) keepScore(disk, at.scope, score);
  for (const one of [change, ...also]) keep(disk, one.at, rev, one.state);
  return { kind: "ok", rev: state === null ? NOTHING_STORED : rev, lead };
}

/** A deleted record takes its deadline and its running log with it. */
function keep(disk: Disk, at: RecordKey, rev: Rev, state: string | null): void {
  if (state !== null) {
    disk.revs.put([at.scope, at.id, "rev"], rev);
    disk.states.put([at.scope, at.id, "state"], state);
    return;
  }
  disk.revs.remove([at.scope, at.id, "rev"]);
  disk.states.remove([at.scope, at.id, "state"]);
  setWake(disk, "deadline", at, null);
  dropLog(disk, at);
  dropPosted(disk, at);
}

function current(disk: Disk, at: RecordKey): { readonly rev: Rev; readonly state: string | null } {
  return { rev: revOf(disk, at), state: disk.states.get([at.scope, at.id, "state"]) ?? null };
}

function revOf(disk: Disk, { scope, id }: RecordKey): Rev {
  return disk.revs.get([scope, id, "rev"]) ?? NOTHING_STORED;
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
