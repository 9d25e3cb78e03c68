import { expect, test } from "vitest";
import { playerId, scope } from "../../src/identity.ts";
import { rebuilt } from "../../src/standings/rebuild.ts";
import type { Store } from "../../src/store/store.ts";
import { everythingIn, tracesOf } from "../commands/erasing.ts";
import { does, type Front, frontOver, restarted, waits } from "../commands/front.ts";
import { threeGames } from "../commands/toys.ts";
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
