import { describe, expect, test } from "vitest";
import { committed, freshScope, moment, type Stand, table } from "./ground.ts";

export function archiveCases(stand: Stand): void {
  describe("ended games", () => {
    test("an ended game keeps its record and log, and a new log begins", async () => {
      const { store } = stand();
      const at = table();
      await committed(store, at, { log: ["1", "2"] });
      await committed(store, at, { log: ["3"], ended: { id: "g1", record: "first" } });
      await committed(store, at, { log: ["4"] });
      await committed(store, at, { ended: { id: "g2", record: "second" } });
      await committed(store, at, { state: null, ended: { id: "g3", record: "third" } });
      expect(await store.record(at.scope, "g1")).toEqual({ record: "first", log: ["1", "2", "3"] });
      expect(await store.record(at.scope, "g2")).toEqual({ record: "second", log: ["4"] });
      expect(await store.record(at.scope, "g3")).toEqual({ record: "third", log: [] });
      expect(await store.record(at.scope, "g4")).toBeNull();
    });

    test("each record of a scope has a log of its own", async () => {
      const { store } = stand();
      const of = freshScope();
      await committed(store, table("table/1", of), { log: ["one"] });
      await committed(store, table("table/2", of), { log: ["two"], ended: { id: "g", record: "r" } });
      expect(await store.record(of, "g")).toEqual({ record: "r", log: ["two"] });
    });

    test("ended games are listed newest first, and can be forgotten", async () => {
      const { store } = stand();
      const of = freshScope();
      for (const ms of [1, 2, 3]) {
        await committed(store, table("t", of), { now: moment(ms), log: ["x"], ended: { id: `g${ms}`, record: "r" } });
      }
      const [third, second, first] = [3, 2, 1].map((ms) => ({ game: `g${ms}`, endedAt: moment(ms) }));
      expect(await store.finished(of, null, 10)).toEqual([third, second, first]);
      expect(await store.finished(of, null, 2)).toEqual([third, second]);
      expect(await store.finished(of, moment(3), 10)).toEqual([second, first]);
      await store.forget(of, "g2");
      await store.forget(of, "never");
      expect(await store.finished(of, null, 10)).toEqual([third, first]);
      expect(await store.record(of, "g2")).toBeNull();
      expect(await store.record(of, "g1")).toEqual({ record: "r", log: ["x"] });
    });

    test("an ended game's record is amended: in its place, with its log or without", async () => {
      const { store } = stand();
      const of = freshScope();
      for (const ms of [1, 2]) {
        await committed(store, table("t", of), { now: moment(ms), log: ["x"], ended: { id: `g${ms}`, record: "r" } });
      }
      expect(await store.amend(of, "g1", { was: "r", record: "other", keepsLog: true })).toBe(true);
      expect(await store.record(of, "g1")).toEqual({ record: "other", log: ["x"] });
      expect(await store.amend(of, "g1", { was: "r", record: "late", keepsLog: true })).toBe(false);
      expect(await store.amend(of, "g1", { was: "other", record: "short", keepsLog: false })).toBe(true);
      expect(await store.record(of, "g1")).toEqual({ record: "short", log: [] });
      expect(await store.amend(of, "never", { was: "r", record: "r", keepsLog: true })).toBe(false);
      expect(await store.record(of, "never")).toBeNull();
      expect((await store.finished(of, null, 10)).map(({ game }) => game)).toEqual(["g2", "g1"]);
    });
  });
}
