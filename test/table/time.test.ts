import { expect, test } from "vitest";
import { instant } from "../../src/instant.ts";
import type { Table } from "../../src/table/table.ts";
import { tableTime } from "../../src/table/table.ts";
import { wakeAt } from "../../src/table/waking.ts";
import { T0 } from "../store/contract/ground.ts";
import { openedStore } from "../store/opened.ts";
import { type Ground, groundIn, play, playedAll, playing, seconds, standing, told } from "./ground.ts";

/** The table's own clock, late clocks, stale turns, robots. */

const store = openedStore();
const TWO = "ann open 50\nbob join\nann begin";

function dueIn(table: Table<unknown, unknown>): number | null {
  const due = wakeAt(table);
  return due === null ? null : (due - T0) / 1_000;
}

async function begun(script = TWO): Promise<Ground> {
  const ground = groundIn(store());
  await playedAll(ground, script);
  return ground;
}

test("G-9 a turn that times out is a pass, of the player on turn alone", async () => {
  const ground = await begun();
  expect(await playedAll(ground, "+59s\nclock wake\n+1s\nclock wake\nclock wake\nann add 1\nbob add 2")).toEqual([
    "nothing-due",
    "woke",
    "nothing-due",
    "not-your-turn",
    "moved",
  ]);
});

test("a clock that fires late gives the next player a full turn", async () => {
  const ground = await begun();
  await playedAll(ground, "+300s\nclock wake");
  expect(dueIn(await playing(ground))).toBe(360);
});

test("a paused game's clock stands: what was left before is left after", async () => {
  const ground = await begun();
  await playedAll(ground, "+20s\nann pause\nbob pause");
  const paused = await playing(ground);
  expect([dueIn(paused), tableTime(paused, seconds(500))]).toEqual([null, seconds(20)]);
  expect(await playedAll(ground, "+1000s\nclock wake\nbob resume")).toEqual(["nothing-due", "resumed"]);
  const on = await playing(ground);
  expect([on.stoppedMs, dueIn(on), tableTime(on, seconds(1_020))]).toEqual([1_000_000, 1_060, seconds(20)]);
  await playedAll(ground, "+10s\nann add 1");
  expect(dueIn(await playing(ground))).toBe(1_090);
});

test("paused twice, the times add up", async () => {
  const ground = await begun();
  await playedAll(ground, "+5s\nann pause\nbob pause\n+7s\nann resume\n+5s\nbob pause\nann pause\n+100s\nann resume");
  expect(dueIn(await playing(ground))).toBe(167);
});

test("G-7 pause votes are counted anew after a pause", async () => {
  const ground = await begun();
  expect(await playedAll(ground, "ann pause\nbob pause\nann resume\nann pause\nann pause off\nbob pause")).toEqual([
    "asked pause",
    "paused",
    "resumed",
    "asked pause",
    "took back pause",
    "asked pause",
  ]);
});

test("wish 10 a channel that takes no posts pauses the game; resume and cancel work", async () => {
  const ground = await begun();
  expect(
    await playedAll(ground, "+10s\nclock stall\nclock stall\nann add 1\n+50s\nmod resume\nann add 1\nann cancel"),
  ).toEqual(["stalled", "nothing-due", "paused", "resumed", "moved", "cancelled"]);
});

test("wish 16 a move is timed by the platform, on table time", async () => {
  const ground = groundIn(store());
  await playedAll(ground, "ann jumble\nann guess LETTERS");
  const { word } = wordOf(await playing(ground));
  await playedAll(ground, "+30s");
  const guess = { do: "move", move: { kind: "guess", word }, as: "player" } as const;
  await play(ground, "bob", guess, { at: seconds(12) });
  await play(ground, "cat", guess, { at: seconds(11) });
  const after = JSON.parse(JSON.stringify((await playing(ground)).position.state));
  expect(after.solvers.map(({ at }: { at: number }) => (at - T0) / 1_000)).toEqual([12, 11]);
});

function wordOf({ position: { state } }: Extract<Table<unknown, unknown>, { phase: "playing" }>) {
  if (typeof state !== "object" || state === null || !("word" in state)) throw new Error("no race runs");
  return { word: String(state.word) };
}

