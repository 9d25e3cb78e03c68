import { expect, test } from "vitest";
import { seatNo } from "../../src/identity.ts";
import { withFeats, withoutFeats } from "../../src/table/feats.ts";
import { openedStore } from "../store/opened.ts";
import { groundIn, playedAll, playing } from "../table/ground.ts";

const store = openedStore();
const [one, two] = [seatNo(1), seatNo(2)];

async function table() {
  const ground = groundIn(store());
  await playedAll(ground, "ann open 90\nbob join\nann begin");
  return playing(ground);
}

test("the best of each kind stays: the fastest unjumbled word, the longest word, the best play; the first of equal ones", async () => {
  const before = await table();
  const first = withFeats(before, [
    { kind: "unjumble", seat: one, value: 900, text: "SLOW" },
    { kind: "word", seat: one, value: 4, text: "FOUR" },
    { kind: "play", seat: two, value: 12, text: "H7 down" },
  ]);
  const after = withFeats(first, [
    { kind: "unjumble", seat: one, value: 800, text: "FAST" },
    { kind: "unjumble", seat: two, value: 1_000, text: "SECOND" },
    { kind: "word", seat: one, value: 4, text: "LATE" },
    { kind: "play", seat: two, value: 13, text: "A1 across" },
  ]);
  expect(after.feats).toEqual([
    { kind: "unjumble", seat: one, value: 800, text: "FAST" },
    { kind: "word", seat: one, value: 4, text: "FOUR" },
    { kind: "play", seat: two, value: 13, text: "A1 across" },
    { kind: "unjumble", seat: two, value: 1_000, text: "SECOND" },
  ]);
  expect(withFeats(before, [])).toBe(before);
});

test("G-6 whoever takes a seat over has none of its feats", async () => {
  const done = withFeats(await table(), [
    { kind: "word", seat: one, value: 4, text: "FOUR" },
    { kind: "word", seat: two, value: 3, text: "TWO" },
  ]);
  expect(withoutFeats(done, one).feats).toEqual([{ kind: "word", seat: two, value: 3, text: "TWO" }]);
});
