import { LEASE_MS, SEEN_KEEP_MS } from "../limits.ts";
import {
  type Commit,
  type Committed,
  type Loaded,
  NOTHING_STORED,
  type RecordKey,
  type Rev,
  type Score,
} from "../store.ts";
import { memberName, type Names, partitionOf } from "./keys.ts";
import { pairs, text, texts, textsOrNull } from "./replies.ts";
import type { Server } from "./server.ts";

type Word = string | number;

/** Asked for in this order: a move that is not seen below was not applied in the revision above it. */
export async function load({ link, names }: Server, at: RecordKey, moveIds: readonly string[]): Promise<Loaded> {
  const [kept, replies] = await Promise.all([
    link.send("HMGET", names.record(at), "v", "s"),
    moveIds.length === 0 ? [] : link.send("MGET", ...moveIds.map((id) => names.move(at.scope, id))),
  ]);
  const [rev, state] = textsOrNull(kept);
  const seen = new Map<string, string>();
  for (const [index, reply] of textsOrNull(replies).entries()) {
    const id = moveIds[index];
    if (id !== undefined && reply !== null) seen.set(id, reply);
  }
  return { rev: revOf(rev), state: state ?? null, seen };
}

export async function commit({ run, names }: Server, change: Commit): Promise<Committed> {
  const { keys, words } = callOf(names, change);
  const [kind, ...rest] = textsOrNull(await run("commit", keys, words));
  switch (kind) {
    case "ok":
      return { kind, rev: change.state === null ? NOTHING_STORED : revOf(rest[0]), lead: rest[1] === "1" };
    case "stale":
      return { kind, rev: revOf(rest[0]), state: rest[1] ?? null };
    case "seen":
      return { kind, replies: repliesOf(change, texts(rest)) };
    default:
      throw new Error(`a commit was answered ${text(kind)}`);
  }
}

/** What `commit.lua` is called with. */
export function callOf(names: Names, change: Commit) {
  const boards = [...new Set(change.scores.map(({ board }) => board))];
  return { keys: keysOf(names, change, boards), words: wordsOf(change, boards) };
}

function repliesOf({ moves }: Commit, numbered: readonly string[]): ReadonlyMap<string, string> {
  return new Map(pairs(numbered).map(([number, reply]) => [moves[Number(number) - 1]?.id ?? "", reply]));
}

function keysOf(names: Names, { at, ended, also, moves }: Commit, boards: readonly string[]): readonly string[] {
  const { scope } = at;
  const game = ended?.id ?? "";
  return [
    names.record(at),
    names.wakesOf(scope),
    names.waiting(at),
    names.log(at),
    names.posted(at),
    names.contents(scope),
    names.scopes(partitionOf(scope)),
    names.ended(scope),
    names.game(scope, game),
    names.gameLog(scope, game),
    names.names(scope),
    ...also.flatMap((one) => [names.record(one.at), names.waiting(one.at), names.log(one.at), names.posted(one.at)]),
    ...boards.map((board) => names.board(scope, board)),
    ...moves.map(({ id }) => names.move(scope, id)),
  ];
}

function wordsOf(change: Commit, boards: readonly string[]): readonly Word[] {
  const { at, now, moves, due, log, scores, also, ended, named = [] } = change;
  return [
    now,
    now + LEASE_MS,
    SEEN_KEEP_MS,
    change.expect,
    ...stateWords(change.state),
    change.wakeAt ?? "",
    memberName(at),
    at.scope,
    at.id,
    ...[moves, due, log, boards, scores, also].map((list) => list.length),
    ended?.id ?? "",
    ended?.record ?? "",
    named.length,
    ...moves.map(({ reply }) => reply),
    ...due,
    ...log,
    ...boards,
    ...scores.flatMap((score) => scoreWords(score, boards)),
    ...also.flatMap((one) => [one.expect, ...stateWords(one.state), one.at.id, memberName(one.at)]),
    ...named.flatMap(({ member, name }) => [member, name]),
  ];
}

function stateWords(state: string | null): readonly [Word, Word] {
  return state === null ? [0, ""] : [1, state];
}

/** Scores are kept negated, so that equal ones go by member. */
function scoreWords(score: Score, boards: readonly string[]): readonly Word[] {
  const of = [boards.indexOf(score.board) + 1, score.member];
  if ("drop" in score) return [...of, "drop", 0];
  return "set" in score ? [...of, "set", 0 - score.set] : [...of, "add", 0 - score.add];
}

function revOf(kept: string | null | undefined): Rev {
  return (kept ?? NOTHING_STORED) as Rev;
}