test("wish 20 a button of an earlier turn is stale: refused, nothing changed", async () => {
  const ground = await begun();
  const { id } = await standing(ground);
  const add = { do: "move", move: { kind: "add", count: 1 }, as: "player" } as const;
  expect(told(await play(ground, "ann", add, { turn: `${id}.1` }))).toBe("moved");
  expect(told(await play(ground, "ann", add, { turn: `${id}.1` }))).toBe("stale");
  expect(told(await play(ground, "bob", add, { turn: `${id}.1` }))).toBe("stale");
  expect(told(await play(ground, "bob", add, { turn: `${id}.2` }))).toBe("moved");
  expect(told(await play(ground, "ann", { do: "cancel", on: true }, { turn: "0000000000.3" }))).toBe("stale");
});

test("a lobby's button is stale once the game runs", async () => {
  const ground = groundIn(store());
  await playedAll(ground, "ann open\nbob join");
  const { id } = await standing(ground);
  expect(told(await play(ground, "cat", { do: "join", team: null, seat: null }, { turn: `${id}.lobby` }))).toBe(
    "joined 3",
  );
  await playedAll(ground, "ann begin");
  expect(told(await play(ground, "dan", { do: "join", team: null, seat: null }, { turn: `${id}.lobby` }))).toBe(
    "stale",
  );
});

test("G-14 a robot moves when its pause is over, and the game goes on to its end without anybody", async () => {
  const ground = await begun("ann open 9\nann robot easy\nann begin\nann add 1");
  const [plan] = (await playing(ground)).robots;
  expect(plan).toMatchObject({ seat: 2, turn: "2" });
  expect(plan?.at).toBeGreaterThanOrEqual(seconds(2));
  expect(plan?.at).toBeLessThan(seconds(6));
  ground.timer.moveTo(instant((plan?.at ?? 0) - 1));
  expect(await playedAll(ground, "clock wake")).toEqual(["nothing-due"]);
  ground.timer.moveTo(plan?.at ?? T0);
  expect(await playedAll(ground, "clock wake\nclock wake")).toEqual(["woke", "nothing-due"]);
  expect((await playing(ground)).position.turn).toBe("3");
});

test("G-14 what others do does not draw a robot's pause again, nor does a restart", async () => {
  const ground = groundIn(store());
  await playedAll(ground, "ann jumble\nann robot hard\nmod robot easy");
  const plans = async () => (await playing(ground)).robots;
  const before = await plans();
  expect(before).toHaveLength(2);
  const { word } = wordOf(await playing(ground));
  await playedAll(ground, `+3s\nbob guess LETTERS\nbob guess ${word}\ncat guess ${word}\nann cancel off\nbob cancel`);
  expect(await plans()).toEqual(before);
  expect(await playedAll(groundIn(store(), ground.at), "dan guess XYZ")).not.toEqual(["moved"]);
  expect(await plans()).toEqual(before);
});

test("a robot that finds no move rests for this turn, and is asked again in the next", async () => {
  const ground = groundIn(store());
  await playedAll(ground, "ann jumble 2\nann robot expert\n+80s\nclock wake\nclock wake");
  expect((await playing(ground)).robots).toEqual([{ seat: 1, turn: "racing0", at: null, step: 2 }]);
  await playedAll(ground, "+10s\nclock wake\n+10s\nclock wake");
  expect((await playing(ground)).robots).toMatchObject([{ seat: 1, turn: "racing1", step: 4 }]);
});

test("the clock does one thing a commit, in order of time", async () => {
  const ground = groundIn(store());
  await playedAll(ground, "ann jumble\nann robot expert\nann robot expert\n+30s");
  const due = (await playing(ground)).robots.toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0));
  const solvers = async () => JSON.parse(JSON.stringify((await playing(ground)).position.state)).solvers;
  await playedAll(ground, "clock wake");
  expect(await solvers()).toMatchObject(due.slice(0, 1).map(({ seat }) => ({ seat })));
  await playedAll(ground, "clock wake");
  expect(await solvers()).toMatchObject(due.map(({ seat }) => ({ seat })));
});

test("nothing is due at a table that is over, paused or vacant", async () => {
  const ground = await begun("ann open 1\nbob join\nann begin\nann add 1");
  expect(wakeAt(await standing(ground))).toBe(null);
  expect(wakeAt(null)).toBe(null);
  expect(
    (await store().claim(seconds(1e6), 64, [ground.at.scope.split(":")[0] ?? ""])).due.map(({ kind }) => kind),
  ).toEqual(["show"]);
});
