import { assemble } from "../assemble.ts";
import type { House } from "../house.ts";
import type { Log } from "../log.ts";
import type { MakeUmble } from "./parts.ts";

/** Umble as the console runs it: whoever plays at one console needs no grace (G-11). */
export function consoleUmble(house: House, log: Log): MakeUmble {
  return ({ store, timer, outlet, nextSeed, secret, fault }) =>
    assemble({
      store,
      timer,
      ...house,
      secret,
      outlets: new Map([["console", outlet]]),
      newSeed: nextSeed,
      graceMs: 0,
      log: {
        ...log,
        fault: (at, problem) => {
          log.fault(at, problem);
          fault(problem);
        },
      },
    });
}
