import { setTimeout as wait } from "node:timers/promises";
import { instant, type Timer } from "../src/instant.ts";

/** The clock on the wall. */
export const wallClock: Timer = {
  now: () => instant(Date.now()),
  sleep: async (until, stop) => {
    // An aborted wait is a finished one.
    await wait(Math.max(0, until - Date.now()), undefined, { signal: stop }).catch(() => undefined);
  },
};
