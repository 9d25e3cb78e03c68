import { expect, test } from "vitest";
import { openedStore } from "../store/opened.ts";
import { type Ground, groundIn, playedAll, playing, standing } from "./ground.ts";

/** The lobby, the seats, and what is refused there. */

const store = openedStore();
const seatsOf = async (ground: Ground): Promise<readonly string[]> =>
  (await standing(ground)).seats.map(({ no, people, robot }) => `${no} ${robot?.name ?? people[0]?.name}`);

test("a lobby fills, and its host begins the game", async () => {
  const ground = groundIn(store());
  const answers = await playedAll(ground, "ann open\nbob join\nann robot hard\nann begin\nann add 3");
  expect(answers).toEqual(["opened", "joined 2", "robot 3", "begun", "moved"]);
  expect(await seatsOf(ground)).toEqual(["1 ann", "2 bob", "3 Ada"]);
});

test.each([
  ["no table yet", "", "ann join", "no-table"],
  ["nor anything to cancel", "", "ann cancel", "no-table"],
  ["a second game beside the first", "ann open", "bob open", "busy"],
  ["house rules that do not fit", "", "ann open 900", "options"],
  ["too few seats", "ann open", "ann begin", "too-few"],
  ["a fifth seat", "ann open\nbob join\ncat join\ndan join", "eve join", "full"],
  ["a fifth seat for a robot", "ann open\nbob join\ncat join\ndan join", "ann robot", "full"],
  ["a robot added by somebody else", "ann open\nbob join", "bob robot", "host-only"],
  ["begun by somebody else", "ann open\nbob join", "bob begin", "host-only"],
  ["cancelled by somebody else in the lobby", "ann open\nbob join", "bob cancel", "host-only"],
  ["leaving without a seat", "ann open", "bob leave", "not-seated"],
  ["a move in the lobby", "ann open\nbob join", "ann add 1", "not-begun"],
  ["a pause in the lobby", "ann open\nbob join", "ann pause", "not-begun"],
  ["G-5 joining a game that runs", "ann open\nbob join\nann begin", "cat join", "no-free-seat"],
  ["G-5 a robot in a game that runs", "ann open\nbob join\nann begin", "ann robot", "no-free-seat"],
  ["begun twice", "ann open\nbob join\nann begin", "ann begin", "begun"],
  ["a move without a seat", "ann open\nbob join\nann begin", "cat add 1", "not-seated"],
  ["a move out of turn", "ann open\nbob join\nann begin", "bob add 1", "not-your-turn"],
  ["a move of a wrong form", "ann open\nbob join\nann begin", "ann add 9", "one-to-three"],
  ["resumed though it runs", "ann open\nbob join\nann begin", "ann resume", "not-paused"],
  ["a move while paused", "ann open\nbob join\nann begin\nann pause\nbob pause", "ann add 1", "paused"],
  ["ended while paused: no clock would close it", "ann jumble\nclock stall", "ann end", "paused"],
  ["paused twice", "ann open\nbob join\nann begin\nann pause\nbob pause", "ann pause", "paused"],
  ["resumed by a stranger", "ann open\nbob join\nann begin\nann pause\nbob pause", "eve resume", "not-seated"],
  ["a vote without a seat", "ann open\nbob join\nann begin", "eve cancel", "not-seated"],
  ["a move after the end", "ann open 1\nbob join\nann begin\nann add 1", "bob add 1", "over"],
  ["cancelled after the end", "ann open 1\nbob join\nann begin\nann add 1", "ann cancel", "over"],
  ["nothing is due", "ann open\nbob join\nann begin", "clock wake", "nothing-due"],
  ["ended as if one were the host", "ann jumble", "bob end", "host-only"],
])("G-1 refused, and nothing changed, nothing shown: %s", async (_, before, line, reason) => {
  const ground = groundIn(store());
  await playedAll(ground, before);
  const kept = async () => [
    await store().load(ground.at, []),
    await store().unshown(ground.at, 100),
    ground.shows.length,
  ];
  const was = await kept();
  expect(await playedAll(ground, line)).toEqual([reason]);
  expect(await kept()).toEqual(was);
});

test.each([
  ["phase before seat", "ann open", "eve add 9", "not-begun"],
  ["a pause before the seat", "ann open\nbob join\nann begin\nann pause\nbob pause", "eve add 9", "paused"],
  ["seat before turn and form", "ann open\nbob join\nann begin", "eve add 9", "not-seated"],
  ["turn before form", "ann open\nbob join\nann begin", "bob add 9", "not-your-turn"],
  ["form last", "ann open\nbob join\nann begin", "ann add 9", "one-to-three"],
])("G-2 the first thing wrong is told: %s", async (_, before, line, reason) => {
  const ground = groundIn(store());
  await playedAll(ground, before);
  expect(await playedAll(ground, line)).toEqual([reason]);
});

test("G-5 one person has one seat", async () => {
  const ground = groundIn(store());
  expect(await playedAll(ground, "ann open\nann join\nbob join\nbob join")).toEqual([
    "opened",
    "seated",
    "joined 2",
    "seated",
  ]);
});

test("G-6 leaving the lobby just removes the seat; those behind move up, until the game begins", async () => {
  const ground = groundIn(store());
  const script = "ann open\nbob join\ncat join\nann robot\nbob leave\nbob leave\ndan join\nann begin";
  expect(await playedAll(ground, script)).toEqual([
    "opened",
    "joined 2",
    "joined 3",
    "robot 4",
    "left",
    "not-seated",
    "joined 4",
    "begun",
  ]);
  expect(await seatsOf(ground)).toEqual(["1 ann", "2 cat", "3 Ada", "4 dan"]);
});

test("robots take the first free name, those of people left out", async () => {
  const ground = groundIn(store());
  await playedAll(ground, "Ada open\nAda robot\nBen join\nAda robot");
  expect(await seatsOf(ground)).toEqual(["1 Ada", "2 Ben", "3 Ben", "4 Cleo"]);
});

test("G-5 nor is a robot called like a team, or like somebody who writes their name otherwise", async () => {
  const ground = groundIn(store());
  await playedAll(ground, "ADA mumble\nbob join ben\nADA robot");
  expect((await seatsOf(ground)).at(-1)).toBe("3 Cleo");
});

test("wish 12 a lobby in which nothing happens for an hour is taken away, and nobody is at a table any more", async () => {
  const ground = groundIn(store());
  expect(
    await playedAll(ground, "ann open\nbob join\n+3599s\nclock wake\n+1s\nclock wake\nbob join\nbob open"),
  ).toEqual(["opened", "joined 2", "nothing-due", "woke", "no-table", "opened"]);
  expect(await seatsOf(ground)).toEqual(["1 bob"]);
});

test("QC-1 in an open game whoever acts has the next seat, once; a refused act gives none", async () => {
  const ground = groundIn(store());
  const script = "ann jumble\nbob guess NOTTHESELETTERS\ncat robot\nmod robot easy";
  const answers = await playedAll(ground, script);
  expect(answers.filter((_, index) => index !== 1)).toEqual(["opened", "host-only", "robot 1"]);
  const { word } = await quickState(ground);
  await playedAll(ground, `cat guess ${word}\ncat guess ${word}\nann guess ${word}`);
  expect(await seatsOf(ground)).toEqual(["1 Ada", "2 cat", "3 ann"]);
});

async function quickState(ground: Ground): Promise<{ readonly word: string }> {
  const { state } = (await playing(ground)).position;
  if (typeof state !== "object" || state === null || !("word" in state)) throw new Error("no race runs");
  return { word: String(state.word) };
}
