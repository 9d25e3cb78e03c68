import { expect, test } from "vitest";
import { HOUR_MS } from "../../src/instant.ts";
import { reminderDue } from "../../src/table/duties.ts";
import { wakeAt } from "../../src/table/waking.ts";
import { T0 } from "../store/contract/ground.ts";
import { openedStore } from "../store/opened.ts";
import { type Ground, groundIn, playedAll, playing, standing } from "./ground.ts";

/** Reminders before long deadlines, overdue players, and games that nobody plays any more. */

const store = openedStore();

async function after(script: string): Promise<Ground> {
  const ground = groundIn(store());
  await playedAll(ground, script);
  return ground;
}

async function dueInHours(ground: Ground): Promise<number | null> {
  const due = wakeAt(await standing(ground));
  return due === null ? null : (due - T0) / HOUR_MS;
}

const hours = (count: number) => `+${count * 3_600}s`;
/** Turns of ten hours. */
const SLOW = "ann slow 10\nbob join\nann begin";

test("G-10 a reminder goes out when three quarters of a long turn are over; then the turn's end is due", async () => {
  const ground = await after(SLOW);
  expect(await dueInHours(ground)).toBe(7.5);
  expect(await playedAll(ground, `${hours(7.4)}\nclock wake\n${hours(0.1)}\nclock wake\nclock wake`)).toEqual([
    "nothing-due",
    "woke",
    "nothing-due",
  ]);
  expect(await dueInHours(ground)).toBe(10);
});

test("wish 13 once the reminder was shown, the clock may take the turn", async () => {
  const ground = await after(`${SLOW}\n${hours(8)}\nclock wake\nclock reminded ann\n${hours(2)}\nclock wake`);
  expect((await playing(ground)).position).toMatchObject({ turn: "2", awaited: [2] });
});

test("wish 13 not shown: the due clock sends it, and moves the deadline by a tenth, once", async () => {
  const ground = await after(`${SLOW}\n${hours(8)}\nclock wake\n${hours(2)}\nclock wake`);
  expect((await playing(ground)).position.turn).toBe("1");
  expect((await playing(ground)).timing).toMatchObject({ reminded: true, shown: [] });
  expect(await dueInHours(ground)).toBe(11);
  await playedAll(ground, `${hours(0.9)}\nclock wake`);
  expect((await playing(ground)).position.turn).toBe("1");
  await playedAll(ground, `${hours(0.1)}\nclock wake`);
  expect((await playing(ground)).position.turn).toBe("2");
});

test("wish 13 nor when all was asleep meanwhile: whoever wakes late is not passed over unreminded", async () => {
  const ground = await after(`${SLOW}\n${hours(30)}\nclock wake\nclock wake`);
  expect((await playing(ground)).position.turn).toBe("1");
  expect((await playing(ground)).timing?.reminded).toBe(true);
});

test("wish 13 shown to one of several who are awaited is not shown to all", async () => {
  const ground = await after("ann mumble relaxed\nbob join\nann begin");
  await playedAll(ground, `${hours(18)}\nclock wake\nclock reminded ann\nclock reminded ann\n${hours(6)}\nclock wake`);
  expect((await playing(ground)).timing).toMatchObject({ shown: [1] });
  expect(await dueInHours(ground)).toBe(26.4);
  expect(await playedAll(ground, "clock reminded bob\nclock reminded eve")).toEqual(["woke", "nothing-due"]);
});

test("wish 13 who has chosen needs no reminder", async () => {
  const ground = await after(`ann mumble relaxed\nbob join\nann begin\nann hide CRATE\n${hours(18)}\nclock wake`);
  await playedAll(ground, `clock reminded bob\n${hours(6)}\nclock wake`);
  expect((await playing(ground)).position.turn).toBe("1-race");
});

test("G-10 whoever plays in time gets a new deadline with a reminder of its own", async () => {
  const ground = await after(`${SLOW}\n${hours(8)}\nclock wake\nclock reminded ann\nann add 1`);
  expect((await playing(ground)).timing).toMatchObject({ reminded: false, shown: [] });
  expect(await dueInHours(ground)).toBe(15.5);
});

test.each([
  ["a live clock", "ann open 50\nbob join\nann begin"],
  ["a live game of Mumble-Jumble", "ann mumble\nbob join\nann begin"],
  [
    "the time before a race that begins by itself",
    "ann mumble relaxed\nbob join\nann begin\nann hide CRATE\nbob hide TABLE",
  ],
  ["a robot's turn", "ann slow 10\nann robot\nann begin\nann add 1"],
])("G-10 none before %s", async (_, script) => {
  const table = await playing(await after(script));
  expect([table.timing, reminderDue(table)]).toEqual([null, null]);
});

