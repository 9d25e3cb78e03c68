import { expect, test } from "vitest";
import { openedStore } from "../store/opened.ts";
import { type Ground, groundIn, playedAll, playing, standing } from "./ground.ts";

/** Teams: several people in one seat. */

const store = openedStore();

async function after(script: string): Promise<Ground> {
  const ground = groundIn(store());
  await playedAll(ground, script);
  return ground;
}

async function seated(ground: Ground): Promise<readonly string[]> {
  return (await standing(ground)).seats.map(
    ({ no, people, team }) => `${no} ${team ?? "-"}: ${people.map(({ name }) => name).join(" ")}`,
  );
}

const RED = "ann mumble\nbob join red\ncat join RED\ndan join";

test("MJ-1 `join red` makes the team red, or joins it: one seat for all of them", async () => {
  const ground = groundIn(store());
  expect(await playedAll(ground, RED)).toEqual(["opened", "joined 2", "joined 2", "joined 3"]);
  expect(await seated(ground)).toEqual(["1 -: ann", "2 red: bob cat", "3 -: dan"]);
});

test("G-5 one person has one seat: whoever joins a team gives up the seat they had", async () => {
  const ground = await after(RED);
  expect(await playedAll(ground, "cat join red\ncat join\ndan join red\nann join blue\nbob join BLUE")).toEqual([
    "seated",
    "seated",
    "joined 2",
    "joined 1",
    "joined 1",
  ]);
  expect(await seated(ground)).toEqual(["1 blue: ann bob", "2 red: cat dan"]);
  expect(await playedAll(ground, "ann join green\ncat leave\ndan leave\nbob begin\nann begin")).toEqual([
    "joined 3",
    "left",
    "left",
    "host-only",
    "begun",
  ]);
  expect(await seated(ground)).toEqual(["1 blue: bob", "2 green: ann"]);
});

test.each([
  ["a name of signs", RED, "eve join !!", "team-name"],
  ["a name that is too long", RED, "eve join aaaaaaaaaaaaaaaaa", "team-name"],
  ["a game without teams", "ann open", "eve join red", "no-teams"],
  ["a new team at a full table", `${RED}\neve join\nfay join\ngil join`, "hal join blue", "full"],
])("MJ-1 no team: %s", async (_, before, line, reason) => {
  const ground = await after(before);
  const was = await seated(ground);
  expect(await playedAll(ground, line)).toEqual([reason]);
  expect(await seated(ground)).toEqual(was);
});

test("MJ-1 a full table has room in its teams", async () => {
  const ground = await after(`${RED}\neve join\nfay join\ngil join`);
  expect(await playedAll(ground, "hal join red")).toEqual(["joined 2"]);
});

test("MJ-1 any member acts for the team, and the last act stands", async () => {
  const ground = await after(`${RED}\nann begin\nann hide CRATE\ndan hide HOUSE\nbob hide TABLE\ncat hide CHAIR`);
  expect((await playing(ground)).position.state).toMatchObject({
    choices: expect.arrayContaining([expect.objectContaining({ seat: 2, word: "CHAIR" })]),
  });
  expect(await playedAll(ground, "bob cancel\ncat cancel off\ncat cancel\ndan cancel")).toEqual([
    "asked cancel",
    "took back cancel",
    "asked cancel",
    "cancelled",
  ]);
});

test("MJ-1 a team plays on while it has a member; then its seat is left, and may be taken over by its name", async () => {
  const ground = await after(`${RED}\nann begin\nbob leave`);
  expect((await playing(ground)).position.free).toEqual([]);
  expect(await playedAll(ground, "bob join red\ncat leave\ngil join blue\nann leave\ngil join red")).toEqual([
    "no-free-seat",
    "resigned 2",
    "free-seats",
    "resigned 1",
    "joined 2",
  ]);
  expect(await seated(ground)).toEqual(["1 -: ", "2 red: gil", "3 -: dan"]);
});

test("G-6 nobody who sat in another team may take its seat over; its own members may", async () => {
  const ground = await after(`${RED}\neve join red\nann begin\nbob leave\ncat leave\neve leave\ndan leave`);
  expect(await playedAll(ground, "dan join 2\nbob join 3\neve join red")).toEqual([
    "not-yours-to-take",
    "not-yours-to-take",
    "joined 2",
  ]);
});

test("G-6 the host takes a team's seat from all of them; a robot plays on without the name", async () => {
  const ground = await after(`${RED}\nann begin\nann kick 2\nann robot easy`);
  expect((await standing(ground)).seats[1]).toEqual({
    no: 2,
    people: [],
    team: null,
    robot: { level: "easy", name: "Ada" },
  });
});
