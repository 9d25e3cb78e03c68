import { describe, expect, test } from "vitest";
import { openedStore } from "../store/opened.ts";
import { type Ground, groundIn, playedAll, playing, standing } from "./ground.ts";

/** Seats that are left, taken over, and out. */

const store = openedStore();
const PEOPLE = ["ann", "bob", "cat", "dan", "eve", "fay"];

/** A game of the toy or of Jumbulaya (up to four) or of Mumble-Jumble, with so many people; ann is the host. */
async function begun(seats: number, open = "open 50"): Promise<Ground> {
  const ground = groundIn(store());
  const joined = PEOPLE.slice(1, seats).map((who) => `${who} join`);
  await playedAll(ground, [`ann ${open}`, ...joined, "ann begin"].join("\n"));
  return ground;
}

async function seated(ground: Ground): Promise<readonly string[]> {
  return (await standing(ground)).seats.map(
    ({ no, people, robot, former }) => `${no} ${robot?.name ?? people[0]?.name ?? `was ${former}`}`,
  );
}

/** `1 ann 2`: seat 2, ann, is first. */
async function places(ground: Ground): Promise<readonly string[]> {
  const table = await standing(ground);
  if (table.phase !== "over") throw new Error(`it goes on: ${table.phase}`);
  return (table.position.result?.places ?? []).map(({ seat, place }) => `${place} ${PEOPLE[seat - 1]}`).sort();
}

const TOYS = [2, 3, 4].map((seats) => [seats, "open 50"] as const);
const MUMBLES = [2, 3, 4, 5, 6].map((seats) => [seats, "mumble"] as const);
const JUMBULAYAS = [2, 3, 4].map((seats) => [seats, "jumbulaya"] as const);
const EVERY_SEAT = [...TOYS, ...MUMBLES, ...JUMBULAYAS].flatMap(([seats, open]) =>
  PEOPLE.slice(0, seats).map((leaver, index) => ({ seats, open, leaver, no: index + 1 })),
);

describe.each(EVERY_SEAT)("$open: $leaver of $seats", ({ seats, open, leaver, no }) => {
  test("G-6 leaves: the seat is free, keeps its name, and no number changes", async () => {
    const ground = await begun(seats, open);
    expect(await playedAll(ground, `${leaver} leave\n${leaver} leave`)).toEqual([`resigned ${no}`, "not-seated"]);
    expect((await playing(ground)).position.free).toEqual([no]);
    const wanted = PEOPLE.slice(0, seats).map((who, index) => `${index + 1} ${who === leaver ? `was ${who}` : who}`);
    expect(await seated(ground)).toEqual(wanted);
  });

  test("G-6 is taken over: by a newcomer, by whoever left it, by a robot, and by a newcomer again", async () => {
    const ground = await begun(seats, open);
    const host = leaver === "ann" ? "bob" : "ann";
    const script = `${leaver} leave\ngil join\n${host} kick ${no}\n${leaver} join ${no}\n${leaver} leave\n${host} robot hard`;
    expect(await playedAll(ground, script)).toEqual([
      `resigned ${no}`,
      `joined ${no}`,
      `kicked ${no}`,
      `joined ${no}`,
      `resigned ${no}`,
      `robot ${no}`,
    ]);
    expect((await seated(ground))[no - 1]).toBe(`${no} Ada`);
    expect(await playedAll(ground, `${host} kick ${no}\nhal join`)).toEqual([`kicked ${no}`, `joined ${no}`]);
    expect((await playing(ground)).position.free).toEqual([]);
  });
});

test("G-6 nobody who held another seat may take a seat over, not even after others held it", async () => {
  const ground = await begun(3);
  expect(
    await playedAll(ground, "bob leave\ncat leave\nbob join 3\ncat join 2\ngil join 2\ngil leave\ngil join 3"),
  ).toEqual([
    "resigned 2",
    "resigned 3",
    "not-yours-to-take",
    "not-yours-to-take",
    "joined 2",
    "resigned 2",
    "not-yours-to-take",
  ]);
  expect(await playedAll(ground, "bob join 2\ncat join")).toEqual(["joined 2", "joined 3"]);
});

test("G-6 with several free seats a newcomer and a robot say which; another than a free one is none", async () => {
  const ground = await begun(4);
  expect(
    await playedAll(ground, "bob leave\ncat leave\ngil join\ngil join 1\nann robot easy\nann robot easy 3\ngil join 2"),
  ).toEqual(["resigned 2", "resigned 3", "free-seats", "free-seats", "free-seats", "robot 3", "joined 2"]);
  expect(await playedAll(ground, "hal join\nann kick 2\nann kick 2\ndan kick 1")).toEqual([
    "no-free-seat",
    "kicked 2",
    "nobody-there",
    "host-only",
  ]);
});