test("G-6 a left seat is waited for its clock, not longer", async () => {
  const ground = await after(`${SLOW}\nann leave\n${hours(7.5)}\nclock wake\n${hours(2.5)}\nclock wake`);
  expect((await standing(ground)).phase).toBe("over");
});

test("wish 13 whoever takes a seat over late is reminded like anybody", async () => {
  const ground = await after(`${SLOW}\n${hours(8)}\nclock wake\nclock reminded ann\nann leave\ngil join`);
  expect((await playing(ground)).timing?.shown).toEqual([]);
});

test("G-10 paused time does not count", async () => {
  const ground = await after(`${SLOW}\n${hours(7)}\nann pause\nbob pause\n${hours(100)}\nclock wake`);
  expect(await dueInHours(ground)).toBe(null);
  await playedAll(ground, "ann resume");
  expect(await dueInHours(ground)).toBe(107.5);
});

test("G-14 a robot's pause is on table time too", async () => {
  const ground = await after("ann open 50\nann robot\nann begin\nann add 1\nann pause");
  expect((await playing(ground)).stoppedAt).not.toBe(null);
  const planned = (await playing(ground)).robots;
  await playedAll(ground, "+1000s\nclock wake\nann resume");
  expect((await playing(ground)).robots).toEqual(planned);
  const due = wakeAt(await standing(ground));
  expect(due).toBe((planned[0]?.at ?? 0) + 1_000_000);
});

test("G-9 anybody seated may skip a player who is overdue, and only that one", async () => {
  const ground = await after("ann open 50\nbob join\ncat join\nann begin");
  const script = "cat skip\n+59s\ncat skip\n+1s\neve skip\nbob skip\nbob skip\nbob add 1";
  expect(await playedAll(ground, script)).toEqual([
    "not-overdue",
    "not-overdue",
    "not-seated",
    "skipped",
    "not-overdue",
    "moved",
  ]);
});

test("wish 11 a player may skip a robot that is overdue, and oneself", async () => {
  const ground = await after("ann open 50\nann robot\nann begin\nann add 1\n+60s\nann skip");
  expect((await playing(ground)).position.turn).toBe("3");
  expect(await playedAll(ground, "+60s\nann skip")).toEqual(["skipped"]);
});

test.each([
  ["in the lobby", "ann open\nbob join", "not-begun"],
  ["while paused", "ann open 50\nbob join\nann begin\nann pause\nbob pause\n+100s", "paused"],
  ["after the end", "ann open 1\nbob join\nann begin\nann add 1", "over"],
])("wish 11 nobody is skipped %s", async (_, script, reason) => {
  expect(await playedAll(await after(script), "bob skip")).toEqual([reason]);
});

test("G-10 nor before the reminder has been shown, nor before the deadline it has moved", async () => {
  const ground = await after(`${SLOW}\n${hours(10)}`);
  expect(await playedAll(ground, "bob skip\nclock wake\nbob skip\nclock wake\nbob skip")).toEqual([
    "not-overdue",
    "woke",
    "not-overdue",
    "woke",
    "not-overdue",
  ]);
  expect(await playedAll(ground, `${hours(1)}\nbob skip`)).toEqual(["skipped"]);
});

/** So many moves of the clock, each when it is due. */
const passes = (count: number) => "+60s\nclock wake\n".repeat(count);

test("a game that only the clock moves is ended unrated after twelve of its moves, its people asked after nine", async () => {
  const ground = await after(`ann open 50\nbob join\ncat join\ndan join\nann begin\nann add 1\n${passes(11)}`);
  expect((await playing(ground)).idle).toBe(11);
  await playedAll(ground, passes(1));
  const table = await standing(ground);
  expect(table.phase === "over" && table.position.result?.rated).toBe(false);
});

test.each([
  ["a move", "dan add 1"],
  ["a vote", "bob cancel"],
  ["leaving", "bob leave"],
])("whatever a person does begins that count anew: %s", async (_, act) => {
  const ground = await after(`ann open 50\nbob join\ncat join\ndan join\nann begin\n${passes(11)}\n${act}`);
  expect((await playing(ground)).idle).toBe(0);
});

test("a robot's moves do not: a game in which only robots play on is ended too", async () => {
  const ground = await after("ann open 100\nann robot\nann begin");
  for (let count = 0; count < 60 && (await standing(ground)).phase === "playing"; count++) {
    const due = wakeAt(await standing(ground));
    if (due !== null) ground.timer.moveTo(due);
    await playedAll(ground, "clock wake");
  }
  const table = await standing(ground);
  expect(table.phase === "over" && table.position.result?.rated).toBe(false);
});

test("an open game is never cleaned up so", async () => {
  const ground = await after("ann jumble 10");
  for (let count = 0; count < 19; count++) await playedAll(ground, "+90s\nclock wake");
  const table = await standing(ground);
  expect(table.phase === "over" && table.position.result?.rated).not.toBe(false);
});
