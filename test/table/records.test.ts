import { expect, test } from "vitest";
import { logEntry } from "../../src/archive/log.ts";
import { holds, readRecord, replayed } from "../../src/archive/record.ts";
import { commitment } from "../../src/random.ts";
import type { RecordKey } from "../../src/store/store.ts";
import { factsOf } from "../../src/table/table.ts";
import { change } from "../store/contract/ground.ts";
import { openedStore } from "../store/opened.ts";
import { type Ground, games, groundIn, play, playedAll, standing } from "./ground.ts";

/** What is kept of a table: its record while it runs, the record of the game at its end, and what cannot be read. */

const store = openedStore();

async function recordOf(ground: Ground) {
  const { id } = await standing(ground);
  const kept = await store().record(ground.at.scope, id);
  if (kept === null) throw new Error("no record was kept");
  return { record: readRecord(kept.record), log: kept.log.map(logEntry) };
}

const COURSES: readonly (readonly [string, string])[] = [
  ["a game to its end", "ann open 9\nbob join\nann begin\nann add 3\nbob add 3\nann add 1\nbob add 2"],
  ["with passes", "ann open 4\nbob join\nann begin\n+70s\nclock wake\nbob add 3\nann add 1"],
  [
    "with a pause",
    "ann open 4\nbob join\nann begin\n+5s\nann pause\nbob pause\n+99s\nann resume\nann add 3\nbob add 1",
  ],
  ["with a robot", "ann open 6\nann robot hard\nann begin\nann add 3\n+9s\nclock wake\nann add 3"],
  ["cancelled", "ann open 9\nbob join\nann begin\nann add 3\nann cancel"],
  [
    "a challenge of two rounds",
    "ann jumble 2\nann robot hard\n+90s\nclock wake\nclock wake\n+10s\nclock wake\n+100s\nclock wake\nclock wake",
  ],
  ["a challenge ended by the host", "ann jumble 3\n+7s\nann end"],
  ["a challenge cancelled", "ann jumble 3\nbob guess LETTERS\n+7s\nann cancel"],
];

test.each(COURSES)("G-4 wish 28 record and log re-run the game to the same end: %s", async (_, script) => {
  const ground = groundIn(store());
  await playedAll(ground, script);
  const table = await standing(ground);
  expect(table.phase).toBe("over");
  const { record, log } = await recordOf(ground);
  const hosted = games.get(record.game);
  if (hosted === undefined) throw new Error(`no game ${record.game}`);
  expect(holds(hosted, replayed(hosted, record, log), record)).toBe(true);
  expect(commitment(record.seed)).toBe(factsOf(table).commitment);
});

test("G-4 a record that was tampered with does not hold", async () => {
  const ground = groundIn(store());
  await playedAll(ground, "ann open 9\nbob join\nann begin\nann add 3\nbob add 3\nann add 3");
  const { record, log } = await recordOf(ground);
  const toy = games.get("toy");
  if (toy === undefined) throw new Error("no toy");
  const other = { ...record, drawnFor: record.drawnFor.toReversed() };
  expect(holds(toy, replayed(toy, other, log), record)).toBe(false);
  expect(holds(toy, replayed(toy, record, log.slice(0, -1)), record)).toBe(false);
  expect(() => replayed(toy, record, [...log, ...log])).toThrow("refused");
});

test("G-4 the record holds options, seats, names, seed, times and moves; nothing opens before the end", async () => {
  const ground = groundIn(store());
  await playedAll(ground, "ann open 4\nann robot hard\nann begin\n+3s\nann add 3");
  const running = await standing(ground);
  expect(await store().record(ground.at.scope, running.id)).toBe(null);
  expect(factsOf(running).seed).toBe(null);
  await playedAll(ground, "+9s\nclock wake\nann add 1");
  const { record, log } = await recordOf(ground);
  expect(record).toMatchObject({
    game: "toy",
    options: { target: 4, turnSeconds: 60 },
    drawnFor: ["console:ann", "robot:hard:Ada"],
    names: ["ann", "Ada"],
    seed: "00000000000000000000000000000001",
    kept: null,
  });
  expect(log[0]).toMatchObject({ kind: "move", move: { kind: "add", count: 3 }, by: 1, at: record.startedAt + 3_000 });
  expect(factsOf(await standing(ground)).seed).toBe(record.seed);
});

test("G-3 a rematch has a fresh seed, and what the game before left behind", async () => {
  const ground = groundIn(store());
  const game = "ann open 1\nbob join\nann begin\nann add 1";
  await playedAll(ground, `${game}\n${game}\n${game}`);
  const { record } = await recordOf(ground);
  expect([record.seed, record.kept]).toEqual(["00000000000000000000000000000003", { played: 2 }]);
});

test("wish 6 what a channel must remember outlives a lobby that came to nothing, and another kind of game", async () => {
  const ground = groundIn(store());
  await playedAll(ground, "ann open 1\nbob join\nann begin\nann add 1\nann open\nann cancel\nann jumble\nann end");
  expect((await standing(ground)).kept).toMatchObject({
    toy: { played: 1 },
    "quick-challenge": { used: [expect.any(String)] },
  });
});

