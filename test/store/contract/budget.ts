import { describe, expect, test } from "vitest";
import { freshScope, moment, type Stand } from "./ground.ts";

export function budgetCases(stand: Stand): void {
  describe("a budget of requests", () => {
    test("bursts go at once, the rest in step, over all instances together", async () => {
      const { store, again } = stand();
      const of = freshScope();
      const other = await again();
      const rate = { perSecond: 4, burst: 3 };
      const spent: number[] = [];
      for (const one of [store, other, store, other, store]) spent.push(await one.budget(of, "posts", moment(0), rate));
      expect(spent).toEqual([moment(0), moment(0), moment(0), moment(250), moment(500)]);
      expect(await other.budget(of, "edits", moment(0), rate)).toBe(moment(0));
      expect(await other.budget(of, "posts", moment(600), rate)).toBe(moment(750));
      expect(await other.budget(of, "posts", moment(60_000), rate)).toBe(moment(60_000));
      await other.close();
    });

    test("steps that are no whole milliseconds add up", async () => {
      const { store } = stand();
      const of = freshScope();
      const spent: number[] = [];
      for (let count = 0; count < 7; count++) {
        spent.push((await store.budget(of, "posts", moment(0), { perSecond: 3, burst: 1 })) - moment(0));
      }
      expect(spent).toEqual([0, 334, 667, 1_000, 1_334, 1_667, 2_000]);
    });
  });
}
