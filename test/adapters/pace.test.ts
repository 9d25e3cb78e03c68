import { expect, test } from "vitest";
import { paceKeeper } from "../../adapters/pace.ts";
import { playerId } from "../../src/identity.ts";

/** Each person: five commands a second, ten at once. */

const ann = playerId("console:ann");

test("ten at once, then one every fifth of a second; another person has a pace of their own", () => {
  let now = 0;
  const isTooFast = paceKeeper(() => now);
  const all = Array.from({ length: 12 }, (_, index) => isTooFast(ann, `a${index}`));
  expect(all).toEqual([...new Array(10).fill(false), true, true]);
  expect(isTooFast(playerId("console:bob"), "b")).toBe(false);
  now += 200;
  expect([isTooFast(ann, "later"), isTooFast(ann, "too soon")]).toEqual([false, true]);
});

test("wish 18 a delivery that is repeated counts once", () => {
  const isTooFast = paceKeeper(() => 0);
  expect(Array.from({ length: 30 }, () => isTooFast(ann, "the same"))).not.toContain(true);
});
