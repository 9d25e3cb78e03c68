import { Cluster } from "ioredis";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { platformOf, type Scope, scope } from "../../../src/identity.ts";
import { namesIn } from "../../../src/store/redis/keys.ts";
import { redisStore } from "../../../src/store/redis/store.ts";
import { OutcomeUnknown, type Store, Unavailable } from "../../../src/store/store.ts";
import { change, committed, freshPlatform, moment, move, table, waiting } from "../contract/ground.ts";
import { storeContract } from "../contract.ts";
import { redisVersion } from "./binary.ts";
import { everyCall, settled } from "./calls.ts";
import { type TestCluster, testCluster } from "./cluster.ts";
import type { TestServer } from "./servers.ts";

const NAMESPACE = "umble";
const SETTLED_MS = 2_000;
let cluster: TestCluster;

beforeAll(async () => {
  cluster = await testCluster();
}, 30_000);
afterAll(() => cluster.remove());

async function opened(): Promise<Store> {
  return (await redisStore(cluster.url, { namespace: NAMESPACE })).store;
}

storeContract("Redis Cluster", opened);

describe("a cluster", () => {
  test.skipIf(redisVersion()[0] < 7)("T6 a script that touches a key it did not name is refused", async () => {
    const ioredis = new Cluster(cluster.servers.map(({ port }) => ({ host: "127.0.0.1", port })));
    const [named, foreign] = [0, 1].map((partition) => namesIn(NAMESPACE).scopes(partition));
    const script = `#!lua\nredis.call("ZCARD", KEYS[1]) return redis.call("ZCARD", "${foreign}")`;
    await expect(ioredis.eval(script, 1, named ?? "")).rejects.toThrow(/non local key|undeclared key|same slot/u);
    ioredis.disconnect();
  });

  test("T2 with one master away the others play on, its tables are refused, and all goes on when it is back", {
    timeout: 30_000,
  }, async () => {
    const store = await opened();
    const platform = freshPlatform();
    const [away, ...others] = cluster.servers;
    if (away === undefined) throw new Error("no master");
    const [lost, kept] = await scopesOn(away, platform);
    const [there, elsewhere] = [table("t", lost), table("t", kept)];
    for (const at of [there, elsewhere]) await committed(store, at, { state: "1", wakeAt: moment(0) });
    const { rev } = await store.load(there, []);
    await away.kill();
    const begun = performance.now();
    const late = change(there, { expect: rev, state: "2", moves: [move("late")], due: ["once"] });
    const refused: unknown = await store.commit(late).catch((error: unknown) => error);
    expect(performance.now() - begun).toBeLessThan(SETTLED_MS);
    expect(refused instanceof Unavailable || refused instanceof OutcomeUnknown).toBe(true);
    expect((await committed(store, elsewhere, { state: "2" })).kind).toBe("ok");
    await committed(store, elsewhere, { wakeAt: moment(1) });
    expect((await store.claim(moment(2), 9, [platform])).due.map(({ at }) => at)).toEqual([elsewhere]);
    await away.start();
    await expect
      .poll(() => store.load(there, ["late"]).then(({ state }) => state, String), { timeout: 15_000, interval: 100 })
      .toBe("1");
    expect((await store.commit(late)).kind).toBe("ok");
    expect((await store.commit(late)).kind).toBe("seen");
    expect(await waiting(store, there)).toEqual(["once"]);
    expect(others).toHaveLength(2);
    await store.close();
  });
});

test("a master that stands still holds nobody up for longer than 2 s", { timeout: 30_000 }, async () => {
  const store = await opened();
  const [frozen] = cluster.servers;
  if (frozen === undefined) throw new Error("no master");
  const [there, elsewhere] = await scopesOn(frozen, freshPlatform());
  await committed(store, table("t", elsewhere), { state: "1" });
  frozen.freeze();
  const ends = await Promise.all(everyCall(store, table("t", there)).map(settled));
  const { kind } = await committed(store, table("t", elsewhere), { state: "2" });
  frozen.thaw();
  expect(kind).toBe("ok");
  for (const { ms } of ends) expect(ms).toBeLessThan(SETTLED_MS);
  await expect
    .poll(() => committed(store, table("t", there), { state: "2" }).then((done) => done.kind, String), {
      timeout: 15_000,
    })
    .toBe("ok");
  await store.close();
});

/** A scope whose keys are on `server`, and one whose are not. */
async function scopesOn(server: TestServer, platform: string): Promise<readonly [Scope, Scope]> {
  const ioredis = new Cluster([{ host: "127.0.0.1", port: server.port }]);
  await ioredis.ping();
  const there = Array.from({ length: 100 }, (_, index) => scope(`${platform}:${index}`));
  const homes = await Promise.all(there.map(async (of) => ({ of, port: await portOf(ioredis, of) })));
  ioredis.disconnect();
  const on = homes.find(({ port }) => port === server.port);
  const off = homes.find(({ port }) => port !== server.port);
  if (on === undefined || off === undefined)
    throw new Error(`no scope of ${platformOf(scope(`${platform}:0`))} is there`);
  return [on.of, off.of];
}

/** The port of the master that has the slot of a scope's keys. */
async function portOf(ioredis: Cluster, of: Scope): Promise<number> {
  const slot = Number(await ioredis.cluster("KEYSLOT", namesIn(NAMESPACE).contents(of)));
  const shards: unknown = await ioredis.cluster("SLOTS");
  for (const shard of Array.isArray(shards) ? shards : []) {
    const [from, to, master]: readonly unknown[] = Array.isArray(shard) ? shard : [];
    if (Number(from) <= slot && slot <= Number(to) && Array.isArray(master)) return Number(master[1]);
  }
  throw new Error(`nobody has slot ${slot}`);
}
