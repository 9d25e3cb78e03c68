import { z } from "zod";
import type { Scope } from "../identity.ts";
import type { Documents } from "../store/document.ts";
import type { RecordKey, Score } from "../store/store.ts";
import { boardNamed } from "./boards.ts";
import { endedGames } from "./ended.ts";
import { type Outcome, outcomeIn } from "./outcome.ts";
import { isAnonymous } from "./privacy.ts";
import { namedIn, scoresOf } from "./scores.ts";
import { differences, wholeBoard } from "./whole-board.ts";

/**
 * The boards of wins, points and games made anew from the outcomes in the records of all ended games. What differs is
 * added, so that what games add meanwhile stays; when one ended while all was read, it is read again.
 */

export type Recounted = {
  /** Games that have an outcome. */
  readonly games: number;
  readonly boards: number;
  /** Rows that were not as they should be. */
  readonly mended: number;
};

const MOST_SCORES = 4_000;
const MOST_NAMES = 500;
const ADDED = ["wins", "points", "games", "robots"];

/** @throws as the store. */
export async function boardsRecounted(documents: Documents, of: Scope): Promise<Recounted> {
  for (;;) {
    const [newest] = await documents.store.finished(of, null, 1);
    const told = await counted(documents, of);
    const mended = await rowsMended(documents, of, told.boards);
    const [still] = await documents.store.finished(of, null, 1);
    if (still?.game !== newest?.game) continue;
    await written(documents, of, { scores: mended, names: told.names });
    return { games: told.games, boards: told.boards.size, mended: mended.length };
  }
}

type Boards = ReadonlyMap<string, ReadonlyMap<string, number>>;
type Counted = { readonly games: number; readonly boards: Boards; readonly names: ReadonlyMap<string, string> };

/** The newest game comes first: its names stay. */
async function counted({ store }: Documents, of: Scope): Promise<Counted> {
  const [boards, names] = [new Map<string, Map<string, number>>(), new Map<string, string>()];
  let games = 0;
  for await (const game of endedGames(store, of)) {
    const kept = await store.record(of, game);
    const outcome = kept === null ? null : outcomeIn(kept.record);
    if (outcome === null) continue;
    games++;
    addTo(boards, outcome);
    for (const { member, name } of namedIn(outcome))
      if (!names.has(member) && !isAnonymous(member)) names.set(member, name);
  }
  return { games, boards, names };
}

function addTo(boards: Map<string, Map<string, number>>, outcome: Outcome): void {
  for (const score of scoresOf(outcome)) {
    if (!("add" in score) || isAnonymous(score.member)) continue;
    const board = boards.get(score.board) ?? new Map<string, number>();
    boards.set(score.board, board.set(score.member, (board.get(score.member) ?? 0) + score.add));
  }
}

async function rowsMended({ store }: Documents, of: Scope, right: Boards): Promise<readonly Score[]> {
  const kept = (await store.boards(of)).filter((name) => ADDED.includes(boardNamed(name)?.by ?? ""));
  const mended: Score[] = [];
  for (const board of new Set([...kept, ...right.keys()]))
    for (const { member, was, is } of differences(await wholeBoard(store, of, board), right.get(board) ?? new Map()))
      mended.push(is === null ? { board, member, drop: true } : { board, member, add: is - (was ?? 0) });
  return mended;
}

const mark = z.strictObject({ schema: z.literal(1), rebuiltAt: z.number() });

type Writing = { readonly scores: readonly Score[]; readonly names: ReadonlyMap<string, string> };

/** In as many commits as it takes; each leaves when the boards were last made anew. */
async function written(documents: Documents, of: Scope, { scores, names }: Writing): Promise<void> {
  const at: RecordKey = { scope: of, id: "standings" };
  const named = [...names].map(([member, name]) => ({ member, name }));
  const rounds = Math.max(Math.ceil(scores.length / MOST_SCORES), Math.ceil(named.length / MOST_NAMES));
  for (let round = 0; round < rounds; round++)
    await committed(documents, at, {
      scores: scores.slice(round * MOST_SCORES, (round + 1) * MOST_SCORES),
      named: named.slice(round * MOST_NAMES, (round + 1) * MOST_NAMES),
      id: `rebuild:${documents.timer.now()}:${round}`,
    });
}

type Part = {
  readonly scores: readonly Score[];
  readonly named: readonly { readonly member: string; readonly name: string }[];
  /** So that what is added is added once, whatever becomes of the answer. */
  readonly id: string;
};

async function committed({ store, timer }: Documents, at: RecordKey, { scores, named, id }: Part): Promise<void> {
  for (;;) {
    const now = timer.now();
    const { rev } = await store.load(at, []);
    const state = JSON.stringify(mark.parse({ schema: 1, rebuiltAt: now }));
    const rest = { wakeAt: null, due: [], log: [], ended: null, also: [] };
    const done = await store.commit({
      at,
      now,
      expect: rev,
      state,
      moves: [{ id, reply: "" }],
      scores,
      named,
      ...rest,
    });
    if (done.kind !== "stale") return;
  }
}
