import { afterAll, beforeAll, expect, test } from "vitest";
import { consoleOutlet } from "../../adapters/console/outlet.ts";
import type { Outlet } from "../../commands/outlet.ts";
import { later } from "../../src/instant.ts";
import { LEASE_MS } from "../../src/store/limits.ts";
import { callBy, does, hiddenWord, standingIn, waits, whatOf } from "../commands/front.ts";
import type { Around } from "../store/around.ts";
import { type TestServer, testServer } from "../store/redis/servers.ts";
import { pairOn } from "./pair.ts";

/** Who shows a table's messages: one process at a time, whoever holds the lease; another when that one is gone. */

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.remove());

const LONG = { timeout: 10_000 };

test("a process that ends in the middle of showing is caught up by another after the lease, with no message twice", async () => {
  await pairOn(server.url, async ({ other, platform, another }) => {
    let ended = false;
    const dying: Around = (call, act) => {
      // The post stands, and its note is never made.
      if (ended || (call === "shown" && platform.channel.count > 0)) {
        ended = true;
        return new Promise(() => undefined);
      }
      return act();
    };
    const dead = await another({ each: dying });
    void dead.umble.answer(callBy(dead, "ann", whatOf("/jumble seconds:60")));
    await expect.poll(() => ended, LONG).toBe(true);
    await waits(other, (LEASE_MS - 1_000) / 1_000);
    expect(platform.channel.shown.filter(({ about }) => about !== null)).toHaveLength(1);
    await waits(other, 2);
    expect(standingIn(platform.channel)).toHaveLength(1);
    await does(other, "bob", `/jumble guess ${await hiddenWord(other)}`);
    expect(standingIn(platform.channel).join()).toContain("bob");
    expect(platform.channel.shown.filter(({ about }) => about !== null)).toHaveLength(1);
  });
});

test("a process that pauses for longer than the lease with a post under way leaves no old message behind", async () => {
  let [slow, sent, arrive] = [false, (): void => undefined, (): void => undefined];
  const underWay = new Promise<void>((resolve) => {
    sent = resolve;
  });
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await pairOn(server.url, async ({ other, platform, timer, another }) => {
    const inner = consoleOutlet(platform);
    const outlet: Outlet = {
      ...inner,
      put: async (post) => {
        if (slow) {
          sent();
          await arrived;
        }
        return inner.put(post);
      },
    };
    const late = await another({ outlet });
    await does(late, "ann", "/jumble seconds:60");
    const word = await hiddenWord(other);
    slow = true;
    await late.umble.answer(callBy(late, "bob", whatOf(`/jumble guess ${word}`)));
    await underWay;
    // Stood still: no timer of its own has run meanwhile.
    timer.moveTo(later(timer.now(), LEASE_MS + 1));
    await does(other, "cat", `/jumble guess ${word}`);
    await waits(other, 0);
    expect(standingIn(platform.channel).join()).toContain("cat");
    slow = false;
    arrive();
    await late.umble.settled();
    await other.umble.settled();
    const [only, ...more] = standingIn(platform.channel);
    expect(more).toEqual([]);
    for (const who of ["bob", "cat"]) expect(only).toContain(who);
    expect([...late.faults, ...other.faults]).toEqual([]);
  });
});

test("a platform that takes longer than the lease is waited for: nobody else shows the same meanwhile", async () => {
  let [slow, arrive] = [false, (): void => undefined];
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const puts: string[] = [];
  await pairOn(server.url, async ({ platform, timer, another }) => {
    const inner = consoleOutlet(platform);
    const outletOf = (name: string): Outlet => ({
      ...inner,
      put: async (post) => {
        puts.push(name);
        if (slow) await arrived;
        return inner.put(post);
      },
    });
    let renewals = 0;
    const counting: Around = async (call, act) => {
      const answer = await act();
      if (call === "shown") renewals++;
      return answer;
    };
    const one = await another({ outlet: outletOf("one"), each: counting });
    const other = await another({ outlet: outletOf("other") });
    await does(one, "ann", "/jumble seconds:60");
    slow = true;
    await one.umble.answer(callBy(one, "bob", whatOf(`/jumble guess ${await hiddenWord(one)}`)));
    await expect.poll(() => puts.length, LONG).toBe(2);
    for (let passed = 0; passed < 3 * LEASE_MS; passed += LEASE_MS / 2) {
      const before = renewals;
      timer.moveTo(later(timer.now(), LEASE_MS / 2));
      await expect.poll(() => renewals, LONG).toBe(before + 1);
      await other.umble.tick(async () => undefined);
    }
    arrive();
    await one.umble.settled();
    expect(puts).toEqual(["one", "one"]);
    expect(standingIn(platform.channel).join()).toContain("bob");
  });
});