test("G-6 a turn that comes to a left seat waits its clock and passes; then the seat is out", async () => {
  const ground = await begun(3);
  await playedAll(ground, "bob leave\nann add 1\n+59s\nclock wake");
  expect((await playing(ground)).position).toMatchObject({ turn: "2", free: [2], awaited: [2] });
  await playedAll(ground, "+1s\nclock wake");
  expect((await playing(ground)).position).toMatchObject({ turn: "3", free: [], awaited: [3] });
  expect(await playedAll(ground, "bob join\ngil join\ncat add 1\nann add 1\ncat add 1")).toEqual([
    "no-free-seat",
    "no-free-seat",
    "moved",
    "moved",
    "moved",
  ]);
});

test("G-6 when one seat is left, the game ends and it is first; the later leaver ranks higher", async () => {
  const ground = await begun(4);
  await playedAll(
    ground,
    "cat leave\nbob leave\nann add 3\n+60s\nclock wake\n+60s\nclock wake\ndan leave\n+60s\nclock wake",
  );
  expect(await places(ground)).toEqual(["1 ann", "2 dan", "3 bob", "4 cat"]);
});

test.each([2, 3, 4, 5, 6])("G-6 when nobody of %i is left, a game of Mumble-Jumble ends at once", async (seats) => {
  const ground = await begun(seats, "mumble");
  await playedAll(
    ground,
    PEOPLE.slice(0, seats)
      .toReversed()
      .map((who) => `${who} leave`)
      .join("\n"),
  );
  expect(await places(ground)).toEqual(PEOPLE.slice(0, seats).map((who, index) => `${index + 1} ${who}`));
});

test("G-6 robots do not go on without people", async () => {
  const ground = groundIn(store());
  await playedAll(ground, "ann open 50\nann robot\nann robot\nann begin\nann leave");
  expect(await places(ground)).toEqual(["1 bob", "1 cat", "3 ann"]);
});

test("G-6 votes are counted anew at once: two of three become two of two", async () => {
  const ground = await begun(4);
  expect(await playedAll(ground, "ann pause\nbob cancel\ncat cancel\ndan leave")).toEqual([
    "asked pause",
    "asked cancel",
    "asked cancel",
    "resigned 4",
  ]);
  expect(await places(ground)).toEqual(["1 ann", "1 bob", "1 cat", "4 dan"]);
});

test("G-6 a pause that all the others have asked for begins when the last one leaves", async () => {
  const ground = await begun(3);
  await playedAll(ground, "ann pause\nbob pause\n+5s\ncat leave");
  expect((await playing(ground)).stoppedAt).toBe(ground.timer.now());
});

test("G-6 the vote of a seat goes with whoever gave it", async () => {
  const ground = await begun(4);
  await playedAll(ground, "bob cancel\nbob pause\nbob leave\ngil join\ncat cancel\ndan cancel");
  expect((await playing(ground)).votes).toEqual({ cancel: [3, 4], pause: [] });
});

test("the host leaves a running game: whoever sits first is host, and may do what hosts may", async () => {
  const ground = await begun(3);
  expect(await playedAll(ground, "cat kick 2\nann leave\nbob kick 3\nann cancel\nbob cancel")).toEqual([
    "host-only",
    "resigned 1",
    "kicked 3",
    "not-seated",
    "cancelled",
  ]);
});

test("the host leaves the lobby: the next is host; when nobody is left the channel is free", async () => {
  const ground = groundIn(store());
  const script =
    "ann open\nann robot\nbob join\nann leave\nann begin\nbob begin\nmod cancel\ncat open\ncat robot\ncat leave\ndan open";
  expect(await playedAll(ground, script)).toEqual([
    "opened",
    "robot 2",
    "joined 3",
    "left",
    "host-only",
    "begun",
    "cancelled",
    "opened",
    "robot 2",
    "left",
    "opened",
  ]);
});

test("kicked from the lobby: the seat is gone, those behind move up, and they may come back", async () => {
  const ground = groundIn(store());
  await playedAll(ground, "ann open\nbob join\nann robot\ncat join\nann kick 2\nann kick 2");
  expect(await seated(ground)).toEqual(["1 ann", "2 cat"]);
  expect(await playedAll(ground, "bob join\nann kick 4")).toEqual(["joined 3", "nobody-there"]);
});
