import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { warm } from "../../adapters/warming.ts";

function* steps(done: string[]): Generator<undefined, void> {
  for (const step of ["one", "two"]) {
    done.push(step);
    yield;
  }
}

test("games are made ready step by step, not at once, and others have their turn between", async () => {
  const done: string[] = [];
  const warming = () => steps(done);
  const warmed = warm([{ warming }, {}, { warming }]);
  await wait(1_000);
  expect(done).toEqual([]);
  const other = setInterval(() => done.push("other"), 5);
  // Its own waits keep no process alive; the interval does.
  await warmed;
  clearInterval(other);
  expect(done.filter((step) => step !== "other")).toEqual(["one", "two", "one", "two"]);
  expect(done.lastIndexOf("two") - done.indexOf("one")).toBeGreaterThan(4);
});