test("a batch that ends one game and opens the next keeps the record of the first", async () => {
  const ground = groundIn(store());
  await playedAll(ground, "ann open 3\nbob join\nann begin");
  const { id } = await standing(ground);
  const answers = await Promise.all([
    play(ground, "ann", { do: "move", move: { kind: "add", count: 3 }, as: "player" }),
    play(ground, "bob", { do: "open", game: "toy", options: {}, label: "#one", invited: [] }),
    play(ground, "ann", { do: "join", team: null, seat: null }),
    play(ground, "bob", { do: "begin" }),
    play(ground, "bob", { do: "move", move: { kind: "add", count: 2 }, as: "player" }),
  ]);
  expect(answers.map(({ kind }) => kind)).toEqual(["done", "done", "done", "done", "done"]);
  const first = await store().record(ground.at.scope, id);
  expect(first?.log.map((line) => logEntry(line))).toMatchObject([{ move: { kind: "add", count: 3 } }]);
  await playedAll(ground, "ann cancel\nbob cancel");
  expect((await recordOf(ground)).log).toMatchObject([{ move: { count: 2 } }, { kind: "cancelled" }]);
});

async function rewritten({ at }: Ground, text: (was: string) => string): Promise<void> {
  const { rev, state } = await store().load(at, []);
  const done = await store().commit(change(at, { expect: rev, state: text(state ?? "") }));
  expect(done.kind).toBe("ok");
}

test.each<[string, string, (was: string) => string]>([
  ["the table's schema", "ann open", (was) => was.replace('"schema":1', '"schema":2')],
  ["the game's schema", "ann open\nbob join\nann begin", (was) => was.replace('"gameSchema":1', '"gameSchema":2')],
  [
    "a game that this one lacks",
    "ann open\nbob join\nann begin",
    (was) => was.replace('"game":"toy"', '"game":"rows"'),
  ],
])("a table of a newer umble is left alone: %s", async (_, script, newer) => {
  const ground = groundIn(store());
  await playedAll(ground, script);
  await rewritten(ground, newer);
  const other = groundIn(store(), ground.at);
  const before = await store().load(ground.at, []);
  expect(await playedAll(other, "ann join\nann open\nann cancel\nclock wake\nclock stall")).toEqual([
    "newer",
    "newer",
    "newer",
    "newer",
    "newer",
  ]);
  expect(await store().load(ground.at, [])).toEqual(before);
  expect(other.reports).toEqual([]);
});

const BROKEN: readonly (readonly [string, (was: string) => string])[] = [
  ["no JSON", (was) => was.slice(0, -9)],
  ["nothing", () => ""],
  ["another thing", () => "[]"],
  ["a field too many", (was) => was.replace("{", '{"more":1,')],
  ["a seat that is none", (was) => was.replace('"no":1', '"no":0')],
  ["a game's state that is none", (was) => was.replace('"sum":0', '"sum":"SECRETWORD"')],
];

test.each(BROKEN)("a damaged record is set aside and reported, without its text: %s", async (_, broken) => {
  const ground = groundIn(store());
  await playedAll(ground, "ann open\nbob join\nann begin");
  await rewritten(ground, broken);
  const text = (await store().load(ground.at, [])).state;
  const other = groundIn(store(), ground.at);
  expect(await playedAll(other, "ann add 1\nann add 1\nann open\nbob join")).toEqual([
    "set-aside",
    "no-table",
    "opened",
    "joined 2",
  ]);
  expect(other.reports).toHaveLength(1);
  expect(other.reports.join()).toMatch(/^damaged/u);
  expect(other.reports.join()).not.toMatch(/SECRETWORD|lucky|0000000000/u);
  expect(await keptAside(ground.at)).toContain(text);
});

/** Whatever was set aside of a record: its revision is part of the name. */
async function keptAside({ scope, id }: RecordKey): Promise<readonly (string | null)[]> {
  const revs = Array.from({ length: 5_000 }, (_, rev) => `damaged/${id}/${rev}`);
  const loaded = await Promise.all(revs.map((one) => store().load({ scope, id: one }, [])));
  return loaded.map(({ state }) => state).filter((state) => state !== null);
}

test("others go on beside a damaged table", async () => {
  const ground = groundIn(store());
  const beside = groundIn(store(), { id: "table/two", scope: ground.at.scope });
  await playedAll(ground, "ann open\nbob join\nann begin");
  await playedAll(beside, "cat open\ndan join\ncat begin");
  await rewritten(ground, () => "{");
  expect(await playedAll(groundIn(store(), beside.at), "cat add 1")).toEqual(["moved"]);
});

test("two processes that find the same damaged record lose nothing that is played there afterwards", async () => {
  const ground = groundIn(store());
  await playedAll(ground, "ann open");
  await rewritten(ground, () => "{");
  const [one, other] = [groundIn(store(), ground.at), groundIn(store(), ground.at)];
  const open = { do: "open", game: "toy", options: {}, label: "#one", invited: [] } as const;
  const answers = await Promise.all([play(one, "ann", open), play(other, "bob", open)]);
  expect(answers.map(({ kind }) => kind).sort()).toEqual(["done", "refused"]);
  expect((await standing(one)).seats).toHaveLength(1);
});
