import { afterAll, beforeAll, expect, test } from "vitest";
import type { Call } from "../../commands/call.ts";
import { UNAVAILABLE, UNKNOWN } from "../../commands/run.ts";
import { logEntry } from "../../src/archive/log.ts";
import { scope } from "../../src/identity.ts";
import { later } from "../../src/instant.ts";
import { LEASE_MS } from "../../src/store/limits.ts";
import type { Store } from "../../src/store/store.ts";
import {
  answered,
  callBy,
  does,
  type Front,
  hiddenWord,
  saidIn,
  standingIn,
  waits,
  whatOf,
  wordsOf,
} from "../commands/front.ts";
import type { Around } from "../store/around.ts";
import { type TestServer, testServer } from "../store/redis/servers.ts";
import { pairOn } from "./pair.ts";

/** Two umbles over one Redis, both showing on one platform. */

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.remove());

const HOME = scope("console:home");

/** The log of the newest game that ended. */
async function lastLog(store: Store): Promise<readonly ReturnType<typeof logEntry>[]> {
  const [last] = await store.finished(HOME, null, 1);
  const kept = last === undefined ? null : await store.record(HOME, last.game);
  if (kept === null) throw new Error("no game has ended");
  return kept.log.map(logEntry);
}

async function sent(front: Front, call: Call): Promise<void> {
  await front.umble.answer(call);
}

test("acts on one table by both: each is accepted once, both see all, everything is shown once", async () => {
  await pairOn(server.url, async ({ one, other, platform }) => {
    await does(one, "ann", "/jumble seconds:60");
    const word = await hiddenWord(one);
    const people = Array.from({ length: 12 }, (_, index) => `p${index}`);
    await Promise.all(
      people.flatMap((who, index) => {
        const call = callBy(one, who, whatOf(`/jumble guess ${word}`));
        const [first, second] = index % 2 === 0 ? [one, other] : [other, one];
        // Now and then a delivery comes twice, to both.
        return index % 4 === 0 ? [sent(first, call), sent(second, call)] : [sent(first, call)];
      }),
    );
    for (const who of ["p0", "p1"])
      for (const front of [one, other]) expect(wordsOf(await does(front, who, "/jumble board"))).toContain(word);
    await Promise.all([waits(one, 70), other.umble.tick(() => other.umble.settled())]);
    await waits(other, 10);
    const guesses = (await lastLog(one.store)).filter((entry) => entry.kind === "move" && entry.by !== "clock");
    expect(guesses).toHaveLength(people.length);
    const seen = standingIn(platform.channel);
    expect(seen).toHaveLength(2);
    for (const who of people) expect(seen.join().split(new RegExp(`\\b${who}\\b`, "u"))).toHaveLength(2);
    expect([...one.faults, ...other.faults]).toEqual([]);
  });
});

