import { expect, test } from "vitest";
import { logEntry } from "../../src/archive/log.ts";
import { readRecord } from "../../src/archive/record.ts";
import { verified } from "../../src/archive/verifying.ts";
import { playerId, scope } from "../../src/identity.ts";
import { commitment } from "../../src/random.ts";
import { rebuilt } from "../../src/standings/rebuild.ts";
import { type Store, Unavailable } from "../../src/store/store.ts";
import { everythingIn, tracesOf } from "../commands/erasing.ts";
import { does, type Front, frontOver, restarted, waits } from "../commands/front.ts";
import { threeGames } from "../commands/toys.ts";
import { toyOffer } from "../games/toy/offer.ts";
import { around } from "../store/around.ts";
import { inFreshStore } from "../store/fresh.ts";

/** A deletion that is cut short goes on where it stopped, and comes to the same end. */

const HOME = scope("console:home");
const BOB = playerId("console:bob");
const CHANGES: readonly (keyof Store)[] = ["commit", "amend", "shown"];

/** After so many changes nothing reaches the store any more: as if the process had died there. */
function dyingAfter(store: Store, changes: number): Store {
  let left = Number.POSITIVE_INFINITY;
  const dying = around(store, async (call, act) => {
    if (!CHANGES.includes(call)) return act();
    if (left-- <= 0) throw new Error("dead");
    return act();
  });
  return {
    ...dying,
    commit: (change) => {
      // From the confirmation on.
      if (change.due.some((due) => due.includes('"erase"'))) left = changes;
      return dying.commit(change);
    },
  };
}

async function played(front: Front): Promise<void> {
  await threeGames(front);
  await does(front, "bob", "/umble settings pings:off");
  await does(front, "bob", "/toy start");
  await does(front, "cat#den", "/toy start");
  await does(front, "bob#den", "/toy join");
}

test("killed after any of its steps, it is done by whoever is alive, and everybody else's data are the same", async () => {
  const ends = new Set<string>();
  for (let changes = 1; changes <= 40; changes++)
    await inFreshStore(async (store) => {
      const first = frontOver(dyingAfter(store, changes));
      await played(first);
      await does(first, "bob", "/umble privacy do:delete sure:yes");
      const second = restarted({ ...first, store });
      await waits(second, 20);
      expect(second.faults, `${changes}`).toEqual([]);
      expect(await tracesOf(store, BOB, "console:@bob"), `${changes}`).toEqual([]);
      const all = await everythingIn(store);
      const rows = [...all].filter(([where]) => where.includes(" board "));
      ends.add(JSON.stringify(rows));
      const { boards, kinds } = await rebuilt(second, HOME);
      expect([boards.mended, kinds[0]?.mended]).toEqual([0, 0]);
    });
  expect(ends.size).toBe(1);
}, 120_000);

test("asked for twice, and looked at again afterwards, it is done once", () =>
  inFreshStore(async (store) => {
    const front = frontOver(store);
    await played(front);
    await Promise.all([
      does(front, "bob", "/umble privacy do:delete sure:yes"),
      does(front, "bob", "/umble privacy do:delete sure:yes"),
    ]);
    expect(await tracesOf(store, BOB, "console:@bob")).toEqual([]);
    const texts = [...(await everythingIn(store))]
      .filter(([where]) => where.includes(" game "))
      .map(([, text]) => text);
    const marks = new Set(texts.flatMap((text) => text.match(/gone-[0-9a-f]+/gu) ?? []));
    expect(marks.size).toBe(1);
    await waits(front, 20);
    expect(front.faults).toEqual([]);
  }));

test("a game that is still to be counted is, before its record names nobody", () =>
  inFreshStore(async (store) => {
    let isHeld = false;
    const holding = around(store, async (_, act) => act());
    const front = frontOver({
      ...holding,
      commit: async (change) => {
        if (isHeld && change.at.id === "rated/toy") throw new Unavailable("held");
        return store.commit(change);
      },
    });
    await threeGames(front);
    isHeld = true;
    await threeGames(front);
    isHeld = false;
    front.faults.splice(0);
    await does(front, "bob", "/umble privacy do:delete sure:yes");
    await waits(front, 30);
    expect(front.faults).toEqual([]);
    expect(await tracesOf(store, BOB, "console:@bob")).toEqual([]);
    const { boards, kinds } = await rebuilt(front, HOME);
    expect([boards.mended, kinds]).toEqual([0, [expect.objectContaining({ games: 6, mended: 0, missing: 0 })]]);
  }));

test("of a game that goes on without them nothing brings them back when it ends, and it replays as it was played", () =>
  inFreshStore(async (store) => {
    const front = frontOver(store);
    await threeGames(front);
    await does(front, "bob", "/toy start target:3");
    for (const who of ["ann", "cat"]) await does(front, who, "/toy join");
    await does(front, "bob", "/toy begin");
    await does(front, "bob", "/toy add 1");
    await does(front, "bob", "/toy resign");
    await does(front, "bob", "/umble privacy do:delete sure:yes");
    expect(await tracesOf(store, BOB, "console:@bob")).toEqual([]);
    await waits(front, 1);
    for (const who of ["ann", "cat", "ann", "cat"]) await does(front, who, "/toy add 1");
    const [{ game } = { game: "" }] = await store.finished(HOME, null, 1);
    const kept = await store.record(HOME, game);
    expect(kept?.record).toContain('"name":"somebody"');
    expect(kept?.record).not.toContain("bob");
    const rows = [...(await everythingIn(store))].filter(([where]) => / (?:board|rating)/u.test(where));
    expect(JSON.stringify(rows)).not.toContain("gone-");
    expect(JSON.stringify(rows.filter(([where]) => where.includes(`played|console:cat`)))).toContain(game);
    const { boards, kinds } = await rebuilt(front, HOME);
    expect([boards.mended, kinds[0]]).toEqual([0, expect.objectContaining({ games: 4, mended: 0, missing: 0 })]);
    const record = readRecord(kept?.record ?? "");
    const file = { id: game, commitment: commitment(record.seed), record, log: (kept?.log ?? []).map(logEntry) };
    expect(verified(toyOffer.hosted, file)).toMatchObject({ kind: "holds", traced: false });
    expect(front.faults).toEqual([]);
  }));
