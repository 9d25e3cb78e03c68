import { expect, test } from "vitest";
import { openedStore } from "../store/opened.ts";
import { type Ground, groundIn, playedAll, playing, standing } from "./ground.ts";

/** Another game of those who are there. */

const store = openedStore();

async function after(script: string): Promise<Ground> {
  const ground = groundIn(store());
  await playedAll(ground, script);
  return ground;
}

const ENDED = "ann open 1\nbob join\ncat join\nann robot hard\nann begin\nann add 1";

async function seated(ground: Ground): Promise<readonly string[]> {
  return (await standing(ground)).seats.map(({ no, people, robot }) => `${no} ${robot?.name ?? people[0]?.name}`);
}

test("G-7 more than half of the seats that people play begin another game, each may take it back", async () => {
  const ground = await after(ENDED);
  expect(await playedAll(ground, "bob rematch\nbob rematch off\ncat rematch\neve rematch\nann rematch")).toEqual([
    "asked rematch",
    "took back rematch",
    "asked rematch",
    "not-seated",
    "begun",
  ]);
  expect(await playedAll(ground, "bob rematch")).toEqual(["begun"]);
});

test("G-3 with the same seats, robots and house rules, but a fresh seed and id", async () => {
  const ground = await after(ENDED);
  const before = await standing(ground);
  await playedAll(ground, "ann rematch\nbob rematch");
  const game = await playing(ground);
  expect(await seated(ground)).toEqual(["1 ann", "2 bob", "3 cat", "4 Ada"]);
  expect([game.options, game.host, game.label]).toEqual([before.options, before.host, before.label]);
  expect(game.seed).not.toBe(before.seed);
  expect(game.id).not.toBe(before.id);
  expect(game).toMatchObject({ votes: { cancel: [], pause: [] }, idle: 0, stoppedMs: 0, timing: null });
  expect(game.position.state).toMatchObject({ turn: 1, sum: 0 });
});

test("G-4 the records of both games are kept, each with its own seed", async () => {
  const ground = await after(ENDED);
  const first = await standing(ground);
  await playedAll(ground, "ann rematch\nbob rematch\nann add 1");
  const second = await standing(ground);
  const kept = await Promise.all([first, second].map(({ id }) => store().record(ground.at.scope, id)));
  expect(kept.map((one) => JSON.parse(one?.record ?? "{}").seed)).toEqual([first.seed, second.seed]);
  expect(kept.map((one) => one?.log.length)).toEqual([1, 1]);
});

test("those who left are not in it; the others move up", async () => {
  const ground = await after("ann open 50\nbob join\ncat join\nann begin\nann leave\nbob cancel\ncat cancel");
  expect(await playedAll(ground, "ann rematch\ncat rematch\nbob rematch")).toEqual([
    "not-seated",
    "asked rematch",
    "begun",
  ]);
  expect(await seated(ground)).toEqual(["1 bob", "2 cat"]);
  expect((await standing(ground)).host.name).toBe("bob");
});

test("with too few left it becomes a lobby", async () => {
  const ground = await after("ann open 50\nbob join\nann begin\nbob leave\nann cancel");
  expect(await playedAll(ground, "ann rematch")).toEqual(["opened"]);
  expect(await standing(ground)).toMatchObject({ phase: "lobby", invited: [] });
  expect(await playedAll(ground, "bob join\nann begin")).toEqual(["joined 2", "begun"]);
});

test("a rematch of a rematch, and none while a game runs", async () => {
  const ground = await after(`${ENDED}\nann rematch\nbob rematch`);
  expect(await playedAll(ground, "ann rematch\nann add 1\nann rematch\ncat rematch\nann add 1")).toEqual([
    "begun",
    "moved",
    "asked rematch",
    "begun",
    "moved",
  ]);
});

test("wish 12 somebody else may open a table instead; nobody is at the old one any more", async () => {
  const ground = await after(ENDED);
  expect(await playedAll(ground, "eve open\nann rematch\nann join")).toEqual(["opened", "not-begun", "joined 2"]);
});
