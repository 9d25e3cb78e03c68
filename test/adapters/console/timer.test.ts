import { expect, test } from "vitest";
import { realTimer, SCRIPT_START, virtualTimer } from "../../../adapters/console/timer.ts";
import { instant, later } from "../../../src/instant.ts";

const never = new AbortController().signal;

test("virtual time stands still until it is moved, and wakes sleepers in the order of their moments", async () => {
  const timer = virtualTimer(SCRIPT_START);
  const woken: string[] = [];
  const late = timer.sleep(later(SCRIPT_START, 20), never).then(() => woken.push("late"));
  const early = timer.sleep(later(SCRIPT_START, 10), never).then(() => woken.push("early"));
  const far = new AbortController();
  const distant = timer.sleep(later(SCRIPT_START, 99_999), far.signal).then(() => woken.push("stopped"));
  await timer.sleep(SCRIPT_START, never);
  expect([timer.now(), woken]).toEqual([1_893_456_000_000, []]);
  timer.moveTo(later(SCRIPT_START, 20));
  await Promise.all([late, early]);
  far.abort();
  await distant;
  expect(woken).toEqual(["early", "late", "stopped"]);
  expect(() => timer.moveTo(SCRIPT_START)).toThrow(RangeError);
});

test("the clock on the wall goes on from where a script has been, and its sleep can be stopped", async () => {
  expect(realTimer(null).now()).toBeLessThan(SCRIPT_START);
  const ahead = realTimer(later(instant(Date.now()), 1_000_000));
  expect(ahead.now()).toBeGreaterThanOrEqual(Date.now() + 900_000);
  await ahead.sleep(later(ahead.now(), 5), never);
  await ahead.sleep(later(ahead.now(), 1_000_000), AbortSignal.abort());
});
