import { setTimeout as pause } from "node:timers/promises";
import { Redis } from "ioredis";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LEASE_MS } from "../../../src/store/limits.ts";
import { redisStore } from "../../../src/store/redis/store.ts";
import { OutcomeUnknown, type RecordKey, type Store, Unavailable } from "../../../src/store/store.ts";
import { change, committed, freshScope, moment, move, T0, table, waiting } from "../contract/ground.ts";
import { racersCase } from "../racers.ts";
import { everyCall, settled } from "./calls.ts";
import { proxyTo } from "./proxy.ts";
import { type TestServer, testServer, WRITES_FIRST } from "./servers.ts";

const SETTLED_MS = 2_000;

let server: TestServer;
let store: Store;

beforeAll(async () => {
  server = await testServer(WRITES_FIRST);
});
afterAll(() => server.remove());

beforeEach(async () => {
  store = await opened(server.url);
  return () => store.close();
});

async function opened(url: string): Promise<Store> {
  return (await redisStore(url, { namespace: "umble" })).store;
}

racersCase(() => server.url);

describe("T1 an answer lost after Redis carried out the commit", () => {
  test("changes the table once, and the caller learns what was answered", async () => {
    const proxy = await proxyTo(server.port);
    const cutOff = await opened(proxy.url);
    const at = table();
    await committed(cutOff, at, { state: "0" });
    for (const id of ["a", "b", "c"]) {
      const { rev, state } = await cutOff.load(at, []);
      const next = change(at, { expect: rev, state: `${Number(state) + 1}`, moves: [move(id)], due: [id] });
      proxy.loseNextAnswer();
      const begun = performance.now();
      expect(await cutOff.commit(next)).toEqual({ kind: "seen", replies: new Map([[id, `reply to ${id}`]]) });
      expect(performance.now() - begun).toBeLessThan(SETTLED_MS);
      expect((await cutOff.commit(next)).kind).toBe("seen");
    }
    expect((await store.load(at, [])).state).toBe("3");
    expect(await waiting(store, at)).toEqual(["a", "b", "c"]);
    await cutOff.close();
    await proxy.close();
  });
});

describe("T2 Redis is away", () => {
  test("every caller hears so within 2 s, nothing is applied later, and all goes on when it is back", async () => {
    const at = table();
    const first = await committed(store, at, { state: "kept", wakeAt: moment(0) });
    await server.kill();
    const refused = await Promise.all(everyCall(store, at).map(settled));
    for (const { error, ms } of refused) {
      expect(error).toBeInstanceOf(Unavailable);
      expect(ms).toBeLessThan(SETTLED_MS);
    }
    await server.start();
    await comesBack(store);
    await pause(300);
    expect(await store.load(at, ["late"])).toEqual({ rev: first.rev, state: "kept", seen: new Map() });
    expect((await committed(store, at, { state: "on", moves: [move("late")] })).kind).toBe("ok");
  });
});

describe("Redis stands still", () => {
  test.each([
    ["stopped", () => server.freeze(), () => server.thaw()],
    ["paused", () => paused(server), () => undefined],
  ])("%s: every caller is answered within 2 s, and the same again is safe", async (_, freeze, thaw) => {
    const at = table();
    const { rev } = await committed(store, at, { state: "kept" });
    const next = change(at, { expect: rev, state: "next", moves: [move("m")], due: ["once"] });
    await freeze();
    const outcomes = await Promise.all([settled(store.commit(next)), ...everyCall(store, table()).map(settled)]);
    thaw();
    for (const { error, ms } of outcomes) {
      expect(error instanceof OutcomeUnknown || error instanceof Unavailable).toBe(true);
      expect(ms).toBeLessThan(SETTLED_MS);
    }
    expect(outcomes.at(0)?.error).toBeInstanceOf(OutcomeUnknown);
    await comesBack(store);
    expect(["ok", "seen"]).toContain((await store.commit(next)).kind);
    expect((await store.load(at, ["m"])).seen.size).toBe(1);
    expect(await waiting(store, at)).toEqual(["once"]);
  });
});

