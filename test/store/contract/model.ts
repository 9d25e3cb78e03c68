import { type Instant, later } from "../../../src/instant.ts";
import { LEASE_MS } from "../../../src/store/limits.ts";
import {
  type Claimed,
  type Commit,
  type Committed,
  keyText,
  NOTHING_STORED,
  type RecordKey,
  type Rev,
  type Score,
  type Standing,
} from "../../../src/store/store.ts";

/** What a store is, as plainly as it can be said: maps in memory, for one scope. It gives no revisions; it is told them. */
export type Model = {
  readonly records: Map<string, { readonly rev: Rev; readonly state: string }>;
  readonly given: Map<string, Set<Rev>>;
  readonly seen: Map<string, string>;
  readonly wakes: Map<string, { readonly kind: "deadline" | "show"; readonly at: RecordKey; readonly time: Instant }>;
  readonly waiting: Map<string, readonly string[]>;
  readonly posted: Map<string, ReadonlyMap<string, string>>;
  readonly logs: Map<string, readonly string[]>;
  readonly games: Map<string, { readonly record: string; readonly log: readonly string[]; readonly endedAt: Instant }>;
  readonly boards: Map<string, Map<string, number>>;
  readonly names: Map<string, string>;
};

export function emptyModel(): Model {
  return {
    records: new Map(),
    given: new Map(),
    seen: new Map(),
    wakes: new Map(),
    waiting: new Map(),
    posted: new Map(),
    logs: new Map(),
    games: new Map(),
    boards: new Map(),
    names: new Map(),
  };
}

export function loaded(model: Model, at: RecordKey) {
  return model.records.get(keyText(at)) ?? { rev: NOTHING_STORED, state: null };
}

/** What a store must answer to `change`; `rev` is what it gave when it accepted. */
export function commit(model: Model, change: Commit, rev: Rev): Committed {
  const { at, also, state } = change;
  const replies = new Map(
    change.moves.flatMap(({ id }) => {
      const reply = model.seen.get(id);
      return reply === undefined ? [] : [[id, reply]];
    }),
  );
  if (replies.size > 0) return { kind: "seen", replies };
  const fits = [change, ...also].every((one) => loaded(model, one.at).rev === one.expect);
  if (!fits) return { kind: "stale", ...loaded(model, at) };
  const lead = change.due.length > 0 && !model.wakes.has(`show ${keyText(at)}`);
  write(model, change);
  for (const one of [{ at, state }, ...also]) keep(model, one.at, rev, one.state);
  return { kind: "ok", rev: state === null ? NOTHING_STORED : rev, lead };
}

function write(model: Model, { at, now, moves, wakeAt, due, log, ended, scores, named = [] }: Commit): void {
  const key = keyText(at);
  for (const { id, reply } of moves) model.seen.set(id, reply);
  wake(model, "deadline", at, wakeAt);
  if (due.length > 0 && !model.wakes.has(`show ${key}`)) wake(model, "show", at, later(now, LEASE_MS));
  model.waiting.set(key, [...(model.waiting.get(key) ?? []), ...due]);
  model.logs.set(key, [...(model.logs.get(key) ?? []), ...log]);
  if (ended !== null) {
    model.games.set(ended.id, { record: ended.record, log: model.logs.get(key) ?? [], endedAt: now });
    model.logs.delete(key);
  }
  for (const score of scores) keepScore(model, score);
  for (const { member, name } of named) {
    if (name === "") model.names.delete(member);
    else model.names.set(member, name);
  }
}

function keep(model: Model, at: RecordKey, rev: Rev, state: string | null): void {
  const key = keyText(at);
  if (state !== null) {
    model.records.set(key, { rev, state });
    model.given.set(key, new Set([...(model.given.get(key) ?? []), rev]));
    return;
  }
  model.records.delete(key);
  model.logs.delete(key);
  wake(model, "deadline", at, null);
  dropPosted(model, key);
}

function keepScore({ boards }: Model, score: Score): void {
  const board = boards.get(score.board) ?? new Map<string, number>();
  boards.set(score.board, board);
  if ("drop" in score) board.delete(score.member);
  else board.set(score.member, "set" in score ? score.set : (board.get(score.member) ?? 0) + score.add);
}

function wake({ wakes }: Model, kind: "deadline" | "show", at: RecordKey, time: Instant | null): void {
  if (time === null) wakes.delete(`${kind} ${keyText(at)}`);
  else wakes.set(`${kind} ${keyText(at)}`, { kind, at, time });
}

function dropPosted({ records, waiting, posted }: Model, key: string): void {
  if (!records.has(key) && (waiting.get(key) ?? []).length === 0) posted.delete(key);
}

/** Everything that is due, in no order. */
export function claim(model: Model, now: Instant): Claimed {
  const all = [...model.wakes.values()];
  const due = all.filter(({ time }) => time <= now);
  const others = all.filter(({ time }) => time > now).toSorted((one, other) => one.time - other.time);
  for (const { kind, at } of due) wake(model, kind, at, later(now, LEASE_MS));
  return { due: due.map(({ kind, at }) => ({ kind, at })), next: others.at(0)?.time ?? null };
}

/** The first `count` that wait are done. */
export function shown(
  model: Model,
  at: RecordKey,
  count: number,
  news: ReadonlyMap<string, string>,
  now: Instant,
): boolean {
  const key = keyText(at);
  const left = (model.waiting.get(key) ?? []).slice(count);
  model.waiting.set(key, left);
  const posted = new Map([...(model.posted.get(key) ?? []), ...news]);
  model.posted.set(key, new Map([...posted].filter(([, text]) => text !== "")));
  wake(model, "show", at, left.length > 0 ? later(now, LEASE_MS) : null);
  dropPosted(model, key);
  return left.length > 0;
}

/** With what stands on `beside`. */
export function standings({ boards, names }: Model, board: string, beside: readonly string[]): readonly Standing[] {
  const scores = [...(boards.get(board) ?? [])].map(([member, score]) => ({ member, score }));
  const inOrder = scores.toSorted((one, other) => other.score - one.score || (one.member < other.member ? -1 : 1));
  return inOrder.map((one) => ({
    ...one,
    place: 1 + inOrder.filter(({ score }) => score > one.score).length,
    name: names.get(one.member) ?? null,
    beside: beside.map((other) => boards.get(other)?.get(one.member) ?? null),
  }));
}

export function boards({ boards: all }: Model): readonly string[] {
  return [...all].flatMap(([name, members]) => (members.size > 0 ? [name] : [])).toSorted();
}

/** The ids of the records of the one scope. */
export function records({ records: all }: Model, prefix: string): readonly string[] {
  const ids = [...all.keys()].map((key) => key.slice(key.indexOf("/") + 1));
  return ids.filter((id) => id.startsWith(prefix)).toSorted();
}

export function finished({ games }: Model): readonly { readonly game: string; readonly endedAt: Instant }[] {
  const ended = [...games].map(([game, { endedAt }]) => ({ game, endedAt }));
  return ended.toSorted((one, other) => other.endedAt - one.endedAt || (one.game > other.game ? -1 : 1));
}
