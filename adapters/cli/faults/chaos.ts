import { setTimeout as pause } from "node:timers/promises";
import type { Crew } from "./crew.ts";
import type { Cutting } from "./cutting.ts";
import type { OwnRedis } from "./redis.ts";

/** What is done to Redis and the umbles while people play: one thing after another, as the seed has it. */

export type Victims = {
  readonly redis: OwnRedis;
  readonly crew: Crew;
  readonly cutting: Cutting;
  /** A number below `range`, by the seed. */
  readonly below: (range: number) => number;
  /** For how long Redis stands still. */
  readonly freezeMs: number;
};

/** Longer than a lease (5 s): what the process was doing is somebody else's then. */
const BEYOND_LEASE_MS = 6_000;

const FAULTS = {
  redisKilled: async ({ redis, below }: Victims) => {
    await redis.kill();
    await pause(below(1_500));
    await redis.start();
  },
  redisFrozen: async ({ redis, freezeMs }: Victims) => {
    redis.freeze();
    await pause(freezeMs);
    redis.thaw();
  },
  answersCut: async ({ cutting, below }: Victims) => {
    for (let burst = 0; burst < 5; burst++) {
      cutting.loseAnswers(1 + below(3));
      await pause(300);
    }
  },
  umbleKilled: async ({ crew, below }: Victims) => {
    crew.kill(below(crew.places));
    await pause(below(2_000));
  },
  allUmblesKilled: async ({ crew }: Victims) => {
    for (let place = 0; place < crew.places; place++) crew.kill(place);
    await crew.whole();
  },
  umbleFrozen: async ({ crew, below }: Victims) => {
    const place = below(crew.places);
    crew.freeze(place);
    await pause(BEYOND_LEASE_MS);
    crew.thaw(place);
  },
  umbleReplaced: ({ crew, below }: Victims) => crew.replace(below(crew.places)),
} as const;

export type Fault = keyof typeof FAULTS;
const NAMES: readonly Fault[] = [
  "answersCut",
  "redisKilled",
  "umbleKilled",
  "redisFrozen",
  "umbleReplaced",
  "umbleFrozen",
  "allUmblesKilled",
];

/** Until `stop`; each kind in turn, in an order that the seed draws anew for every round. */
export async function chaos(victims: Victims, stop: AbortSignal, note: (fault: Fault) => void): Promise<void> {
  for (let order: Fault[] = []; !stop.aborted; ) {
    if (order.length === 0) order = [...NAMES];
    const [fault = "answersCut"] = order.splice(victims.below(order.length), 1);
    note(fault);
    await FAULTS[fault](victims);
    await pause(500 + victims.below(1_500));
  }
}
