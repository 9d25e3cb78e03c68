import { describe, expect, test } from "vitest";
import type { Score } from "../../../src/store/store.ts";
import { committed, freshScope, type Stand, table } from "./ground.ts";

const BOARD = "points/rows";

function added(member: string, add: number): Score {
  return { board: BOARD, member, add };
}

/** From place `from` on. */
function page(from: number, count: number, board = BOARD) {
  return { board, from, count, beside: [] };
}

const UNNAMED = { name: null, beside: [] };

export function standingsCases(stand: Stand): void {
  describe("scores", () => {
    test("equal scores share a place (1-2-2-4), then go by member; pages agree", async () => {
      const { store } = stand();
      const of = freshScope();
      await committed(store, table("t", of), { scores: [added("cay", 5), added("bob", 7), added("ann", 5)] });
      await committed(store, table("t", of), { scores: [added("bob", 1.5), added("dee", 0), added("eve", -3)] });
      const all = [
        { member: "bob", score: 8.5, place: 1, ...UNNAMED },
        { member: "ann", score: 5, place: 2, ...UNNAMED },
        { member: "cay", score: 5, place: 2, ...UNNAMED },
        { member: "dee", score: 0, place: 4, ...UNNAMED },
        { member: "eve", score: -3, place: 5, ...UNNAMED },
      ];
      expect(await store.top(of, page(0, 10))).toEqual(all);
      expect(await store.top(of, page(2, 2))).toEqual(all.slice(2, 4));
      expect(await store.top(of, page(5, 2))).toEqual([]);
      expect(await store.top(of, page(0, 0))).toEqual([]);
      for (const one of all) expect(await store.rank(of, BOARD, one.member, [])).toEqual(one);
      expect(await store.rank(of, BOARD, "zoe", [])).toBeNull();
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
      expect(await store.top(of, page(0, 9))).toEqual([{ member: "ann", score: 11, place: 1, ...UNNAMED }]);
      expect(await store.top(of, page(0, 9, "other"))).toEqual([{ member: "bob", score: -2, place: 1, ...UNNAMED }]);
      await committed(store, table("t", of), { scores: [added("ann", -11)] });
      expect(await store.rank(of, BOARD, "ann", [])).toEqual({ member: "ann", score: 0, place: 1, ...UNNAMED });
    });

    test("places far down a long board are right, however many share a score", async () => {
      const { store } = stand();
      const of = freshScope();
      const member = (index: number) => `m${String(index).padStart(4, "0")}`;
      const scores = Array.from({ length: 3_000 }, (_, index) => added(member(index), index % 7));
      await committed(store, table("t", of), { scores });
      const better = (score: number) => scores.filter((_, index) => index % 7 > score).length;
      for (const index of [0, 6, 1_234, 2_999])
        expect((await store.rank(of, BOARD, member(index), []))?.place).toBe(1 + better(index % 7));
      const deep = await store.top(of, page(2_500, 3));
      expect(deep.map(({ place, score }) => place === 1 + better(score))).toEqual([true, true, true]);
      await committed(store, table("t", of), {
        scores: [added(member(0), 100), { ...added(member(6), 0), drop: true }],
      });
      expect((await store.rank(of, BOARD, member(1), []))?.place).toBe(1 + better(1));
    });
  });

  describe("names, and what stands beside a score", () => {
    test("a member is called as the last commit said, on every board; an empty name forgets it", async () => {
      const { store } = stand();
      const of = freshScope();
      const scores = [added("ann", 2), added("bob", 1)];
      await committed(store, table("t", of), { scores, named: [{ member: "ann", name: "Ann" }] });
      await committed(store, table("u", of), { named: [{ member: "ann", name: "Änn 你好" }] });
      expect((await store.top(of, page(0, 9))).map(({ name }) => name)).toEqual(["Änn 你好", null]);
      expect((await store.rank(of, BOARD, "ann", []))?.name).toBe("Änn 你好");
      await committed(store, table("u", of), { named: [{ member: "ann", name: "" }] });
      expect((await store.rank(of, BOARD, "ann", []))?.name).toBeNull();
    });

    test("scores on other boards come with a page and with a rank", async () => {
      const { store } = stand();
      const of = freshScope();
      const games = (member: string, add: number): Score => ({ board: "games", member, add });
      await committed(store, table("t", of), { scores: [added("ann", 2), added("bob", 1), games("bob", 4)] });
      const beside = ["games", "never"];
      const shown = await store.top(of, { ...page(0, 9), beside });
      expect(shown.map((one) => one.beside)).toEqual([
        [null, null],
        [4, null],
      ]);
      expect((await store.rank(of, BOARD, "bob", beside))?.beside).toEqual([4, null]);
    });

    test("names of another scope are not told", async () => {
      const { store } = stand();
      const [one, other] = [freshScope(), freshScope()];
      await committed(store, table("t", one), { named: [{ member: "ann", name: "Ann" }] });
      await committed(store, table("t", other), { scores: [added("ann", 1)] });
      expect((await store.rank(other, BOARD, "ann", []))?.name).toBeNull();
    });
  });

  describe("what a scope holds", () => {
    test("boards with a member are listed in order, and gone with their last member", async () => {
      const { store } = stand();
      const of = freshScope();
      const score = (board: string): Score => ({ board, member: "ann", add: 1 });
      await committed(store, table("t", of), { scores: [score("b|2"), score("a"), score("b|1")] });
      await committed(store, table("t", freshScope()), { scores: [score("elsewhere")] });
      expect(await store.boards(of)).toEqual(["a", "b|1", "b|2"]);
      await committed(store, table("t", of), { scores: [{ board: "a", member: "ann", drop: true }] });
      expect(await store.boards(of)).toEqual(["b|1", "b|2"]);
    });

    test("records are listed in order by how their ids begin", async () => {
      const { store } = stand();
      const of = freshScope();
      for (const id of ["rating/b", "rating/a/x", "rated/a", "settings"]) await committed(store, table(id, of), {});
      await committed(store, table("rating/c", freshScope()), {});
      expect(await store.records(of, "rating/")).toEqual(["rating/a/x", "rating/b"]);
      expect(await store.records(of, "")).toEqual(["rated/a", "rating/a/x", "rating/b", "settings"]);
      await committed(store, table("rating/b", of), { state: null, due: ["left"] });
      expect(await store.records(of, "rating/")).toEqual(["rating/a/x"]);
    });

    test("a running log is read page by page, while it grows", async () => {
      const { store } = stand();
      const at = table("rated/toy");
      await committed(store, at, { log: ["1", "2"] });
      await committed(store, at, { log: ["3"] });
      await committed(store, table("rated/other", at.scope), { log: ["x"] });
      expect(await store.log(at, 0, 10)).toEqual(["1", "2", "3"]);
      expect(await store.log(at, 1, 1)).toEqual(["2"]);
      expect(await store.log(at, 3, 5)).toEqual([]);
      expect(await store.log(at, 0, 0)).toEqual([]);
      expect(await store.log(table("rated/none", at.scope), 0, 5)).toEqual([]);
    });
  });
}
