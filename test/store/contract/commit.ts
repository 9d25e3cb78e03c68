import { describe, expect, test } from "vitest";
import { scope } from "../../../src/identity.ts";
import { NOTHING_STORED } from "../../../src/store/store.ts";
import {
  change,
  committed,
  freshPlatform,
  freshScope,
  moment,
  move,
  type Stand,
  T0,
  table,
  waiting,
} from "./ground.ts";

export function commitCases(stand: Stand): void {
  describe("commit", () => {
    test("a record that was never written has nothing", async () => {
      const { store } = stand();
      expect(await store.load(table(), ["m"])).toEqual({ rev: NOTHING_STORED, state: null, seen: new Map() });
    });

    test("what was committed is loaded again, by every instance", async () => {
      const { store, again } = stand();
      const at = table();
      const done = await store.commit(change(at, { state: '{"turn":"é✋"}', moves: [move("m")] }));
      const other = await again();
      expect(done).toMatchObject({ kind: "ok", lead: false });
      for (const one of [store, other]) {
        const { rev, state, seen } = await one.load(at, ["m", "n"]);
        expect({ kind: "ok", rev, lead: false }).toEqual(done);
        expect({ state, seen }).toEqual({ state: '{"turn":"é✋"}', seen: new Map([["m", "reply to m"]]) });
      }
      await other.close();
    });

    test("a stale commit writes nothing anywhere", async () => {
      const { store } = stand();
      const at = table();
      const first = await store.commit(change(at, { state: "1" }));
      const stale = await store.commit(everything(at));
      expect(stale).toEqual({ kind: "stale", rev: first.kind === "ok" ? first.rev : "", state: "1" });
      await expectNothingOf(stand, at);
      expect((await store.load(at, [])).state).toBe("1");
    });

    test("a move that was seen beats a stale version, answers as at first, and writes nothing", async () => {
      const { store } = stand();
      const at = table();
      await store.commit(change(at, { state: "1", moves: [move("a", "first")] }));
      const again = await store.commit({ ...everything(at), moves: [move("a", "second"), move("b")] });
      expect(again).toEqual({ kind: "seen", replies: new Map([["a", "first"]]) });
      await expectNothingOf(stand, at);
      const { rev } = await store.load(at, []);
      const fresh = await store.commit({ ...everything(at), expect: rev, moves: [move("b"), move("a", "third")] });
      expect(fresh).toEqual({ kind: "seen", replies: new Map([["a", "first"]]) });
      expect((await store.load(at, ["a", "b"])).seen).toEqual(new Map([["a", "first"]]));
    });

    test("a revision is not used again after its record was deleted", async () => {
      const { store } = stand();
      const at = table();
      const first = await committed(store, at, { state: "1" });
      const gone = await committed(store, at, { state: null });
      expect(gone.rev).toBe(NOTHING_STORED);
      expect(await store.load(at, [])).toEqual({ rev: NOTHING_STORED, state: null, seen: new Map() });
      const second = await committed(store, at, { state: "1" });
      expect(second.rev).not.toBe(first.rev);
      expect((await store.commit(change(at, { expect: first.rev }))).kind).toBe("stale");
    });

    test("deleting takes the deadline and the running log along", async () => {
      const { store } = stand();
      const at = table();
      const beside = table("table/two", at.scope);
      await committed(store, at, { wakeAt: moment(10), log: ["old"] });
      const { rev } = await committed(store, beside, { wakeAt: moment(10) });
      await committed(store, at, { state: null, also: [{ at: beside, expect: rev, state: null }] });
      expect(await store.claim(moment(20), 10, [at.scope.slice(0, -5)])).toEqual({ due: [], next: null });
      await committed(store, at, { log: ["new"], ended: { id: "g", record: "r" } });
      expect(await store.record(at.scope, "g")).toEqual({ record: "r", log: ["new"] });
    });

    test("other records change with it, or nothing does", async () => {
      const { store } = stand();
      const of = freshScope();
      const [at, bob, cay] = [table("table/1", of), table("player/bob", of), table("player/cay", of)];
      const one = await committed(store, bob, { state: "bob 1" });
      const also = [
        { at: bob, expect: one.rev, state: "bob 2" },
        { at: cay, expect: NOTHING_STORED, state: "cay 2" },
      ];
      const done = await committed(store, at, { state: "2", also });
      for (const [key, state] of [[at, "2"] as const, [bob, "bob 2"] as const, [cay, "cay 2"] as const]) {
        expect(await store.load(key, [])).toEqual({ rev: done.rev, state, seen: new Map() });
      }
      const late = await store.commit({
        ...everything(at),
        expect: done.rev,
        also: [{ at: bob, expect: one.rev, state: null }],
      });
      expect(late).toEqual({ kind: "stale", rev: done.rev, state: "2" });
      await expectNothingOf(stand, at);
      await committed(store, at, { state: "3", also: [{ at: bob, expect: done.rev, state: null }] });
      expect(await store.load(bob, [])).toEqual({ rev: NOTHING_STORED, state: null, seen: new Map() });
    });

    test("scopes do not leak into each other, nor names that look alike", async () => {
      const { store } = stand();
      const platform = freshPlatform();
      const [short, long] = [scope(`${platform}:a`), scope(`${platform}:a/b`)];
      await store.commit({ ...everything({ scope: short, id: "b/c" }), expect: NOTHING_STORED });
      await expectNothingOf(stand, { scope: long, id: "c" });
      await expectNothingOf(stand, { scope: long, id: "b/c" });
      expect((await store.load({ scope: long, id: "c" }, ["late"])).state).toBeNull();
      expect((await store.load({ scope: short, id: "b/c" }, ["late"])).state).toBe("late");
    });

    test("scopes that hold something are listed in one order, page by page", async () => {
      const { store } = stand();
      const platform = freshPlatform();
      const mine = ["a", "b", "c", "d"].map((name) => scope(`${platform}:${name}`));
      for (const of of mine) await committed(store, table("settings", of), {});
      const [gone, ...left] = mine;
      if (gone !== undefined) await committed(store, table("settings", gone), { state: null });
      const all = await store.scopes(null, 100_000);
      expect(all.filter((of) => of.startsWith(platform)).toSorted()).toEqual(left);
      for (const [index, of] of all.entries()) {
        if (of.startsWith(platform)) expect(await store.scopes(of, 2)).toEqual(all.slice(index + 1, index + 3));
      }
    });
  });
}