describe("Redis dies under load", () => {
  test("killed -9 and back twice, answers cut: no answered move is lost, none doubled", {
    timeout: 20_000,
  }, async () => {
    const proxy = await proxyTo(server.port);
    const stores = await Promise.all([opened(server.url), opened(proxy.url)]);
    const tables = [table("table/1"), table("table/2")];
    const players = Array.from({ length: 8 }, (_, index) => ({
      name: `player ${index}`,
      one: stores[index % 2] ?? store,
      at: tables[index % 3 === 0 ? 0 : 1] ?? table(),
    }));
    const playing = Promise.all(players.map(({ name, one, at }) => playedOn(one, at, name)));
    for (let count = 0; count < 2; count++) {
      await pause(150);
      proxy.loseNextAnswer();
      await pause(150);
      await server.kill();
      await server.start();
    }
    await playing;
    for (const at of tables) {
      const wanted = players
        .filter((player) => player.at === at)
        .flatMap(({ name }) => MOVES.map((move) => `${name} ${move}`));
      const applied = await waiting(store, at);
      expect(applied.toSorted()).toEqual(wanted.toSorted());
      expect(JSON.parse((await store.load(at, [])).state ?? "")).toEqual(applied);
    }
    await Promise.all(stores.map((one) => one.close()));
    await proxy.close();
  });
});

const MOVES = Array.from({ length: 100 }, (_, index) => index);

/** One move after another, each repeated under its id until it is answered. */
async function playedOn(one: Store, at: RecordKey, name: string): Promise<void> {
  for (const index of MOVES) {
    const id = `${name} ${index}`;
    for (let answered = false; !answered; ) answered = await attempted(one, at, id).catch(isPassing);
    await pause(10);
  }
}

async function attempted(one: Store, at: RecordKey, id: string): Promise<boolean> {
  const { rev, state } = await one.load(at, []);
  const list: unknown = JSON.parse(state ?? "[]");
  const next = JSON.stringify([...(Array.isArray(list) ? list : []), id]);
  const done = await one.commit(change(at, { expect: rev, state: next, moves: [move(id)], due: [id] }));
  return done.kind !== "stale";
}

function isPassing(error: unknown): boolean {
  if (error instanceof Unavailable || error instanceof OutcomeUnknown) return false;
  throw error;
}

describe("T3 a process that paused for longer than the lease", () => {
  test("commits too late, and shows nothing away that others left to show", async () => {
    const other = await opened(server.url);
    const at = table();
    await committed(store, at, { state: "1", due: ["one"], wakeAt: moment(0) });
    const paused = await store.load(at, []);
    const { items } = await store.unshown(at, 9);
    await store.claim(T0, 9, [at.scope.slice(0, -5)]);
    const { due } = await other.claim(moment(LEASE_MS), 9, [at.scope.slice(0, -5)]);
    expect(due.map(({ kind }) => kind)).toEqual(["deadline", "show"]);
    await other.shown(at, items.at(-1)?.id ?? null, new Map([["board", "other"]]), moment(LEASE_MS));
    const ahead = await committed(other, at, { state: "2", moves: [move("clock")], due: ["two"] });
    const late = await store.commit(change(at, { expect: paused.rev, state: "late", moves: [move("late")] }));
    expect(late).toEqual({ kind: "stale", rev: ahead.rev, state: "2" });
    expect(await store.shown(at, items.at(-1)?.id ?? null, new Map(), moment(LEASE_MS))).toBe(true);
    expect(await waiting(store, at)).toEqual(["two"]);
    await other.close();
  });
});

async function comesBack(one: Store): Promise<void> {
  const at = table("nothing", freshScope());
  await expect.poll(() => one.load(at, []).then(() => "back", String), { timeout: 5_000 }).toBe("back");
}

async function paused(of: TestServer): Promise<void> {
  const redis = new Redis(of.url);
  await redis.call("CLIENT", "PAUSE", 2_200);
  redis.disconnect();
}
