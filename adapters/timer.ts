import { setTimeout as wait } from "node:timers/promises";
import { instant, type Timer } from "../src/instant.ts";

/** This process's clock, corrected to the store's (`offsetMs`: how far that is ahead), so that all processes agree on the time. */
export function sharedTimer(offsetMs: () => number): Timer {
  const now = () => instant(Date.now() + offsetMs());
  return {
    now,
    sleep: async (until, stop) => {
      // An aborted wait is a finished one.
      await wait(Math.max(0, until - now()), undefined, { signal: stop }).catch(() => undefined);
    },
  };
}
