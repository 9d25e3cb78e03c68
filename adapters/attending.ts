import type { Outlet } from "../commands/outlet.ts";
import type { Timer } from "../src/instant.ts";
import type { Seed } from "../src/random.ts";
import type { Store } from "../src/store/store.ts";
import { assemble } from "./assemble.ts";
import { gathering, type Whisper } from "./gathering.ts";
import type { House } from "./house.ts";
import type { Log } from "./log.ts";
import { type PaceKeeper, paceKeeper } from "./pace.ts";
import type { SelfWinding } from "./umble.ts";

/** Umble on one platform, whichever that is: what every connection has beside the platform's own client. */

export type Ground = {
  readonly store: Store;
  readonly timer: Timer;
  readonly house: House;
  readonly secret: string;
  readonly newSeed: () => Seed;
  readonly log: Log;
};

export type Connection = {
  readonly umble: SelfWinding;
  /** Whether what people do can come in now. */
  connected(): boolean;
  /** Resolves when all that people have sent so far is answered. */
  settled(): Promise<void>;
  /** Hears nothing more, finishes what is in flight, and closes. */
  stop(): Promise<void>;
};

/** What hears people. */
export type Ears = {
  readonly umble: SelfWinding;
  /** Whether somebody gives more commands than anybody can mean. */
  readonly isTooFast: PaceKeeper;
  /** A private answer to a reaction, together with others of the same minute. */
  readonly mention: (whisper: Whisper) => void;
  /** Follows something in flight to its end; its fault is logged. */
  readonly follow: (work: Promise<unknown>) => void;
};

export type Attendance = {
  readonly ears: Ears;
  /** Nothing is begun any more. */
  readonly ending: AbortController;
  /** Resolves when nothing that is followed is in flight. */
  readonly landed: () => Promise<void>;
};

type Voice = {
  readonly platform: string;
  readonly outlet: Outlet;
  readonly whispered: (whisper: Whisper) => Promise<void>;
};

/** How long a closed race waits for what was sent before it was closed (G-11). */
const GRACE_MS = 2_000;

export function attending(ground: Ground, { platform, outlet, whispered }: Voice): Attendance {
  const { house, timer, log } = ground;
  const outlets = new Map([[platform, outlet]]);
  const umble = assemble({ ...ground, ...house, outlets, graceMs: GRACE_MS });
  const ending = new AbortController();
  const { follow, landed } = inFlight(log);
  const mention = gathering(timer, ending.signal, (whisper) => follow(whispered(whisper)));
  const isTooFast = paceKeeper(() => timer.now());
  return { ears: { umble, isTooFast, mention: (whisper) => void mention(whisper), follow }, ending, landed };
}

function inFlight(log: Log): Pick<Ears, "follow"> & Pick<Attendance, "landed"> {
  const flying = new Set<Promise<unknown>>();
  return {
    follow: (work) => {
      const flight = work.catch((problem: unknown) => log.fault(null, problem)).finally(() => flying.delete(flight));
      flying.add(flight);
    },
    landed: async () => {
      while (flying.size > 0) await Promise.all(flying);
    },
  };
}
