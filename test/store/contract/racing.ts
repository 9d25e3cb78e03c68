import { describe, expect, test } from "vitest";
import type { RecordKey, Store } from "../../../src/store/store.ts";
import { change, committed, move, type Stand, table, waiting } from "./ground.ts";

/** Adds `name` to the list that is the state, again until it is first; as a table's queue does. */
export async function raced(store: Store, at: RecordKey, name: string): Promise<void> {
  for (;;) {
    const { rev, state } = await store.load(at, []);
    const next = JSON.stringify([...names(state), name]);
    const done = await store.commit(
      change(at, { expect: rev, state: next, moves: [move(name)], due: [name], log: [name] }),
    );
    if (done.kind === "ok") return;
    if (done.kind === "seen") throw new Error(`${name} was applied before`);
  }
}

function names(state: string | null): readonly string[] {
  const list: unknown = JSON.parse(state ?? "[]");
  return Array.isArray(list) ? list.map(String) : [];
}

export function racingCases(stand: Stand): void {
  describe("at once", () => {
    test("32 racers on one table are each in it once, and in the same order everywhere", async () => {
      const { store, again } = stand();
      const at = table();
      const other = await again();
      const racers = Array.from({ length: 32 }, (_, index) => `racer ${index}`);
      await Promise.all(racers.map((name, index) => raced(index % 2 === 0 ? store : other, at, name)));
      await other.close();
      const order = names((await store.load(at, [])).state);
      expect(order.toSorted()).toEqual(racers.toSorted());
      expect(await waiting(store, at)).toEqual(order);
      await committed(store, at, { ended: { id: "race", record: "r" } });
      expect((await store.record(at.scope, "race"))?.log).toEqual(order);
    });

    test("8 repeats of one delivery at once change the table once, and have one reply", async () => {
      const { store, again } = stand();
      const at = table();
      const other = await again();
      const repeats = Array.from({ length: 8 }, async (_, index) => {
        const one = index % 2 === 0 ? store : other;
        const { rev } = await one.load(at, []);
        const done = await one.commit(change(at, { expect: rev, moves: [move("same", `by ${index}`)], due: ["x"] }));
        return done.kind === "ok" ? `by ${index}` : done.kind === "seen" ? done.replies.get("same") : undefined;
      });
      const replies = await Promise.all(repeats);
      await other.close();
      expect(new Set(replies).size).toBe(1);
      expect((await store.load(at, ["same"])).seen.get("same")).toBe(replies.at(0));
      expect(await waiting(store, at)).toEqual(["x"]);
    });
  });
}
