import { type Instant, later, SECOND_MS } from "../../instant.ts";
import { SEEN_KEEP_MS } from "../limits.ts";
import { type Commit, type Committed, type Loaded, NOTHING_STORED, type RecordKey, type Rev } from "../store.ts";
import { appendLog, dropLog, end } from "./archive.ts";
import { type Disk, type KeptRecord, keyOf, nextRev } from "./disk.ts";
import { append, dropPosted } from "./outbox.ts";
import { keepScore } from "./standings.ts";
import { setWake } from "./wakes.ts";

/** How many expired replies are cleared away at once: more than one commit adds, so that they do not pile up. */
const CLEARED_AT_ONCE = 40;

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
  const before = current(disk, at);
  const stale = also.some((other) => current(disk, other.at).rev !== other.expect);
  if (stale || before.rev !== change.expect) return { kind: "stale", ...before };
  return write(disk, change, nextRev(disk));
}

function write(disk: Disk, change: Commit, rev: Rev): Committed {
  const { at, state, also } = change;
  remember(disk, change);
  setWake(disk, "deadline", at, change.wakeAt);
  const lead = append(disk, at, rev, change);
  appendLog(disk, change, rev);
  end(disk, change);
  for (const score of change.scores) keepScore(disk, at.scope, score);
  for (const one of [{ at, state }, ...also]) keep(disk, one.at, rev, one.state);
  return { kind: "ok", rev: state === null ? NOTHING_STORED : rev, lead };
}

/** A deleted record takes its deadline and its running log with it. */
function keep(disk: Disk, at: RecordKey, rev: Rev, state: string | null): void {
  if (state !== null) {
    const kept: KeptRecord = { rev, state };
    disk.records.put(keyOf(at), kept);
    return;
  }
  disk.records.remove(keyOf(at));
  setWake(disk, "deadline", at, null);
  dropLog(disk, at);
  dropPosted(disk, at);
}

function current(disk: Disk, at: RecordKey): { readonly rev: Rev; readonly state: string | null } {
  const { rev, state } = disk.records.get(keyOf(at)) ?? { rev: NOTHING_STORED, state: null };
  return { rev, state };
}

function seenOf(disk: Disk, { scope }: RecordKey, moveIds: readonly string[]): ReadonlyMap<string, string> {
  const replies = new Map<string, string>();
  for (const id of moveIds) {
    const reply = disk.seen.get([scope, id]);
    if (reply !== undefined) replies.set(id, reply);
  }
  return replies;
}

/** Keeps the replies to the moves applied. */
function remember(disk: Disk, { at: { scope }, moves, now }: Commit): void {
  if (now >= disk.clearing.from) disk.clearing.from = clearExpired(disk, now);
  for (const { id, reply } of moves) {
    disk.seen.put([scope, id], reply);
    disk.expiries.put([later(now, SEEN_KEEP_MS), scope, id], true);
  }
}

/** Clears away a few replies that no platform asks for any more; answers when to look again. */
function clearExpired(disk: Disk, now: Instant): Instant {
  const [...first] = disk.expiries.getKeys({ limit: CLEARED_AT_ONCE });
  const expired = first.filter(([at]) => at < now);
  for (const [at, scope, id] of expired) {
    disk.seen.remove([scope, id]);
    disk.expiries.remove([at, scope, id]);
  }
  return expired.length === CLEARED_AT_ONCE ? now : later(now, SECOND_MS);
}
