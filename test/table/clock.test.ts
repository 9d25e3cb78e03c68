import { expect, test } from "vitest";
import { breakable } from "../../adapters/console/outage.ts";
import { HOUR_MS, type Instant } from "../../src/instant.ts";
import { type RecordKey, type Store, Unavailable } from "../../src/store/store.ts";
import { type Clock, clock } from "../../src/table/clock.ts";
import { change, T0 } from "../store/contract/ground.ts";
import { openedStore } from "../store/opened.ts";
import { type Ground, groundIn, playedAll, playing, seconds, standing } from "./ground.ts";

/** The poller: what is due is done once, by whoever is alive; a fault at one table stops no other. */

const store = openedStore();

type Ticking = Ground & { readonly clock: Clock; readonly shown: RecordKey[]; readonly faults: unknown[] };

function ticking(ground: Ground, over: Store = ground.store): Ticking {
  const [shown, faults]: [RecordKey[], unknown[]] = [[], []];
  const [platform = ""] = ground.at.scope.split(":");
  const show = async (at: RecordKey) => {
    const { items } = await over.unshown(at, 64);
    await over.shown(at, items.at(-1)?.id ?? null, new Map(), ground.timer.now());
    shown.push(at);
  };
  const report = (_: RecordKey, fault: unknown) => void faults.push(fault);
  const parts = { store: over, timer: ground.timer, tables: ground.tables, platforms: [platform], show, report };
  return { ...ground, clock: clock(parts), shown, faults };
}

const nothing = async () => undefined;

async function until(ground: Ticking, moment: Instant): Promise<void> {
  for (
    let next = await ground.clock.tick(nothing);
    next !== null && next <= moment;
    next = await ground.clock.tick(nothing)
  )
    if (next > ground.timer.now()) ground.timer.moveTo(next);
  ground.timer.moveTo(moment);
}

test("a deadline is done once, when it is due, and the next is told", async () => {
  const ground = ticking(groundIn(store()));
  await playedAll(ground, "ann open 50\nbob join\nann begin");
  await until(ground, seconds(59));
  expect((await playing(ground)).position.turn).toBe("1");
  await until(ground, seconds(60));
  await ground.clock.tick(nothing);
  await ground.clock.tick(nothing);
  const table = await playing(ground);
  expect([table.position.turn, table.position.deadline?.at]).toEqual(["2", seconds(120)]);
});

test("two clocks of two processes do everything once", async () => {
  const one = ticking(groundIn(store()));
  const other = ticking({ ...groundIn(store(), { ...one.at, timer: one.timer }) });
  await playedAll(one, "ann open 50\nbob join\nann begin");
  one.timer.moveTo(seconds(60));
  await Promise.all([one.clock.tick(nothing), other.clock.tick(nothing)]);
  expect((await playing(one)).position.turn).toBe("2");
});

test("the process was down at the deadline: it is played once afterwards, and the next turn is a full one", async () => {
  const ground = groundIn(store());
  await playedAll(ground, "ann open 50\nbob join\nann begin");
  ground.timer.moveTo(seconds(10_000));
  const restarted = ticking(groundIn(store(), { ...ground.at, timer: ground.timer }));
  await restarted.clock.tick(nothing);
  const table = await playing(restarted);
  expect([table.position.turn, table.position.deadline?.at]).toEqual(["2", seconds(10_060)]);
});

test("a game that nobody plays comes to its end by the clock alone", async () => {
  const ground = ticking(groundIn(store()));
  await playedAll(ground, "ann open 50\nbob join\nann begin");
  await until(ground, seconds(2_000));
  expect((await standing(ground)).phase).toBe("over");
  expect(await ground.clock.tick(nothing)).toBe(null);
});

test("robots play a game to its end beside somebody who does nothing, each step at its own time", async () => {
  const ground = ticking(groundIn(store()));
  await playedAll(ground, "ann open 20\nann robot easy\nann robot hard\nann begin");
  await until(ground, seconds(600));
  expect((await standing(ground)).phase).toBe("over");
});

test("what was left to show is shown after the lease, by whoever is alive", async () => {
  const ground = ticking(groundIn(store()));
  await playedAll(ground, "ann open");
  await ground.clock.tick(nothing);
  expect(ground.shown).toEqual([]);
  ground.timer.moveTo(seconds(5));
  await ground.clock.tick(nothing);
  expect(ground.shown).toEqual([ground.at]);
});

test("a fault at one table is reported, and stops no other", async () => {
  const ground = ticking(groundIn(store()));
  const beside = groundIn(store(), { scope: ground.at.scope, id: "table/two", timer: ground.timer });
  await playedAll(beside, "cat open 50\ndan join\ncat begin");
  const play = ground.tables.play;
  const failing = ticking({
    ...ground,
    tables: {
      ...ground.tables,
      play: (at, asked) => (at.id === ground.at.id ? Promise.reject(new Error("broken")) : play(at, asked)),
    },
  });
  await playedAll(ground, "ann open 50\nbob join\nann begin");
  ground.timer.moveTo(seconds(61));
  await failing.clock.tick(nothing);
  expect((await playing(beside)).position.turn).toBe("2");
  expect(failing.faults).toHaveLength(1);
});

test("a table that fails five times waits for an hour, and is kept as it is", async () => {
  const ground = groundIn(store());
  await playedAll(ground, "ann open 50\nbob join\nann begin");
  const broken = { ...ground.tables, play: () => Promise.reject(new Error("broken")) };
  const failing = ticking({ ...ground, tables: broken });
  const { state } = await store().load(ground.at, []);
  await until(failing, seconds(200));
  expect(failing.faults).toHaveLength(5);
  expect((await store().load(ground.at, [])).state).toBe(state);
  const next = await failing.clock.tick(nothing);
  expect(next).toBe(60_000 + 4 * 5_000 + T0 + HOUR_MS);
});

test("a table that fails only when it is shown does not stop the clock either", async () => {
  const ground = ticking(groundIn(store()));
  await store().commit(change({ ...ground.at, id: "table/none" }, { state: null, due: ['{"do":"show"}'] }));
  await playedAll(ground, "ann open 50\nbob join\nann begin");
  await until(ground, seconds(60));
  await ground.clock.tick(nothing);
  expect((await playing(ground)).position.turn).toBe("2");
});

test("a store that cannot be reached ends the tick, and all is done when it is back", async () => {
  const { store: broken, set } = breakable(store());
  const ground = groundIn(broken);
  await playedAll(ground, "ann open 50\nbob join\nann begin");
  const down = ticking(ground, broken);
  set({ up: false });
  ground.timer.moveTo(seconds(60));
  await expect(down.clock.tick(nothing)).rejects.toThrow(Unavailable);
  expect(down.faults).toEqual([]);
  set({ up: true });
  await down.clock.tick(nothing);
  expect((await playing(ground)).position.turn).toBe("2");
});

test("a newer umble's table is left alone by the clock as well", async () => {
  const ground = ticking(groundIn(store()));
  await playedAll(ground, "ann open 50\nbob join\nann begin");
  const { rev, state } = await store().load(ground.at, []);
  const newer = (state ?? "").replace('"schema":1', '"schema":2');
  await store().commit(change(ground.at, { expect: rev, state: newer, wakeAt: seconds(60) }));
  const other = ticking(groundIn(store(), { ...ground.at, timer: ground.timer }));
  await until(other, seconds(100));
  expect((await store().load(ground.at, [])).state).toBe(newer);
  expect(other.faults).toEqual([]);
});
