import { describe, expect, test } from "vitest";
import { type Commit, NOTHING_STORED } from "../../../src/store/store.ts";
import { change, committed, freshScope, moment, move, type Stand, table } from "./ground.ts";

const LARGEST = "é".repeat(32 * 1_024);

function moves(count: number) {
  return Array.from({ length: count }, (_, index) => move(`move ${index}`));
}

function others(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    at: table(`player/${index}`, home),
    expect: NOTHING_STORED,
    state: "{}",
  }));
}

const home = freshScope();
const elsewhere = freshScope();

const TOO_MUCH: readonly (readonly [string, Partial<Commit>])[] = [
  ["a state over 64 KB", { state: `${LARGEST}.` }],
  [
    "another record's state over 64 KB",
    { also: [{ at: table("o", home), expect: NOTHING_STORED, state: `${LARGEST}.` }] },
  ],
  ["a reply over 1 KB", { moves: [move("m", "é".repeat(513))] }],
  ["33 moves", { moves: moves(33) }],
  ["65 other records", { also: others(65) }],
  ["one move twice", { moves: [move("m"), move("m")] }],
  ["one record twice", { also: [{ at: table("t", home), expect: NOTHING_STORED, state: "" }] }],
  ["a record of another scope", { also: [{ at: table("t", elsewhere), expect: NOTHING_STORED, state: "" }] }],
  ["a deadline for what is deleted", { state: null, wakeAt: moment(1) }],
  ["a move's id of over 512 bytes", { moves: [move("m".repeat(513))] }],
  ["an empty board", { scores: [{ board: "", member: "ann", add: 1 }] }],
  ["4,097 scores", { scores: Array.from({ length: 4_097 }, () => ({ board: "b", member: "ann", add: 1 })) }],
  ["513 names", { named: Array.from({ length: 513 }, (_, index) => ({ member: `m${index}`, name: "x" })) }],
  ["a name of over 512 bytes", { named: [{ member: "ann", name: "é".repeat(257) }] }],
  ["no number to add", { scores: [{ board: "b", member: "ann", add: Number.NaN }] }],
  ["no number to set", { scores: [{ board: "b", member: "ann", set: Number.POSITIVE_INFINITY }] }],
];

export function limitCases(stand: Stand): void {
  describe("limits", () => {
    test.each(TOO_MUCH)("%s is refused, and nothing is written", async (_, news) => {
      const { store } = stand();
      await expect(store.commit(change(table("t", home), news))).rejects.toThrow(RangeError);
      expect((await store.load(table("t", home), ["m"])).rev).toBe(NOTHING_STORED);
    });

    test("names and texts that no store keeps are refused wherever they come", async () => {
      const { store } = stand();
      const at = table("t", home);
      const long = "m".repeat(513);
      await expect(store.load(at, [long])).rejects.toThrow(RangeError);
      await expect(store.load(table(long, home), [])).rejects.toThrow(RangeError);
      await expect(store.shown(at, null, new Map([[long, "1"]]), moment(0))).rejects.toThrow(RangeError);
      await expect(store.shown(at, null, new Map([["m", "é".repeat(32 * 1_024 + 1)]]), moment(0))).rejects.toThrow(
        RangeError,
      );
    });

    test("the largest that is allowed is kept whole", async () => {
      const { store } = stand();
      const of = freshScope();
      const also = others(64).map((other) => ({ ...other, at: table(other.at.id, of), state: LARGEST }));
      const kept = moves(32).map(({ id }) => move(id.padEnd(512, "."), "é".repeat(512)));
      const due = Array.from({ length: 300 }, (_, index) => `${index}`);
      await committed(store, table("t".repeat(512), of), { state: LARGEST, moves: kept, also, due, log: due });
      const loaded = await store.load(
        table("t".repeat(512), of),
        kept.map(({ id }) => id),
      );
      expect(loaded.state).toBe(LARGEST);
      expect(loaded.seen).toEqual(new Map(kept.map(({ id, reply }) => [id, reply])));
      expect((await store.load(table("player/63", of), [])).state).toBe(LARGEST);
      expect((await store.unshown(table("t".repeat(512), of), 300)).items.map(({ body }) => body)).toEqual(due);
    });
  });
}
