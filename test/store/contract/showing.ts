import { describe, expect, test } from "vitest";
import { platformOf } from "../../../src/identity.ts";
import { LEASE_MS } from "../../../src/store/limits.ts";
import { committed, freshScope, moment, type Stand, T0, table, waiting } from "./ground.ts";

const NOTHING_POSTED = new Map<string, string>();

export function showingCases(stand: Stand): void {
  describe("what is left to show", () => {
    test("one leads until all is shown; what comes meanwhile is the leader's", async () => {
      const { store } = stand();
      const at = table();
      expect((await committed(store, at, { due: ["a", "b"] })).lead).toBe(true);
      expect((await committed(store, at, { due: ["c"] })).lead).toBe(false);
      expect((await committed(store, at, { due: [] })).lead).toBe(false);
      expect(await waiting(store, at)).toEqual(["a", "b", "c"]);
      const { items } = await store.unshown(at, 2);
      expect(items.map(({ body }) => body)).toEqual(["a", "b"]);
      expect(await store.shown(at, items.at(-1)?.id ?? null, NOTHING_POSTED, T0)).toBe(true);
      expect(await waiting(store, at)).toEqual(["c"]);
      const [last] = (await store.unshown(at, 9)).items;
      expect(await store.shown(at, last?.id ?? null, NOTHING_POSTED, T0)).toBe(false);
      expect((await committed(store, at, { due: ["d"] })).lead).toBe(true);
    });

    test("showing the same twice drops nothing that came later", async () => {
      const { store } = stand();
      const at = table();
      await committed(store, at, { due: Array.from({ length: 12 }, (_, index) => `${index}`) });
      const { items } = await store.unshown(at, 11);
      const tenth = items.at(9)?.id ?? null;
      await store.shown(at, tenth, NOTHING_POSTED, T0);
      expect(await store.shown(at, tenth, NOTHING_POSTED, T0)).toBe(true);
      expect(await store.shown(at, items.at(0)?.id ?? null, NOTHING_POSTED, T0)).toBe(true);
      expect(await waiting(store, at)).toEqual(["10", "11"]);
      expect(await store.shown(at, null, NOTHING_POSTED, T0)).toBe(true);
      expect(await waiting(store, at)).toEqual(["10", "11"]);
    });

    test("what nobody showed is offered after the lease, which every step renews", async () => {
      const { store } = stand();
      const at = table();
      const platform = platformOf(at.scope);
      const show = { due: [{ kind: "show", at }], next: null };
      await committed(store, at, { due: ["a", "b"] });
      expect(await store.claim(moment(LEASE_MS - 1), 9, [platform])).toEqual({ due: [], next: moment(LEASE_MS) });
      expect(await store.claim(moment(LEASE_MS), 9, [platform])).toEqual(show);
      const [first, second] = (await store.unshown(at, 9)).items;
      await store.shown(at, first?.id ?? null, NOTHING_POSTED, moment(LEASE_MS + 10));
      expect((await store.claim(moment(2 * LEASE_MS + 9), 9, [platform])).due).toEqual([]);
      expect(await store.claim(moment(2 * LEASE_MS + 10), 9, [platform])).toEqual(show);
      await store.shown(at, second?.id ?? null, NOTHING_POSTED, moment(2 * LEASE_MS + 10));
      expect(await store.claim(moment(9 * LEASE_MS), 9, [platform])).toEqual({ due: [], next: null });
    });

    test("a table may have both a deadline and something to show", async () => {
      const { store } = stand();
      const at = table();
      await committed(store, at, { due: ["a"], wakeAt: moment(7) });
      const { due } = await store.claim(moment(LEASE_MS), 9, [platformOf(at.scope)]);
      expect(due).toEqual([
        { kind: "deadline", at },
        { kind: "show", at },
      ]);
    });

    test("what was posted is kept with its record, changed and removed key by key", async () => {
      const { store, again } = stand();
      const at = table();
      await committed(store, at, { due: ["a"] });
      const posted = new Map([
        ["board", "7/aa"],
        ["sheet:ann", "8/bb"],
      ]);
      await store.shown(at, null, posted, T0);
      await store.shown(at, null, new Map([["board", "9/cc"]]), T0);
      const other = await again();
      expect((await other.unshown(at, 9)).posted).toEqual(new Map([...posted, ["board", "9/cc"]]));
      await other.shown(at, null, new Map([["sheet:ann", ""]]), T0);
      await other.close();
      expect((await store.unshown(at, 9)).posted).toEqual(new Map([["board", "9/cc"]]));
      expect((await store.unshown(table("table/two", at.scope), 9)).posted).toEqual(NOTHING_POSTED);
    });

    test("what was posted is forgotten with its record, once nothing waits to be shown", async () => {
      const { store } = stand();
      const of = freshScope();
      const [slow, quick, other] = [table("slow", of), table("quick", of), table("other", of)];
      const posted = new Map([["board", "7/aa"]]);
      for (const at of [slow, quick, other]) {
        await committed(store, at, {});
        await store.shown(at, null, posted, T0);
      }
      await committed(store, slow, { state: null, due: ["closed"] });
      const { rev } = await store.load(other, []);
      await committed(store, quick, { state: null, also: [{ at: other, expect: rev, state: null }] });
      const { items, posted: kept } = await store.unshown(slow, 9);
      expect(kept).toEqual(posted);
      await store.shown(slow, items.at(-1)?.id ?? null, NOTHING_POSTED, T0);
      for (const at of [slow, quick, other]) expect((await store.unshown(at, 9)).posted).toEqual(NOTHING_POSTED);
    });
  });
}
