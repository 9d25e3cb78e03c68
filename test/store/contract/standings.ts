import { describe, expect, test } from "vitest";
import type { Score } from "../../../src/store/store.ts";
import { committed, freshScope, type Stand, table } from "./ground.ts";

const BOARD = "points/rows";

function added(member: string, add: number): Score {
  return { board: BOARD, member, add };
}

export function standingsCases(stand: Stand): void {
  describe("scores", () => {
    test("equal scores share a place (1-2-2-4), then go by member; pages agree", async () => {
      const { store } = stand();
      const of = freshScope();
      await committed(store, table("t", of), { scores: [added("cay", 5), added("bob", 7), added("ann", 5)] });
      await committed(store, table("t", of), { scores: [added("bob", 1.5), added("dee", 0), added("eve", -3)] });
      const all = [
        { member: "bob", score: 8.5, place: 1 },
        { member: "ann", score: 5, place: 2 },
        { member: "cay", score: 5, place: 2 },
        { member: "dee", score: 0, place: 4 },
        { member: "eve", score: -3, place: 5 },
      ];
      expect(await store.top(of, BOARD, 0, 10)).toEqual(all);
      expect(await store.top(of, BOARD, 2, 2)).toEqual(all.slice(2, 4));
      expect(await store.top(of, BOARD, 5, 2)).toEqual([]);
      expect(await store.top(of, BOARD, 0, 0)).toEqual([]);
      for (const one of all) expect(await store.rank(of, BOARD, one.member)).toEqual(one);
      expect(await store.rank(of, BOARD, "zoe")).toBeNull();
    });

    test("a score is added to, set, and dropped, in the order given", async () => {
      const { store } = stand();
      const of = freshScope();
      const scores: Score[] = [
        added("ann", 2),
        { board: BOARD, member: "ann", set: 10 },
        added("ann", 1),
        added("bob", 3),
        { board: BOARD, member: "bob", drop: true },
        { board: BOARD, member: "nobody", drop: true },
        { board: "other", member: "bob", set: -2 },
      ];
      await committed(store, table("t", of), { scores });
      expect(await store.top(of, BOARD, 0, 9)).toEqual([{ member: "ann", score: 11, place: 1 }]);
      expect(await store.top(of, "other", 0, 9)).toEqual([{ member: "bob", score: -2, place: 1 }]);
      await committed(store, table("t", of), { scores: [added("ann", -11)] });
      expect(await store.rank(of, BOARD, "ann")).toEqual({ member: "ann", score: 0, place: 1 });
    });
  });
}
