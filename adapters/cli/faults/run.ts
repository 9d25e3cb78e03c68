import { setMaxListeners } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { keyOf, randomFor, type Seed } from "../../../src/random.ts";
import { redisStore } from "../../../src/store/redis/store.ts";
import type { Store } from "../../../src/store/store.ts";
import { houseWith } from "../../house.ts";
import { sharedTimer } from "../../timer.ts";
import { chaos, type Fault } from "./chaos.ts";
import { type Crew, crew } from "./crew.ts";
import { cuttingBefore } from "./cutting.ts";
import { judged, type Verdict } from "./judging.ts";
import { mumbling } from "./mumble.ts";
import { spotOf, type World } from "./people.ts";
import { type Platform, platform } from "./platform.ts";
import { type Counts, postOffice } from "./post-office.ts";
import { quickly } from "./quick.ts";
import { type OwnRedis, ownRedis } from "./redis.ts";
import { NAMESPACE } from "./serving.ts";
import { type Shop, type Shown, settledShown, standsSoon } from "./showing.ts";

/** One run: people play while everything is broken again and again; then it is left in peace, and judged. */

export type Plan = {
  readonly ms: number;
  readonly seed: Seed;
  readonly tables: number;
  readonly umbles: number;
  /** The program that serves as an umble when it is started with the Redis URL. */
  readonly program: string;
  readonly word: string;
};

/** Redis stands still for so long in a long run; for less in a short one. */
const FREEZE_MS = 10_000;
/** How long killed processes' work may wait for its lease, and be done again. */
const SETTLING_MS = 20_000;
/** Between two looks at how late this process itself is. */
const BEAT_MS = 20;

export type Report = Verdict &
  Shown &
  Counts & {
    readonly posts: number;
    readonly edits: number;
    /** What did not stand 45 s after it should, a line each. */
    readonly late: readonly string[];
    /** How often each was done. */
    readonly faults: Faults;
    /** Of umble's own faults. */
    readonly traces: readonly string[];
    /** How late this process itself was at most: so much of a wait is the machine's. */
    readonly lagMs: number;
  };

/** @throws Error when Redis or the umbles cannot be started. */
export async function tortured(plan: Plan): Promise<Report> {
  const redis = await ownRedis();
  const cutting = await cuttingBefore(redis.port);
  const stands = platform();
  const traces: string[] = [];
  const words = [plan.word, cutting.url];
  const fault = (trace: string) => void traces.push(trace);
  const nodeWords = process.execArgv;
  const umbles = crew(plan.umbles, { program: plan.program, words, nodeWords, platform: stands, fault });
  try {
    const { store, offsetMs } = await redisStore(redis.url, { namespace: NAMESPACE });
    await umbles.whole();
    return await played({ plan, redis, cutting, umbles, stands, traces, store, timer: sharedTimer(offsetMs) });
  } finally {
    await umbles.end();
    cutting.close();
    await redis.remove();
  }
}

type Stage = {
  readonly plan: Plan;
  readonly redis: OwnRedis;
  readonly cutting: Awaited<ReturnType<typeof cuttingBefore>>;
  readonly umbles: Crew;
  readonly stands: Platform;
  readonly traces: readonly string[];
  readonly store: Store;
  readonly timer: ReturnType<typeof sharedTimer>;
};

async function played(stage: Stage): Promise<Report> {
  const { plan, store, stands, traces } = stage;
  const stop = new AbortController();
  const { world, shop, late } = worldOn(stage, stop.signal);
  const lagMs = beating();
  const faults = await brokenDuring(stage, stop, evening(world, plan.tables));
  const shown = await settledShown(shop, SETTLING_MS);
  const verdict = await judged({ ...shop, seen: world.games, told: world.told });
  await store.close();
  const counts = { ...stands.count(), ...world.office.counts, lagMs: lagMs() };
  return { ...verdict, ...shown, ...counts, late, faults, traces };
}

/** What people need to play, and what is needed to look after them. */
function worldOn({ plan, umbles, timer, store, stands }: Stage, stop: AbortSignal) {
  setMaxListeners(0, stop); // everybody who ponders listens
  const { offers, lexicons } = houseWith(new Map());
  const games: World["games"] = new Map();
  const hosted = new Map(offers.map((offer) => [offer.hosted.name, offer.hosted]));
  const shop: Shop = { store, offers, games: hosted, platform: stands, tables: () => games.keys() };
  const late: string[] = [];
  const world: World = {
    ...{ store, office: postOffice(umbles, timer), told: [], games, stop, below: chanceOf(plan.seed, "people") },
    stands: async (at) => void late.push(...(await standsSoon(shop, at, stop))),
    isWord: (word) => lexicons.default.has(word),
  };
  return { world, shop, late };
}

/** Every other table plays quick challenges, the rest Mumble-Jumble. */
async function evening(world: World, tables: number): Promise<void> {
  const spots = Array.from({ length: tables }, (_, no) => spotOf(no));
  await Promise.all(spots.map((spot, no) => (no % 2 === 0 ? quickly : mumbling)(world, spot)));
}

type Faults = ReadonlyMap<Fault, number>;

/** Everything is broken in turn for as long as the plan says, and then left in peace; how often each. */
async function brokenDuring(stage: Stage, stop: AbortController, playing: Promise<void>): Promise<Faults> {
  const { plan, redis, umbles, cutting } = stage;
  const counts = new Map<Fault, number>();
  const freezeMs = Math.min(FREEZE_MS, plan.ms / 8);
  const victims = { redis, crew: umbles, cutting, freezeMs, below: chanceOf(plan.seed, "chaos") };
  const note = (fault: Fault) => counts.set(fault, (counts.get(fault) ?? 0) + 1);
  const breaking = chaos(victims, stop.signal, note);
  try {
    await Promise.race([playing, pause(plan.ms)]);
  } finally {
    stop.abort();
    await breaking;
  }
  await umbles.whole();
  await playing;
  return counts;
}

function chanceOf(seed: Seed, purpose: string): (range: number) => number {
  const random = randomFor(keyOf(seed, []), purpose);
  return (range) => random.below(range);
}

/** How late this process itself was at most: so much of a wait is the machine's. */
function beating(): () => number {
  let [last, most] = [performance.now(), 0];
  const beat = setInterval(() => {
    most = Math.max(most, performance.now() - last - BEAT_MS);
    last = performance.now();
  }, BEAT_MS).unref();
  return () => {
    clearInterval(beat);
    return most;
  };
}