test("turns by turns at two processes: each board is posted once, in their order", async () => {
  await pairOn(server.url, async ({ one, other, platform }) => {
    await does(one, "ann", "/toy start target:30");
    await does(other, "bob", "/toy join");
    await does(one, "ann", "/toy begin");
    for (let turn = 0; turn < 10; turn++) {
      const [who, front] = turn % 2 === 0 ? (["ann", other] as const) : (["bob", one] as const);
      expect(wordsOf(await does(front, who, "/toy add 3"))).not.toContain("not your turn");
    }
    const posts = platform.channel.shown.filter(({ about, only }) => about !== null && only === null);
    const keys = posts.map(({ about }) => `${about?.key} ${about?.turn}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(wordsOf({ parts: posts.at(-1)?.parts ?? [], choices: [] })).toContain("30");
    expect([...one.faults, ...other.faults]).toEqual([]);
  });
});

/** Who did what, by seat: `2 taken`, `2 choose`, `2 left`; `clock time`. */
async function deedsOf(store: Store): Promise<readonly string[]> {
  return (await lastLog(store)).map((entry) => {
    if (entry.kind === "seated") return `${entry.seat} ${entry.change}`;
    return entry.kind === "move" ? `${entry.by} ${kindOf(entry.move)}` : entry.kind;
  });
}

function kindOf(move: unknown): unknown {
  return typeof move === "object" && move !== null && "kind" in move ? move.kind : null;
}

/** On a busy machine an answer may come too late: as it says itself, sending the same again is safe. */
async function confirmed(front: Front, call: Call): Promise<void> {
  const answer = await front.umble.answer(call);
  if (answer.kind === "said" && [UNKNOWN, UNAVAILABLE].includes(answer.said)) await confirmed(front, call);
}

const CYCLES = 167;

test("T8 two processes join, move and leave on one table a thousand times: all that was accepted is in the state", {
  timeout: 60_000,
}, async () => {
  await pairOn(server.url, async ({ one, other }) => {
    await does(one, "ann", "/mumble start pace:relaxed auto:off");
    for (const who of ["bob", "cat", "dan"]) await does(other, who, "/mumble join");
    await does(one, "ann", "/mumble begin");
    const cycled = async (front: Front, who: string, seat: number): Promise<readonly string[]> => {
      for (let count = 0; count < CYCLES; count++)
        for (const line of ["word CRATE", "resign", `join ${seat}`])
          await confirmed(front, callBy(front, who, whatOf(`/mumble ${line}`)));
      return Array.from({ length: CYCLES }, () => ["choose", "left", "taken"].map((deed) => `${seat} ${deed}`)).flat();
    };
    const [bobs, cats] = await Promise.all([cycled(one, "bob", 2), cycled(other, "cat", 3)]);
    await does(other, "ann", "/mumble cancel");
    const deeds = await deedsOf(one.store);
    expect(deeds.filter((deed) => deed.startsWith("2 "))).toEqual(bobs);
    expect(deeds.filter((deed) => deed.startsWith("3 "))).toEqual(cats);
    expect([...one.faults, ...other.faults]).toEqual([]);
  });
});

test("T3 a process that pauses for longer than the lease inside a move: its late commit is stale, and it tries again", async () => {
  let [pauses, go, paused] = [false, (): void => undefined, (): void => undefined];
  const frozen = new Promise<void>((resolve) => {
    paused = resolve;
  });
  const thawed = new Promise<void>((resolve) => {
    go = resolve;
  });
  let commits = 0;
  const pausing: Around = async (call, act) => {
    if (!pauses || call !== "commit") return act();
    commits++;
    paused();
    await thawed;
    return act();
  };
  await pairOn(
    server.url,
    async ({ one, other, timer }) => {
      await does(one, "ann", "/jumble seconds:60");
      const word = await hiddenWord(one);
      pauses = true;
      const late = one.umble.answer(callBy(one, "bob", whatOf(`/jumble guess ${word}`)));
      await frozen;
      await does(other, "cat", `/jumble guess ${word}`);
      await waits(other, (LEASE_MS + 1_000) / 1_000);
      await does(other, "dan", `/jumble guess ${word}`);
      go();
      expect(wordsOf(saidIn(await late))).toContain(word);
      expect(commits).toBeGreaterThan(1);
      await one.umble.settled();
      timer.moveTo(later(timer.now(), 60_000));
      await Promise.all([one, other].map((front) => front.umble.tick(() => front.umble.settled())));
      expect(await deedsOf(one.store)).toEqual(["1 guess", "2 guess", "3 guess", "clock time"]);
    },
    pausing,
  );
});

test("T10 all processes are killed in the middle of a turn and started after its end: the time-out is played once, and buttons work", async () => {
  await pairOn(server.url, async ({ one, platform, timer, another }) => {
    await does(one, "ann", "/jumble seconds:60");
    await does(one, "bob", `/jumble guess ${await hiddenWord(one)}`);
    timer.moveTo(later(timer.now(), 300_000));
    const reborn = await Promise.all([another(), another()]);
    await Promise.all(reborn.map((front) => waits(front, 0)));
    const [first, second] = reborn;
    expect(await deedsOf(first.store)).toEqual(["1 guess", "clock time"]);
    const board = platform.channel.shown.findLast(({ choices }) => choices.length > 0);
    const again = board?.choices.at(0);
    if (again === undefined) throw new Error("no button stands there");
    const pressed = await answered(second, callBy(second, "cat", { kind: "press", value: again.value, fields: {} }));
    expect(wordsOf(saidIn(pressed))).not.toContain("over");
    expect(await hiddenWord(second)).not.toBe("");
    expect([...first.faults, ...second.faults]).toEqual([]);
  });
});

test("a rolling restart: the old process is drained while the new one starts, and nothing is lost", async () => {
  await pairOn(server.url, async ({ one, timer, platform, another }) => {
    await does(one, "ann", "/jumble seconds:60");
    const word = await hiddenWord(one);
    const people = Array.from({ length: 12 }, (_, index) => `p${index}`);
    const calls = people.map((who) => callBy(one, who, whatOf(`/jumble guess ${word}`)));
    const early = calls.slice(0, 6).map((call) => one.umble.answer(call));
    const [successor] = await Promise.all([another(), one.umble.stop()]);
    const late = calls.slice(6).map((call) => successor.umble.answer(call));
    for (const answer of await Promise.all([...early, ...late])) expect(wordsOf(saidIn(answer))).toContain("is right");
    await successor.umble.settled();
    expect(standingIn(platform.channel)).toHaveLength(1);
    for (const who of people) expect(standingIn(platform.channel).join()).toMatch(new RegExp(`\\b${who}\\b`, "iu"));
    timer.moveTo(later(timer.now(), 60_000));
    await waits(successor, 5);
    expect(await deedsOf(successor.store)).toHaveLength(people.length + 1);
  });
});
