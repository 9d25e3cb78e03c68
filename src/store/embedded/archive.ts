import type { Scope } from "../../identity.ts";
import { type Instant, instant } from "../../instant.ts";
import type { Amendment, Commit, RecordKey, Rev } from "../store.ts";
import { type Disk, LAST, partOf } from "./disk.ts";

/** The running game's log, and the games that ended. */

export function appendLog(disk: Disk, { at: { scope, id }, log }: Commit, rev: Rev): void {
  log.forEach((line, index) => {
    disk.logs.put([scope, id, "log", Number(rev), index], line);
  });
}

/** Keeps the ended game with the log so far, and starts a new one. */
export function end(disk: Disk, { at, now, ended }: Commit): void {
  if (ended === null) return;
  const log = [...disk.logs.getRange(partOf(at, "log"))].map(({ value }) => value);
  forget(disk, at.scope, ended.id);
  disk.games.put([at.scope, ended.id], { record: ended.record, log, endedAt: now });
  disk.endings.put([at.scope, now, ended.id], true);
  dropLog(disk, at);
}

/** Of the running log. */
export function lines(disk: Disk, at: RecordKey, from: number, count: number): readonly string[] {
  if (count < 1) return [];
  return [...disk.logs.getRange({ ...partOf(at, "log"), offset: from, limit: count })].map(({ value }) => value);
}

export function dropLog(disk: Disk, at: RecordKey): void {
  for (const key of [...disk.logs.getKeys(partOf(at, "log"))]) disk.logs.remove(key);
}

export function record(disk: Disk, scope: Scope, game: string) {
  const kept = disk.games.get([scope, game]);
  return kept === undefined ? null : { record: kept.record, log: kept.log };
}

export function finished(disk: Disk, scope: Scope, before: Instant | null, count: number) {
  const start = before === null ? [scope, LAST] : [scope, before];
  const keys = [...disk.endings.getKeys({ start, end: [scope], reverse: true, limit: count })];
  return keys.map(([, endedAt, game]) => ({ game, endedAt: instant(endedAt) }));
}

export function amend(disk: Disk, scope: Scope, game: string, { was, record, keepsLog }: Amendment): boolean {
  const kept = disk.games.get([scope, game]);
  if (kept?.record !== was) return false;
  disk.games.put([scope, game], { ...kept, record, log: keepsLog ? kept.log : [] });
  return true;
}

export function forget(disk: Disk, scope: Scope, game: string): void {
  const kept = disk.games.get([scope, game]);
  if (kept === undefined) return;
  disk.endings.remove([scope, kept.endedAt, game]);
  disk.games.remove([scope, game]);
}