/** A commit that would leave its mark everywhere, upon a version that is nobody's. */
function everything(at: ReturnType<typeof table>) {
  return change(at, {
    expect: NOTHING_STORED,
    state: "late",
    moves: [move("late")],
    wakeAt: moment(1),
    due: ["late"],
    log: ["late"],
    scores: [{ board: "points", member: "ann", add: 1 }],
    named: [{ member: "ann", name: "Late" }],
    ended: { id: "late", record: "late" },
  });
}

async function expectNothingOf(stand: Stand, at: ReturnType<typeof table>): Promise<void> {
  const { store } = stand();
  expect((await store.load(at, ["late"])).seen).toEqual(new Map());
  expect(await waiting(store, at)).toEqual([]);
  expect(await store.record(at.scope, "late")).toBeNull();
  expect(await store.finished(at.scope, null, 10)).toEqual([]);
  expect(await store.top(at.scope, { board: "points", from: 0, count: 10, beside: [] })).toEqual([]);
  expect(await store.boards(at.scope)).toEqual([]);
  expect(await store.log(at, 0, 10)).toEqual([]);
  const due = (await store.claim(T0, 100, [at.scope.slice(0, at.scope.indexOf(":"))])).due;
  expect(due.filter((one) => one.at.scope === at.scope)).toEqual([]);
}
