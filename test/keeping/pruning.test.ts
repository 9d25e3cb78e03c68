import { expect, test } from "vitest";
import { playerId, scope } from "../../src/identity.ts";
import { keptUp } from "../../src/keeping/upkeep.ts";
import { rebuilt } from "../../src/standings/rebuild.ts";
import { NOTHING_STORED } from "../../src/store/store.ts";
import { tracesOf } from "../commands/erasing.ts";
import { does, type Front, waits, wordsOf } from "../commands/front.ts";
import { boardFor, inFront, threeGames } from "../commands/toys.ts";

/** Old games are pruned: nothing of them can be looked at any more, and the standings stay as they are. */

const HOME = scope("console:home");
const DAY_S = 86_400;
const NEVER = new AbortController().signal;

async function keeps(front: Front, keepGamesDays: number | null): Promise<void> {
  await keptUp(front, { keepGamesDays }, NEVER);
}

async function games(front: Front): Promise<number> {
  return (await boardFor(front, "/umble history")).filter((line) => /^\d /u.test(line)).length;
}

test("after so many days ended games leave history and replay, and the boards stay", async () => {
  await inFront(async (front) => {
    await threeGames(front);
    const [{ game } = { game: "" }] = await front.store.finished(HOME, null, 1);
    const boards = await boardFor(front, "/leaderboard");
    await waits(front, 29 * DAY_S);
    await keeps(front, 30);
    expect(await games(front)).toBe(2);
    await waits(front, 2 * DAY_S);
    await keeps(front, null);
    expect(await games(front)).toBe(2);
    await keeps(front, 30);
    expect(await games(front)).toBe(0);
    expect(wordsOf(await does(front, "ann@", "/umble history"))).toBe("No game has ended here yet.");
    expect(wordsOf(await does(front, "ann#den", `/umble replay ${game}`))).toContain("I know no ended game");
    expect((await front.store.record(HOME, game))?.log).toEqual([]);
    expect(await boardFor(front, "/leaderboard")).toEqual(boards);
  });
});

test("a rebuild makes the same standings of pruned games", async () => {
  await inFront(async (front) => {
    await threeGames(front);
    await waits(front, 31 * DAY_S);
    await keeps(front, 30);
    const { boards, kinds } = await rebuilt(front, HOME);
    expect([boards.games, boards.mended, kinds]).toEqual([3, 0, [expect.objectContaining({ mended: 0, missing: 0 })]]);
  });
});

test("games that end later are pruned when their time comes, each once", async () => {
  await inFront(async (front) => {
    await threeGames(front);
    await waits(front, 20 * DAY_S);
    await threeGames(front);
    await waits(front, 11 * DAY_S);
    await keeps(front, 30);
    expect(await games(front)).toBe(2);
    await waits(front, 20 * DAY_S);
    await keeps(front, 30);
    await keeps(front, 30);
    expect(await games(front)).toBe(0);
  });
});

test("a server with a record that a newer umble wrote keeps no other from being pruned", async () => {
  await inFront(async (front) => {
    await threeGames(front);
    const other = scope("console:aaa");
    const { store, timer } = front;
    const nothing = { moves: [], wakeAt: null, due: [], log: [], scores: [], also: [], expect: NOTHING_STORED };
    const ended = { id: "0123456789", record: '{"outcome":{"schema":99}}' };
    const at = { scope: other, id: "table/general" };
    await store.commit({ ...nothing, at, now: timer.now(), state: "{}", ended });
    await waits(front, 31 * DAY_S);
    await expect(keeps(front, 30)).rejects.toThrow();
    expect(await games(front)).toBe(0);
  });
});

test("whose data are deleted is gone from pruned games too", async () => {
  await inFront(async (front) => {
    await threeGames(front);
    await waits(front, 31 * DAY_S);
    await keeps(front, 30);
    expect(wordsOf(await does(front, "ann", "/umble privacy"))).toContain("3 ended games of yours");
    await does(front, "ann", "/umble privacy do:delete sure:yes");
    expect(await tracesOf(front.store, playerId("console:ann"), "console:ann")).toEqual([]);
    const { boards, kinds } = await rebuilt(front, HOME);
    expect([boards.mended, kinds[0]?.mended]).toEqual([0, 0]);
  });
});
