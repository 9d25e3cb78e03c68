import { expect, test } from "vitest";
import { SECOND_MS } from "../../src/instant.ts";
import { wakeAt } from "../../src/table/waking.ts";
import { T0 } from "../store/contract/ground.ts";
import { openedStore } from "../store/opened.ts";
import { type Ground, groundIn, playedAll, playing, standing } from "./ground.ts";

/** The time bank (G-10). The toy's turns here take 60 s; `banked 90` gives each player 90 s more for the whole game. */

const store = openedStore();

async function after(script: string): Promise<Ground> {
  const ground = groundIn(store());
  await playedAll(ground, script);
  return ground;
}

async function dueIn(ground: Ground): Promise<number> {
  return ((wakeAt(await standing(ground)) ?? 0) - T0) / SECOND_MS;
}

const left = async (ground: Ground) => (await playing(ground)).bank?.left.map(({ ms }) => ms / SECOND_MS);
const BEGUN = "ann banked 90\nbob join\nann begin";

test("G-10 when the clock runs out, it goes on for as long as the bank of whoever is awaited lasts", async () => {
  const ground = await after(`${BEGUN}\n+60s\nclock wake`);
  expect(await dueIn(ground)).toBe(150);
  await playedAll(ground, "+30s\nann add 1");
  expect(await left(ground)).toEqual([60, 90]);
});

test("G-10 a bank is for the whole game; when it is used up, the clock takes the turn", async () => {
  const ground = await after(`${BEGUN}\n+60s\nclock wake\n+90s\nclock wake`);
  expect(await left(ground)).toEqual([0, 90]);
  expect(await playedAll(ground, "ann add 1")).toEqual(["not-your-turn"]);
  await playedAll(ground, "bob add 1\n+60s\nclock wake");
  expect(await playedAll(ground, "ann add 1")).toEqual(["not-your-turn"]);
});

test("G-10 whoever moves in time keeps their bank", async () => {
  const ground = await after(`${BEGUN}\n+59s\nann add 1`);
  expect(await left(ground)).toEqual([90, 90]);
});

test("G-10 a bank runs on table time: a pause costs nothing", async () => {
  const ground = await after(`${BEGUN}\n+60s\nclock wake\nann pause\nbob pause\n+500s\nann resume\n+10s\nann add 1`);
  expect(await left(ground)).toEqual([80, 90]);
});

test("G-10 without a bank, which is the default, the clock takes the turn at once", async () => {
  const ground = await after("ann open 90\nbob join\nann begin\n+60s\nclock wake");
  expect((await playing(ground)).bank).toBeNull();
  expect(await playedAll(ground, "ann add 1")).toEqual(["not-your-turn"]);
});
