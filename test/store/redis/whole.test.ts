import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LEASE_MS } from "../../../src/store/limits.ts";
import { namesIn, partitionOf } from "../../../src/store/redis/keys.ts";
import { redisStore } from "../../../src/store/redis/store.ts";
import { type Commit, type RecordKey, type Rev, type Store, Unavailable } from "../../../src/store/store.ts";
import { change, committed, freshScope, moment, move, T0, table, waiting } from "../contract/ground.ts";
import { type TestServer, testServer } from "./servers.ts";

/** T7: whatever is wrong in Redis, a commit is written whole or not at all. */

const NAMESPACE = "umble";
const names = namesIn(NAMESPACE);
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

type Pair = { readonly at: RecordKey; readonly other: RecordKey };
type Refused = "both" | "deleting";

/** A key that a commit writes, and which commits must look at it: those that keep the record too, or only those that delete it. */
const KEYS: readonly (readonly [string, (pair: Pair) => string, Refused])[] = [
  ["the record", ({ at }) => names.record(at), "both"],
  ["the wakes", ({ at }) => names.wakesOf(at.scope), "both"],
  ["what waits", ({ at }) => names.waiting(at), "both"],
  ["the log", ({ at }) => names.log(at), "both"],
  ["what was posted", ({ at }) => names.posted(at), "deleting"],
  ["the scope's contents", ({ at }) => names.contents(at.scope), "both"],
  ["the scopes", ({ at }) => names.scopes(partitionOf(at.scope)), "both"],
  ["the ended games", ({ at }) => names.ended(at.scope), "both"],
  ["a board", ({ at }) => names.board(at.scope, "points"), "both"],
  ["the names", ({ at }) => names.names(at.scope), "both"],
  ["the other record", ({ other }) => names.record(other), "both"],
  ["what waits of the other", ({ other }) => names.waiting(other), "both"],
  ["the other's log", ({ other }) => names.log(other), "both"],
  ["what was posted of the other", ({ other }) => names.posted(other), "both"],
];

describe.each([
  ["with #!lua", false],
  ["without", true],
])("T7 %s", (_, plainScripts) => {
  let store: Store;
  beforeAll(async () => {
    ({ store } = await redisStore(server.url, { namespace: NAMESPACE, plainScripts }));
  });
  afterAll(() => store.close());

  test.each(KEYS)("%s is of the wrong kind: the commit is refused, and nothing changes", async (_, keyOf, refused) => {
    const pair = pairOf();
    const other = await committed(store, pair.other, { state: "1" });
    const { rev } = await committed(store, pair.at, { state: "1", wakeAt: moment(1) });
    await spoiled(keyOf(pair));
    const keeping = everything(pair, { at: rev, other: other.rev });
    const deleting = { ...keeping, state: null, wakeAt: null };
    const before = await redis.call("DEBUG", "DIGEST");
    await expect(store.commit(deleting)).rejects.toThrow(Unavailable);
    if (refused === "both") await expect(store.commit(keeping)).rejects.toThrow(Unavailable);
    expect(await redis.call("DEBUG", "DIGEST")).toBe(before);
    if (refused === "deleting") expect((await store.commit(keeping)).kind).toBe("ok");
    await redis.del(keyOf(pair));
  });

  test("the memory is full: commits are refused, and what is due can still be claimed and shown", async () => {
    const { at } = pairOf();
    const [platform = ""] = at.scope.split(":");
    const { rev } = await committed(store, at, { state: "1", due: ["a"], wakeAt: moment(0) });
    await redis.config("SET", "maxmemory", "1");
    const before = await redis.call("DEBUG", "DIGEST");
    await expect(store.commit(change(at, { expect: rev, state: "2", moves: [move("m")] }))).rejects.toThrow(
      Unavailable,
    );
    expect(await redis.call("DEBUG", "DIGEST")).toBe(before);
    expect((await store.claim(moment(LEASE_MS), 9, [platform])).due).toHaveLength(2);
    const [item] = (await store.unshown(at, 9)).items;
    expect(await store.shown(at, item?.id ?? null, new Map(), T0)).toBe(false);
    await redis.config("SET", "maxmemory", "0");
    expect(await waiting(store, at)).toEqual([]);
    expect((await store.commit(change(at, { expect: rev, state: "2", moves: [move("m")] }))).kind).toBe("ok");
  });
});

function pairOf(): Pair {
  const of = freshScope();
  return { at: table("table/one", of), other: table("player/ann", of) };
}

/** Something of another kind: a list where we keep a set, and a set everywhere else. */
async function spoiled(key: string): Promise<void> {
  await redis.del(key);
  await (key.includes(":c:") ? redis.rpush(key, "x") : redis.sadd(key, "x"));
}

function everything({ at, other }: Pair, expect: { readonly at: Rev; readonly other: Rev }): Commit {
  return change(at, {
    expect: expect.at,
    state: "2",
    moves: [move("m")],
    wakeAt: moment(5),
    due: ["d"],
    log: ["l"],
    scores: [{ board: "points", member: "ann", add: 1 }],
    named: [{ member: "ann", name: "Ann" }],
    ended: { id: "g", record: "r" },
    also: [{ at: other, expect: expect.other, state: null }],
  });
}
