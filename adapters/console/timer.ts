import { setTimeout as wait } from "node:timers/promises";
import { type Instant, instant, type Timer } from "../../src/instant.ts";

/** Where the time of scripts begins: 2030-01-01T00:00:00Z. */
export const SCRIPT_START = instant(Date.UTC(2030, 0, 1));

/** Time that stands still until it is moved. */
export type VirtualTimer = Timer & { readonly moveTo: (moment: Instant) => void };

type Sleeper = { readonly until: Instant; readonly wake: () => void };

export function virtualTimer(start: Instant): VirtualTimer {
  let now = start;
  let sleepers: readonly Sleeper[] = [];
  return {
    now: () => now,
    sleep: (until, stop) =>
      new Promise((wake) => {
        if (until <= now || stop.aborted) return wake();
        sleepers = [...sleepers, { until, wake }];
        stop.addEventListener("abort", () => wake(), { once: true });
      }),
    moveTo: (moment) => {
      if (moment < now) throw new RangeError(`time does not go back from ${now} to ${moment}`);
      now = moment;
      const due = sleepers.filter(({ until }) => until <= now).toSorted((one, other) => one.until - other.until);
      sleepers = sleepers.filter(({ until }) => until > now);
      for (const { wake } of due) wake();
    },
  };
}

/** The clock on the wall; where a script has been further already, that time goes on. */
export function realTimer(last: Instant | null): Timer {
  const ahead = Math.max(0, (last ?? 0) - Date.now());
  const now = () => instant(Date.now() + ahead);
  return {
    now,
    sleep: async (until, stop) => {
      // An aborted wait is a finished one.
      await wait(Math.max(0, until - now()), undefined, { signal: stop }).catch(() => undefined);
    },
  };
}
