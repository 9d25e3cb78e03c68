import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyChannel } from "../../adapters/console/channel.ts";
import type { VirtualTimer } from "../../adapters/console/timer.ts";
import { sharedTimer } from "../../adapters/timer.ts";
import { logEntry } from "../../src/archive/log.ts";
import { scope } from "../../src/identity.ts";
import { redisStore } from "../../src/store/redis/store.ts";
import type { Store } from "../../src/store/store.ts";
import { callBy, type Front, frontOver, hiddenWord, saidIn, standingIn, whatOf, wordsOf } from "../commands/front.ts";
import { proxyTo } from "../store/redis/proxy.ts";
import { type TestServer, testServer } from "../store/redis/servers.ts";

/** Redis goes away under umbles that wind themselves, and comes back. */

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.remove());

const HOME = scope("console:home");
const GRACE_MS = 2_000;
const LONG = { timeout: 15_000, interval: 20 };

/** Two umbles as two processes have them, on the clock on the wall. */
async function wound(urls: readonly string[], work: (fronts: readonly Front[]) => Promise<void>): Promise<void> {
  const stop = new AbortController();
  const world = { platform: { channel: emptyChannel(1) }, count: { calls: 0, games: 0 } };
  const namespace = randomUUID();
  const opened = await Promise.all(urls.map((url) => redisStore(url, { namespace })));
  const fronts = opened.map(({ store, offsetMs }) => {
    return frontOver(store, { ...world, timer: onTheWall(offsetMs), graceMs: GRACE_MS });
  });
  const runs = fronts.map(({ umble }) => umble.run(stop.signal));
  try {
    await work(fronts);
  } finally {
    stop.abort();
    await Promise.all(runs);
    await Promise.all(opened.map(({ store }) => store.close()));
  }
}

function onTheWall(offsetMs: () => number): VirtualTimer {
  const moveTo = (): void => {
    throw new Error("the clock on the wall goes by itself");
  };
  return { ...sharedTimer(offsetMs), moveTo };
}

async function says(front: Front, who: string, line: string): Promise<string> {
  return wordsOf(saidIn(await front.umble.answer(callBy(front, who, whatOf(line)))));
}

test("T5 Redis is away while clocks run out: each moves once when it is back, without a restart", {
  timeout: 40_000,
}, async () => {
  await wound([server.url, server.url], async (fronts) => {
    const [one, other] = fronts;
    if (one === undefined || other === undefined) throw new Error("two umbles");
    const places = Array.from({ length: 30 }, (_, no) => `c${no}`);
    await Promise.all(places.map((place) => says(one, `ann#${place}`, "/jumble")));
    await Promise.all(places.map((place) => says(other, `ann#${place}`, "/jumble end")));
    await server.kill();
    await pause(GRACE_MS + 2_000);
    await server.start();
    const back = performance.now();
    const over = () =>
      places.filter((place) => standingIn(one.platform.channel, `#${place}`).join().includes("Nobody")).length;
    await expect.poll(over, LONG).toBe(places.length);
    expect(performance.now() - back).toBeLessThan(5_000);
    for (const { game } of await one.store.finished(HOME, null, 100)) expect(await clocksOf(one.store, game)).toBe(1);
    expect(await one.store.finished(HOME, null, 100)).toHaveLength(places.length);
  });
});

async function clocksOf(store: Store, game: string): Promise<number> {
  const log = (await store.record(HOME, game))?.log.map(logEntry) ?? [];
  return log.filter((entry) => entry.kind === "move" && entry.by === "clock").length;
}

test.each(["frozen", "killed", "cut off"])(
  "Redis is %s: every caller is answered within 2 s, and the same again is safe",
  {
    timeout: 40_000,
  },
  async (how) => {
    const proxy = await proxyTo(server.port);
    try {
      await wound([proxy.url], async ([front]) => {
        if (front === undefined) throw new Error("an umble");
        await says(front, "ann", "/jumble seconds:60");
        const word = await hiddenWord(front);
        const people = Array.from({ length: 20 }, (_, index) => `p${index}`);
        const calls = people.map((who) => callBy(front, who, whatOf(`/jumble guess ${word}`)));
        const machine = took(pause(1_900));
        if (how === "frozen") server.freeze();
        if (how === "killed") await server.kill();
        if (how === "cut off") proxy.loseNextAnswer();
        const waits = await Promise.all(calls.map((call) => took(front.umble.answer(call))));
        // A machine that is late itself has that much more.
        expect(Math.max(...waits)).toBeLessThan(100 + (await machine));
        if (how === "frozen") server.thaw();
        if (how === "killed") await server.start();
        for (const call of calls)
          await expect.poll(async () => wordsOf(saidIn(await front.umble.answer(call))), LONG).toContain("is right");
        const { state } = await front.store.load({ scope: HOME, id: "quick/general" }, []);
        expect(JSON.parse(state ?? "{}").state.solvers).toHaveLength(people.length);
      });
    } finally {
      await proxy.close();
    }
  },
);

async function took(work: Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work;
  return performance.now() - begun;
}
