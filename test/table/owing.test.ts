import { expect, test } from "vitest";
import { openedStore } from "../store/opened.ts";
import { groundIn, playedAll, standing } from "./ground.ts";

/** A result that the channel takes no post of. */

const store = openedStore();
const MINUTE_MS = 60_000;

test("wish 10 a result that could not be posted is tried again, ever more rarely, and given up after some days", async () => {
  const ground = groundIn(store());
  await playedAll(ground, "ann open 9\nbob join\nann begin\nann cancel");
  const pauses: number[] = [];
  for (let last = ""; last !== "nothing-due"; ) {
    [last = ""] = await playedAll(ground, "clock stall");
    const table = await standing(ground);
    if (last !== "stalled" || table.phase !== "over" || table.owed?.at == null) break;
    pauses.push((table.owed.at - ground.timer.now()) / MINUTE_MS);
    expect(await playedAll(ground, "clock stall\nclock wake")).toEqual(["nothing-due", "nothing-due"]);
    ground.timer.moveTo(table.owed.at);
    expect(await playedAll(ground, "clock wake\nclock wake")).toEqual(["woke", "nothing-due"]);
  }
  expect(pauses).toEqual([1, 5, 30, 120, 480, 1_440, 2_880]);
});

test("wish 10 in another game of the same people nothing is owed", async () => {
  const ground = groundIn(store());
  await playedAll(ground, "ann open 9\nbob join\nann begin\nann cancel\nclock stall\nann rematch\nbob rematch");
  expect(await standing(ground)).not.toHaveProperty("owed");
  expect((await standing(ground)).departed).toEqual([]);
});
