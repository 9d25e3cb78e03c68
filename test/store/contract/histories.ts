import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { platformOf, type Scope } from "../../../src/identity.ts";
import { type Instant, later } from "../../../src/instant.ts";
import {
  type Commit,
  type Committed,
  NOTHING_STORED,
  type RecordKey,
  type Rev,
  type Store,
} from "../../../src/store/store.ts";
import { change, freshScope, move, type Stand, T0 } from "./ground.ts";
import * as told from "./model.ts";

/** Random histories: after each step the store answers as the model does. A failing one is shrunk and printed. */

const RECORDS = ["table/a", "table/b", "player/ann"];
const MEMBERS = ["ann", "bob", "cay"];
const BOARDS = ["points", "wins"];
const RUNS = 80;

const which = fc.nat({ max: RECORDS.length - 1 });
const small = fc.nat({ max: 2 });
const commitStep = fc.record({
  kind: fc.constantFrom("commit", "commit", "commit", "cut off"),
  which,
  expect: fc.constantFrom("current", "current", "current", "current", "nothing", "old"),
  state: fc.option(fc.string({ unit: "grapheme" }), { freq: 5 }),
  moves: fc.uniqueArray(fc.nat({ max: 30 }), { maxLength: 3 }),
  wakeIn: fc.option(fc.nat({ max: 8_000 })),
  due: small,
  log: small,
  name: fc.option(fc.record({ member: fc.constantFrom(...MEMBERS), name: fc.constantFrom("", "Änn", "B") })),
  score: fc.option(
    fc.record({
      board: fc.constantFrom(...BOARDS),
      member: fc.constantFrom(...MEMBERS),
      kind: fc.constantFrom("add", "set", "drop"),
      by: fc.integer({ min: -3, max: 3 }),
    }),
  ),
  ended: fc.option(fc.nat({ max: 3 }), { freq: 3 }),
  also: fc.option(fc.record({ state: fc.option(fc.string(), { freq: 3 }), stale: fc.boolean() }), { freq: 3 }),
});
const claimStep = fc.record({ kind: fc.constant("claim"), wait: fc.nat({ max: 7_000 }) });
const showStep = fc.record({
  kind: fc.constant("show"),
  which,
  count: small,
  message: fc.constantFrom("board", "sheet"),
  text: fc.constantFrom("", "1", "2"),
});
const reopenStep = fc.record({ kind: fc.constant("reopen") });

type CommitStep = typeof commitStep extends fc.Arbitrary<infer Step> ? Step : never;
type ShowStep = typeof showStep extends fc.Arbitrary<infer Step> ? Step : never;

type History = {
  store: Store;
  readonly again: () => Promise<Store>;
  readonly model: told.Model;
  readonly scope: Scope;
  now: Instant;
  count: number;
};

export function historyCases(stand: Stand): void {
  describe("random histories", () => {
    test("a store of many commits, claims and crashes answers as the model does", { timeout: 60_000 }, async () => {
      const steps = fc.array(
        fc.oneof(
          { weight: 5, arbitrary: commitStep },
          { weight: 2, arbitrary: claimStep },
          { weight: 3, arbitrary: showStep },
          reopenStep,
        ),
        { minLength: 5, maxLength: 40 },
      );
      await fc.assert(
        fc.asyncProperty(steps, async (history) => {
          const run: History = {
            store: await stand().again(),
            again: stand().again,
            model: told.emptyModel(),
            scope: freshScope(),
            now: T0,
            count: 0,
          };
          try {
            for (const step of history) await stepped(run, step);
            await compareAll(run);
          } finally {
            await run.store.close();
          }
        }),
        { numRuns: RUNS },
      );
    });
  });
}

type Step = CommitStep | ShowStep | { readonly kind: string; readonly wait?: number };

async function stepped(run: History, step: Step): Promise<void> {
  run.count++;
  if ("expect" in step) await committing(run, step);
  else if ("message" in step) await showing(run, step);
  else if (step.wait !== undefined) await claiming(run, step.wait);
  else await reopen(run);
}

async function reopen(run: History): Promise<void> {
  const before = run.store;
  run.store = await run.again();
  await before.close();
}

async function claiming(run: History, wait: number): Promise<void> {
  run.now = later(run.now, wait);
  const claimed = await run.store.claim(run.now, 100, [platformOf(run.scope)]);
  const expected = told.claim(run.model, run.now);
  expect(claimed.next).toBe(expected.next);
  expect(claimed.due.map(named).toSorted()).toEqual(expected.due.map(named).toSorted());
}

async function committing(run: History, step: CommitStep): Promise<void> {
  run.now = later(run.now, 1);
  const wanted = changeOf(run, step);
  const answer = step.kind === "cut off" ? await answeredAgain(run, wanted) : await run.store.commit(wanted);
  const rev = answer.kind === "ok" ? await revGiven(run, wanted) : NOTHING_STORED;
  const given = run.model.given.get(`${wanted.at.scope}/${wanted.at.id}`);
  expect(given?.has(rev) ?? false).toBe(false);
  expect(answer).toEqual(told.commit(run.model, wanted, rev));
  await compare(run, wanted.at);
}

