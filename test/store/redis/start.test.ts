import { Redis } from "ioredis";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { scope } from "../../../src/identity.ts";
import { redisProblems } from "../../../src/store/redis/doctor.ts";
import { PARTITIONS, partitionOf } from "../../../src/store/redis/keys.ts";
import { redisStore } from "../../../src/store/redis/store.ts";
import { committed, freshScope, table } from "../contract/ground.ts";
import { type TestServer, testServer } from "./servers.ts";

const NAMESPACE = "umble";
let server: TestServer;
let redis: Redis;

beforeAll(async () => {
  server = await testServer();
  redis = new Redis(server.url);
});
afterAll(async () => {
  redis.disconnect();
  await server.remove();
});
beforeEach(async () => {
  await redis.flushall();
});

describe("at the start", () => {
  test("a well-kept Redis is used without a word", async () => {
    const { store, warnings, offsetMs, ping } = await redisStore(server.url, { namespace: NAMESPACE });
    expect(warnings).toEqual([]);
    expect(Math.abs(offsetMs())).toBeLessThan(100);
    await ping();
    await store.close();
    expect(await redis.mget(`${NAMESPACE}:meta:partitions`, `${NAMESPACE}:meta:layout`)).toEqual(["64", "1"]);
    expect(await redisProblems(server.url, NAMESPACE)).toEqual([]);
  });

  test.each([
    ["partitions", "65", "has 65 partitions, this umble uses 64"],
    ["layout", "2", "is of a newer umble (layout 2, this one knows 1)"],
    ["layout", "0", "has layout 0"],
  ])("data with another number of %s is refused and left alone", async (key, number, words) => {
    await redis.set(`${NAMESPACE}:meta:${key}`, number);
    await expect(redisStore(server.url, { namespace: NAMESPACE })).rejects.toThrow(words);
    expect(await redis.get(`${NAMESPACE}:meta:${key}`)).toBe(number);
    expect(await redisProblems(server.url, NAMESPACE)).toEqual([expect.stringContaining(words)]);
    await (await redisStore(server.url, { namespace: "other" })).store.close();
  });

  test("two namespaces on one server do not meet", async () => {
    const at = table();
    const { store: one } = await redisStore(server.url, { namespace: "one" });
    const { store: other } = await redisStore(server.url, { namespace: "other" });
    await committed(one, at, { state: "1" });
    expect((await other.load(at, [])).state).toBeNull();
    await Promise.all([one.close(), other.close()]);
  });

  test.each(["", "a:b", "{a}"])("'%s' is no namespace", async (namespace) => {
    await expect(redisStore(server.url, { namespace })).rejects.toThrow(RangeError);
  });

  test("settings that lose moves are warned of", async () => {
    await redis.config("SET", "appendonly", "no");
    await redis.config("SET", "maxmemory-policy", "allkeys-lru");
    const { store, warnings } = await redisStore(server.url, { namespace: NAMESPACE });
    expect(warnings).toEqual([expect.stringContaining("appendonly yes"), expect.stringContaining("noeviction")]);
    expect(await redisProblems(server.url, NAMESPACE)).toEqual(warnings);
    await redis.config("SET", "appendonly", "yes");
    await redis.config("SET", "maxmemory-policy", "noeviction");
    await store.close();
  });

  test("the partitions are those that were always used", () => {
    const scopes = Array.from({ length: 2_000 }, () => freshScope());
    expect(new Set(scopes.map(partitionOf)).size).toBe(PARTITIONS);
    expect(
      ["console:home", "discord:81384788765712384", "slack:@U024BE7LH"].map((of) => partitionOf(scope(of))),
    ).toEqual([7, 5, 0]);
  });
});

describe("the doctor", () => {
  test.each([
    ["http://here", "no Redis URL"],
    ["redis://127.0.0.1:1", "nothing listens at 127.0.0.1:1"],
    ["redis://no.such.host.invalid", "is not known"],
  ])("says of %s that %s", { timeout: 10_000 }, async (url, words) => {
    expect(await redisProblems(url, NAMESPACE)).toEqual([expect.stringContaining(words)]);
  });

  test("asks for the password that is missing or wrong, at once", async () => {
    await redis.config("SET", "requirepass", "secret");
    const wrong = server.url.replace("redis://", "redis://:public@");
    expect(await redisProblems(server.url, NAMESPACE)).toEqual([expect.stringContaining("wants a password")]);
    expect(await redisProblems(wrong, NAMESPACE)).toEqual([expect.stringContaining("refuses the password")]);
    expect(await redisProblems(server.url.replace("redis://", "redis://:secret@"), NAMESPACE)).toEqual([]);
    await redis.config("SET", "requirepass", "");
  });

  test("says when a cluster was asked for that is none", { timeout: 10_000 }, async () => {
    const url = server.url.replace("redis://", "redis+cluster://");
    expect(await redisProblems(url, NAMESPACE)).toEqual([expect.stringContaining("is no cluster")]);
  });

  test("says when nothing can be written", async () => {
    await redis.config("SET", "min-replicas-to-write", "1");
    expect(await redisProblems(server.url, NAMESPACE)).toEqual([expect.stringContaining("too few replicas")]);
    await redis.config("SET", "min-replicas-to-write", "0");
  });
});
