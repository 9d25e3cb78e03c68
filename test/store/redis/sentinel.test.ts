import { Redis } from "ioredis";
import { afterAll, beforeAll, expect, test } from "vitest";
import { redisStore } from "../../../src/store/redis/store.ts";
import { committed, table } from "../contract/ground.ts";
import { type TestServer, testSentinel, testServer } from "./servers.ts";

let servers: readonly TestServer[] = [];

beforeAll(async () => {
  const master = await testServer();
  const replica = await testServer([
    "--replicaof",
    "127.0.0.1",
    String(master.port),
    "--repl-diskless-sync-delay",
    "0",
  ]);
  servers = [master, replica, await testSentinel(master)];
}, 20_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.remove()));
});

test("the master is found by its sentinels, and the next one when it dies", { timeout: 30_000 }, async () => {
  const [master, replica, sentinel] = servers;
  if (master === undefined || replica === undefined || sentinel === undefined) throw new Error("no servers");
  await follows(replica);
  const { store } = await redisStore(`redis+sentinel://127.0.0.1:${sentinel.port}/umble`, { namespace: "umble" });
  const at = table();
  await committed(store, at, { state: "1" });
  await master.kill();
  const again = () => committed(store, at, { state: "2" }).then(({ kind }) => kind, String);
  await expect.poll(again, { timeout: 20_000, interval: 200 }).toBe("ok");
  await store.close();
  expect(await asked(replica, (redis) => redis.dbsize())).toBeGreaterThan(2);
});

/** The replica has all that the master has. */
async function follows(replica: TestServer): Promise<void> {
  const link = () => asked(replica, (redis) => redis.info("replication"));
  await expect.poll(link, { timeout: 15_000, interval: 100 }).toContain("master_link_status:up");
}

async function asked<Answer>(server: TestServer, question: (redis: Redis) => Promise<Answer>): Promise<Answer> {
  const redis = new Redis(server.url);
  try {
    return await question(redis);
  } finally {
    redis.disconnect();
  }
}
