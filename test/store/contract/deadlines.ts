import { describe, expect, test } from "vitest";
import { platformOf, scope } from "../../../src/identity.ts";
import { LEASE_MS } from "../../../src/store/limits.ts";
import type { RecordKey } from "../../../src/store/store.ts";
import { committed, freshPlatform, moment, type Stand, table } from "./ground.ts";

function deadline(at: RecordKey) {
  return { kind: "deadline", at };
}

export function deadlineCases(stand: Stand): void {
  describe("deadlines", () => {
    test("a deadline is not given before its time, and `next` says when it will be", async () => {
      const { store } = stand();
      const at = table();
      const platform = platformOf(at.scope);
      expect(await store.claim(moment(0), 10, [platform])).toEqual({ due: [], next: null });
      await committed(store, at, { wakeAt: moment(100) });
      expect(await store.claim(moment(99), 10, [platform])).toEqual({ due: [], next: moment(100) });
      expect(await store.claim(moment(100), 10, [platform])).toEqual({ due: [deadline(at)], next: null });
    });

    test("a claimed deadline is given once a lease, and again when its claimer died", async () => {
      const { store, again } = stand();
      const at = table();
      const platform = platformOf(at.scope);
      await committed(store, at, { wakeAt: moment(0) });
      const other = await again();
      expect((await store.claim(moment(0), 10, [platform])).due).toEqual([deadline(at)]);
      expect(await other.claim(moment(LEASE_MS - 1), 10, [platform])).toEqual({ due: [], next: moment(LEASE_MS) });
      expect((await other.claim(moment(LEASE_MS), 10, [platform])).due).toEqual([deadline(at)]);
      await other.close();
    });

    test("a commit replaces the deadline, claimed or not; null removes it", async () => {
      const { store } = stand();
      const at = table();
      const platform = platformOf(at.scope);
      await committed(store, at, { wakeAt: moment(50) });
      await committed(store, at, { wakeAt: moment(80) });
      expect(await store.claim(moment(60), 10, [platform])).toEqual({ due: [], next: moment(80) });
      await store.claim(moment(80), 10, [platform]);
      await committed(store, at, { wakeAt: moment(90) });
      expect((await store.claim(moment(90), 10, [platform])).due).toEqual([deadline(at)]);
      await committed(store, at, { wakeAt: null });
      expect(await store.claim(moment(1_000_000), 10, [platform])).toEqual({ due: [], next: null });
    });

    test("the oldest come first, no more than asked for, whatever their scopes", async () => {
      const { store } = stand();
      const platform = freshPlatform();
      const keys = [3, 0, 4, 1, 2].map((ms) => ({ ms, at: table("table/x", scope(`${platform}:${ms}`)) }));
      for (const { ms, at } of keys) await committed(store, at, { wakeAt: moment(ms) });
      const inOrder = keys.toSorted((one, other) => one.ms - other.ms).map(({ at }) => deadline(at));
      expect(await store.claim(moment(10), 2, [platform])).toEqual({ due: inOrder.slice(0, 2), next: moment(2) });
      expect(await store.claim(moment(10), 2, [platform])).toEqual({ due: inOrder.slice(2, 4), next: moment(4) });
      expect(await store.claim(moment(10), 2, [platform])).toEqual({
        due: inOrder.slice(4),
        next: moment(LEASE_MS + 10),
      });
    });

    test("only what belongs to the platforms asked for is claimed", async () => {
      const { store } = stand();
      const [one, other] = [table(), table()];
      const platforms = [platformOf(one.scope), platformOf(other.scope)];
      await committed(store, one, { wakeAt: moment(2) });
      await committed(store, other, { wakeAt: moment(1) });
      expect((await store.claim(moment(5), 10, platforms.slice(0, 1))).due).toEqual([deadline(one)]);
      expect((await store.claim(moment(5), 10, platforms)).due).toEqual([deadline(other)]);
      expect((await store.claim(moment(5), 10, [])).due).toEqual([]);
    });

    test("two that claim at once never get the same", async () => {
      const { store, again } = stand();
      const platform = freshPlatform();
      const keys = Array.from({ length: 40 }, (_, index) => table(`table/${index}`, scope(`${platform}:${index % 7}`)));
      for (const at of keys) await committed(store, at, { wakeAt: moment(1) });
      const others = await Promise.all([again(), again(), again()]);
      const claims = [store, ...others].flatMap((one) => [
        one.claim(moment(5), 7, [platform]),
        one.claim(moment(5), 7, [platform]),
      ]);
      const claimed = (await Promise.all(claims)).flatMap(({ due }) => due.map(({ at }) => `${at.scope}/${at.id}`));
      expect(new Set(claimed).size).toBe(claimed.length);
      await Promise.all(others.map((one) => one.close()));
    });
  });
}
