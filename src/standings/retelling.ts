import type { Scope } from "../identity.ts";
import type { Documents } from "../store/document.ts";
import type { Commit, RecordKey, Rev, Score } from "../store/store.ts";
import { ALL_TIME, boardName, SERVER_WIDE } from "./boards.ts";
import { outcomeIn } from "./outcome.ts";
import { type Player, playerIn } from "./player.ts";
import { isAnonymous } from "./privacy.ts";
import { afterGame, NO_GAMES, ownScores, ratedRecord, withGame } from "./rating.ts";
import { differences, type Scores, wholeBoard } from "./whole-board.ts";

/**
 * Players' records made anew from the log of one kind of game (`rated/<kind>`) and the outcomes in the games' records:
 * what stands there is compared, and written where it differs. Games may end meanwhile: each commit is made upon the
 * version of the log that was read, and when that has grown it all begins again.
 */

export type Retold = {
  readonly game: string;
  /** Games in the log. */
  readonly games: number;
  readonly players: number;
  /** Records and rows that were not as they should be. */
  readonly mended: number;
  /** Games whose record is gone or has no outcome: then nothing was written, since it would be lost for good. */
  readonly missing: number;
};

const MOST_RECORDS = 64;
const MOST_SCORES = 4_000;
const LINES = 500;
const RATED = "rated/";

/** The kinds of game that have been counted in a server. */
export async function kindsIn({ store }: Pick<Documents, "store">, of: Scope): Promise<readonly string[]> {
  return (await store.records(of, RATED)).map((id) => id.slice(RATED.length));
}

/** @throws as the store. */
export async function playersRetold(documents: Documents, of: Scope, game: string): Promise<Retold> {
  for (;;) {
    const retold = await attempted(documents, of, game);
    if (retold !== null) return retold;
  }
}

/** Null when a game was counted meanwhile. */
async function attempted(documents: Documents, of: Scope, game: string): Promise<Retold | null> {
  const { store } = documents;
  const at = ratedRecord(of, game);
  const { rev } = await store.load(at, []);
  const told = await followed(documents, at);
  const counts = { game, games: told.games.length, players: told.players.size, missing: told.missing };
  if (told.missing > 0) return { ...counts, mended: 0 };
  const about = { of, game, told };
  const [records, scores] = [await recordsMended(documents, about), await rowsMended(documents, about)];
  const state = JSON.stringify(told.games.reduce(withGame, NO_GAMES));
  const isWritten = await written(documents, { at, rev, state, records, scores });
  return isWritten ? { ...counts, mended: records.length + scores.length } : null;
}

type Told = {
  readonly games: readonly string[];
  readonly players: ReadonlyMap<string, Player>;
  readonly missing: number;
};

/** The log, from its beginning. */
async function followed({ store }: Documents, at: RecordKey): Promise<Told> {
  const [players, games] = [new Map<string, Player>(), [] as string[]];
  let missing = 0;
  for (;;) {
    const ids = await store.log(at, games.length, LINES);
    for (const id of ids) {
      const kept = await store.record(at.scope, id);
      const outcome = kept === null ? null : outcomeIn(kept.record);
      if (outcome === null) missing++;
      else
        for (const [person, player] of afterGame(outcome, (who) => players.get(who) ?? playerIn(null)))
          players.set(person, player);
    }
    games.push(...ids);
    if (ids.length < LINES) return { games, players, missing };
  }
}

type About = { readonly of: Scope; readonly game: string; readonly told: Told };
type Also = Commit["also"][number];

/** Whoever is anonymous has no record and no row: only the others' ratings go on from theirs. */
function named({ told }: About): readonly (readonly [string, Player])[] {
  return [...told.players].filter(([person]) => !isAnonymous(person));
}

async function recordsMended({ store }: Documents, about: About): Promise<readonly Also[]> {
  const prefix = `rating/${about.game}/`;
  const right = new Map(named(about));
  const kept = (await store.records(about.of, prefix)).map((id) => id.slice(prefix.length));
  const mended: Also[] = [];
  for (const person of new Set([...kept, ...right.keys()])) {
    const at = { scope: about.of, id: prefix + person };
    const { rev, state } = await store.load(at, []);
    const player = right.get(person);
    const isRight = state !== null && player !== undefined && JSON.stringify(playerIn(state)) === asRead(player);
    if (!isRight) mended.push({ at, expect: rev, state: player === undefined ? null : JSON.stringify(player) });
  }
  return mended;
}

/** As it would be read again: its parts in the order that the store gives them back. */
function asRead(player: Player): string {
  return JSON.stringify(playerIn(JSON.stringify(player)));
}

async function rowsMended({ store }: Documents, about: About): Promise<readonly Score[]> {
  const { of, game } = about;
  const right = named(about).flatMap(([person, player]) => ownScores(game, person, player));
  const mended: Score[] = [];
  for (const by of ["rating", "streak"] as const) {
    const board = boardName({ by, where: SERVER_WIDE, game, period: ALL_TIME });
    const kept = await wholeBoard(store, of, board);
    for (const { member, is } of differences(kept, scoresOn(right, board)))
      mended.push(is === null ? { board, member, drop: true } : { board, member, set: is });
  }
  return mended;
}

function scoresOn(scores: readonly Score[], board: string): Scores {
  return new Map(
    scores.flatMap((one) => (one.board === board && "set" in one ? [[one.member, one.set] as const] : [])),
  );
}

type Writing = {
  readonly at: RecordKey;
  readonly rev: Rev;
  readonly state: string;
  readonly records: readonly Also[];
  readonly scores: readonly Score[];
};

/** In as many commits as it takes, one upon the other. False: somebody was first. */
async function written({ store, timer }: Documents, { at, rev, state, records, scores }: Writing): Promise<boolean> {
  let expect = rev;
  const rounds = Math.max(Math.ceil(records.length / MOST_RECORDS), Math.ceil(scores.length / MOST_SCORES));
  for (let round = 0; round < rounds; round++) {
    const done = await store.commit({
      ...{ at, now: timer.now(), expect, state, moves: [], wakeAt: null, due: [], log: [], ended: null },
      scores: scores.slice(round * MOST_SCORES, (round + 1) * MOST_SCORES),
      also: records.slice(round * MOST_RECORDS, (round + 1) * MOST_RECORDS),
    });
    if (done.kind !== "ok") return false;
    expect = done.rev;
  }
  return true;
}