/** The caller dies before the answer, and the delivery comes once more to another process: the answer is the first one's. */
async function answeredAgain(run: History, wanted: Commit): Promise<Committed> {
  const before = run.store;
  const lost = before.commit(wanted);
  run.store = await run.again();
  const [first, second] = await Promise.all([lost, run.store.commit(wanted)]);
  await before.close();
  const [applied, other] = first.kind === "ok" ? [first, second] : [second, first];
  if (applied.kind === "ok" && wanted.moves.length > 0) {
    expect(other).toEqual({ kind: "seen", replies: new Map(wanted.moves.map(({ id, reply }) => [id, reply])) });
  }
  return applied;
}

/** The revision that all records of the commit now have. */
async function revGiven(run: History, wanted: Commit): Promise<Rev> {
  const written = [wanted, ...wanted.also].find(({ state }) => state !== null);
  return written === undefined ? NOTHING_STORED : (await run.store.load(written.at, [])).rev;
}

function changeOf(run: History, step: CommitStep): Commit {
  const at = key(run, step.which);
  const [beside, old] = [
    key(run, (step.which + 1) % RECORDS.length),
    [...(run.model.given.get(`${at.scope}/${at.id}`) ?? [])].at(0),
  ];
  const current = told.loaded(run.model, at).rev;
  // Two commits at once of the same without a move would both be judged by the version alone.
  const moves = step.kind === "cut off" ? [...step.moves, 100 + run.count] : step.moves;
  return change(at, {
    now: run.now,
    expect: step.expect === "nothing" ? NOTHING_STORED : step.expect === "old" ? (old ?? current) : current,
    state: step.state,
    moves: moves.map((id) => move(`m${id}`, `${run.count}`)),
    wakeAt: step.state === null || step.wakeIn === null ? null : later(run.now, step.wakeIn),
    due: Array.from({ length: step.due }, (_, index) => `due ${run.count}.${index}`),
    log: Array.from({ length: step.log }, (_, index) => `log ${run.count}.${index}`),
    scores: step.score === null ? [] : [scoreOf(step.score)],
    named: step.name === null ? [] : [step.name],
    ended: step.ended === null ? null : { id: `g${step.ended}`, record: `r${run.count}` },
    also:
      step.also === null
        ? []
        : [
            {
              at: beside,
              expect: step.also.stale ? current : told.loaded(run.model, beside).rev,
              state: step.also.state,
            },
          ],
  });
}

function scoreOf({ board, member, kind, by }: NonNullable<CommitStep["score"]>) {
  const of = { board, member };
  return kind === "drop" ? { ...of, drop: true as const } : kind === "set" ? { ...of, set: by } : { ...of, add: by };
}

async function showing(run: History, step: ShowStep): Promise<void> {
  const at = key(run, step.which);
  const { items } = await run.store.unshown(at, step.count);
  const news = new Map([[step.message, step.text]]);
  const more = await run.store.shown(at, items.at(-1)?.id ?? null, news, run.now);
  expect(more).toBe(told.shown(run.model, at, items.length, news, run.now));
  await compare(run, at);
}

async function compareAll(run: History): Promise<void> {
  const { store, model, scope } = run;
  for (const index of RECORDS.keys()) await compare(run, key(run, index));
  for (const board of BOARDS) {
    const page = { board, from: 0, count: 10, beside: BOARDS };
    expect(await store.top(scope, page)).toEqual(told.standings(model, board, BOARDS));
  }
  expect(await store.boards(scope)).toEqual(told.boards(model));
  expect(await store.records(scope, "table/")).toEqual(told.records(model, "table/"));
  expect(await store.finished(scope, null, 10)).toEqual(told.finished(model));
  for (const [game, { record, log }] of model.games) expect(await store.record(scope, game)).toEqual({ record, log });
  const seen = await store.load(key(run, 0), [...model.seen.keys()]);
  expect(seen.seen).toEqual(model.seen);
}

async function compare({ store, model }: History, at: RecordKey): Promise<void> {
  const name = `${at.scope}/${at.id}`;
  const { rev, state } = await store.load(at, []);
  const { items, posted } = await store.unshown(at, 1_000);
  expect({ rev, state }).toEqual(told.loaded(model, at));
  expect(await store.log(at, 0, 1_000)).toEqual(model.logs.get(name) ?? []);
  expect(items.map(({ body }) => body)).toEqual(model.waiting.get(name) ?? []);
  expect(posted).toEqual(model.posted.get(name) ?? new Map());
}

function key({ scope }: History, index: number): RecordKey {
  return { scope, id: RECORDS[index] ?? "table/a" };
}

function named({ kind, at }: { readonly kind: string; readonly at: RecordKey }): string {
  return `${kind} ${at.id}`;
}
