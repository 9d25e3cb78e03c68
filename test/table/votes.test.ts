import { expect, test } from "vitest";
import type { Seat } from "../../src/hosting.ts";
import { playerId, seatNo } from "../../src/identity.ts";
import { agreed, unanimous, voted } from "../../src/table/votes.ts";
import { openedStore } from "../store/opened.ts";
import { groundIn, playedAll, playing, standing } from "./ground.ts";

const store = openedStore();

/** `ppr`: two people, then a robot. */
function seats(kinds: string): readonly Seat[] {
  return [...kinds].map((kind, index) => ({
    no: seatNo(index + 1),
    people: kind === "p" ? [{ id: playerId(`console:p${index}`), name: "P" }] : [],
    team: null,
    robot: kind === "p" ? null : { level: "easy", name: "Ada" },
  }));
}

const first = (count: number) => Array.from({ length: count }, (_, index) => seatNo(index + 1));

test.each([
  [1, 1],
  [2, 2],
  [3, 2],
  [4, 3],
  [5, 3],
  [6, 4],
])("G-7 of %i seats that people play, %i must agree", (count, needed) => {
  expect(agreed(seats("p".repeat(count)), first(needed))).toBe(true);
  expect(agreed(seats("p".repeat(count)), first(needed - 1))).toBe(false);
});

test.each([
  ["pr", [1], true],
  ["ppr", [1], false],
  ["ppr", [1, 3], false],
  ["ppr", [1, 2], true],
  ["rr", [], false],
  ["rr", [1, 2], false],
])("G-7 robots neither ask nor count: %s with votes of %j", (kinds, votes, wanted) => {
  expect(agreed(seats(kinds), votes.map(seatNo))).toBe(wanted);
});

test("G-7 a pause needs all of them", () => {
  expect(unanimous(seats("ppp"), first(2))).toBe(false);
  expect(unanimous(seats("ppp"), first(3))).toBe(true);
  expect(unanimous(seats("ppr"), first(2))).toBe(true);
  expect(unanimous(seats("rr"), [])).toBe(false);
});

test("G-7 a seat has one vote, and may take it back", () => {
  const [one, two] = [seatNo(1), seatNo(2)];
  expect(voted([one], one, true)).toEqual([one]);
  expect(voted([one, two], one, false)).toEqual([two]);
  expect(voted([two], one, false)).toEqual([two]);
});

const FOUR = "ann open 50\nbob join\ncat join\ndan join\nann begin";

test("G-8 a vote of three of four cancels, and one that was taken back does not count", async () => {
  const ground = groundIn(store());
  const votes = "bob cancel\ncat cancel\nbob cancel off\ndan cancel\nbob cancel";
  expect((await playedAll(ground, `${FOUR}\n${votes}`)).slice(5)).toEqual([
    "asked cancel",
    "asked cancel",
    "took back cancel",
    "asked cancel",
    "cancelled",
  ]);
});

test.each([
  ["the host", "ann cancel"],
  ["somebody who may manage messages", "mod cancel"],
])("G-8 %s cancels at once: unrated, and the seed is told", async (_, line) => {
  const ground = groundIn(store());
  expect((await playedAll(ground, `${FOUR}\nann add 3\n${line}`)).at(-1)).toBe("cancelled");
  const table = await standing(ground);
  if (table.phase !== "over") expect.fail("it goes on");
  expect(table.position.result?.rated).toBe(false);
  expect(table.seed).toBe("00000000000000000000000000000001");
});

test("G-8 of six people in an open game four must agree", async () => {
  const ground = groundIn(store());
  await playedAll(ground, "host jumble");
  const { state } = (await playing(ground)).position;
  const word = JSON.stringify(state).match(/"word":"([A-Z]+)"/u)?.[1] ?? "";
  const people = ["ann", "bob", "cat", "dan", "eve", "fay"];
  await playedAll(ground, people.map((who) => `${who} guess ${word}`).join("\n"));
  expect(await playedAll(ground, "ann cancel\nbob cancel\ncat cancel\ndan cancel")).toEqual([
    "asked cancel",
    "asked cancel",
    "asked cancel",
    "cancelled",
  ]);
});

test("G-7 votes are the table's: they change nothing of the game, and are shown", async () => {
  const ground = groundIn(store());
  await playedAll(ground, FOUR);
  const before = await playing(ground);
  await playedAll(ground, "bob cancel\ncat pause");
  const after = await playing(ground);
  expect(after.position.state).toEqual(before.position.state);
  expect(after.votes).toEqual({ cancel: [2], pause: [3] });
});
