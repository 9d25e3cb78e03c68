import type { Message, Said } from "../../../render/message.ts";
import type { LogEntry } from "../../../src/archive/log.ts";
import { logEntry } from "../../../src/archive/log.ts";
import { type GameRecord, holds, readRecord, replayed } from "../../../src/archive/record.ts";
import type { Hosted } from "../../../src/hosting.ts";
import type { RecordKey, Store } from "../../../src/store/store.ts";
import type { Games } from "../../../src/table/record.ts";
import type { Told } from "./people.ts";

/** What became of the games, held against what people were told. Each game is played again from its seed and its log. */

export type Verdict = {
  games: number;
  moves: number;
  clocks: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  torn: number;
  clocksMissed: number;
  clocksTwice: number;
  latestClockMs: number;
  /** What is wrong, a line each. */
  readonly wrongs: string[];
};

/** A clock that is later than all the faults together may hold it up. */
const MISSED_MS = 45_000;

export type Case = {
  readonly store: Store;
  readonly games: Games<Message, Said>;
  readonly seen: ReadonlyMap<RecordKey, ReadonlySet<string>>;
  readonly told: readonly Told[];
};

export async function judged({ store, games, seen, told }: Case): Promise<Verdict> {
  const verdict: Verdict = { ...NOTHING, wrongs: [] };
  const counted = new Map<string, number>();
  for (const [at, ids] of seen) {
    for (const id of ids) {
      const kept = await store.record(at.scope, id);
      if (kept === null) wrong(verdict, "torn", `no record of ${at.id} ${id}`);
      else judgeGame(verdict, counted, { id, games, record: readRecord(kept.record), log: kept.log.map(logEntry) });
    }
  }
  const confirmed = told.filter(({ counts }) => counts);
  verdict.acknowledged = confirmed.length;
  for (const { at, game, person, word } of confirmed)
    if (!counted.has(`${game} ${person} ${word}`)) wrong(verdict, "lost", `${at.id} ${game} ${person} ${word}`);
  for (const [name, times] of counted) if (times > 1) wrong(verdict, "doubled", name);
  return verdict;
}

type Wrong = "lost" | "doubled" | "torn" | "clocksMissed" | "clocksTwice";

function wrong(verdict: Verdict, what: Wrong, example: string): void {
  verdict[what]++;
  verdict.wrongs.push(`${what}: ${example}`);
}

const NOTHING: Omit<Verdict, "wrongs"> = {
  ...{ games: 0, moves: 0, clocks: 0, acknowledged: 0, lost: 0, doubled: 0, torn: 0 },
  ...{ clocksMissed: 0, clocksTwice: 0, latestClockMs: 0 },
};

type Ended = {
  readonly id: string;
  readonly games: Case["games"];
  readonly record: GameRecord;
  readonly log: readonly LogEntry[];
};

function judgeGame(verdict: Verdict, counted: Map<string, number>, { id, games, record, log }: Ended): void {
  verdict.games++;
  verdict.moves += log.length;
  for (const word of log.flatMap((entry) => wordsOf(entry, record)))
    counted.set(`${id} ${word}`, (counted.get(`${id} ${word}`) ?? 0) + 1);
  const hosted = games.get(record.game);
  if (hosted === undefined || !isWhole(hosted, record, log)) wrong(verdict, "torn", id);
  else judgeClocks(verdict, hosted, { id, games, record, log });
}

/** Every logged move is accepted again, and leads to the state that was kept. */
function isWhole(hosted: Hosted<Message, Said>, record: GameRecord, log: readonly LogEntry[]): boolean {
  try {
    return holds(hosted, replayed(hosted, record, log), record);
  } catch {
    return false;
  }
}

/** A clock that moved before its time was another's, done twice; one that did not move in time was missed. */
function judgeClocks(verdict: Verdict, hosted: Hosted<Message, Said>, { id, record, log }: Ended): void {
  for (const [index, entry] of log.entries()) {
    const { deadline } = replayed(hosted, record, log.slice(0, index));
    const byClock = entry.kind === "move" && entry.by === "clock";
    const lateMs = deadline === null ? null : entry.at - deadline.at;
    if (byClock) verdict.clocks++;
    if (byClock && (lateMs === null || lateMs < 0)) wrong(verdict, "clocksTwice", `${id}, line ${index}`);
    if (byClock) verdict.latestClockMs = Math.max(verdict.latestClockMs, lateMs ?? 0);
    if ((lateMs ?? 0) > MISSED_MS) wrong(verdict, "clocksMissed", `${id}, line ${index}`);
  }
}

/** Who played which words with a move: ours are each their person's own in a game. */
function wordsOf(entry: LogEntry, { names }: GameRecord): readonly string[] {
  if (entry.kind !== "move" || typeof entry.by !== "number") return [];
  const name = names[entry.by - 1] ?? "";
  return [...JSON.stringify(entry.move).matchAll(/"word":"([A-Za-z]+)"/gu)].map(([, word = ""]) => `${name} ${word}`);
}
