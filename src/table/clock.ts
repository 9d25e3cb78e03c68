import { earliest, HOUR_MS, type Instant, later, SECOND_MS, type Timer } from "../instant.ts";
import { type Claimed, keyText, OutcomeUnknown, type RecordKey, type Store, Unavailable } from "../store/store.ts";
import type { Request } from "./acts.ts";
import type { Tables } from "./play.ts";

/** Due deadlines, robots and posts, as moves and shows like any other. One poller, one index. Source: store.md §1, §3. */

const CLAIMED_AT_ONCE = 64;
const MOST_FAULTS = 5;

export type ClockParts = {
  readonly store: Store;
  readonly timer: Timer;
  readonly tables: Tables<unknown, unknown>;
  /** The platforms that this process can show on. */
  readonly platforms: readonly string[];
  /** Shows what a table left to show, under the lease that was claimed at `since`. */
  readonly show: (at: RecordKey, since: Instant) => Promise<void>;
  /** `at` null: the fault is of no one table. */
  report(at: RecordKey | null, fault: unknown): void;
};

export interface Clock {
  /** Does what is due by now, `each` after every one; when the next falls due. @throws Unavailable as the store. */
  tick(each: () => Promise<void>): Promise<Instant | null>;
  /** Does what falls due, whenever it does and whether or not the store is away meanwhile, until it is stopped. */
  run(stop: AbortSignal): Promise<void>;
  /** Something falls due then: `run` sleeps no longer than that. */
  expect(moment: Instant): void;
}

export function clock(parts: ClockParts): Clock {
  const guard: Guard = { ...parts, faults: new Map() };
  const bed: Bed = { expected: null, nap: null };
  return {
    tick: (each) =>
      claimed(guard, async (due, since) => {
        const act = ({ kind, at }: Due[number]) =>
          kind === "show" ? parts.show(at, since).then(each) : woken(parts, at, each);
        for (const one of due) await guarded(guard, one.at, () => act(one));
      }),
    run: (stop) => run(guard, bed, stop),
    expect: (moment) => {
      bed.expected = earliest(bed.expected, moment);
      if (bed.nap !== null && moment < bed.nap.until) bed.nap.end();
    },
  };
}

type Due = Claimed["due"];

type Work = (due: Due, since: Instant) => Promise<void>;

/** Claims until nothing is due; when the next falls due. */
async function claimed({ store, timer, platforms }: Guard, work: Work): Promise<Instant | null> {
  for (;;) {
    const now = timer.now();
    const { due, next } = await store.claim(now, CLAIMED_AT_ONCE, platforms);
    if (due.length === 0) return next;
    await work(due, now);
  }
}

/** At least that often it looks what others have left. */
const LONGEST_NAP_MS = SECOND_MS;
/** After a look that found less than was expected: the store is away, or somebody else was first. */
const SHORTEST_NAP_MS = 100;

/** `expected`: the earliest moment that was told since the last look began. */
type Bed = { expected: Instant | null; nap: { readonly until: Instant; readonly end: () => void } | null };

async function run(guard: Guard, bed: Bed, stop: AbortSignal): Promise<void> {
  stop.addEventListener("abort", () => bed.nap?.end(), { once: true });
  while (!stop.aborted) {
    bed.expected = null;
    const next = await claimed(guard, (due, since) => sideBySide(guard, due, since)).catch((fault: unknown) => {
      if (isAway(fault)) return guard.timer.now();
      guard.report(null, fault);
      return null;
    });
    if (!stop.aborted) await napped(guard, bed, next);
  }
}

/** One slow table holds up no other's clock, and no post any clock. */
async function sideBySide(guard: Guard, due: Due, since: Instant): Promise<void> {
  for (const { kind, at } of due) if (kind === "show") void guard.show(at, since);
  const clocks = due.filter(({ kind }) => kind === "deadline");
  const work = ({ at }: Due[number]) => guarded(guard, at, () => woken(guard, at, async () => undefined));
  const failed = (await Promise.allSettled(clocks.map(work))).find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}

/** Until the next thing is due, or something sooner is told. */
async function napped({ timer }: Guard, bed: Bed, next: Instant | null): Promise<void> {
  const now = timer.now();
  const wished = earliest(next, bed.expected) ?? later(now, LONGEST_NAP_MS);
  const ms = wished > now ? Math.min(wished - now, LONGEST_NAP_MS) : SHORTEST_NAP_MS;
  const until = later(now, ms);
  const waking = new AbortController();
  bed.nap = { until, end: () => waking.abort() };
  await timer.sleep(until, waking.signal);
  bed.nap = null;
}

/** All that is due at one table, one thing a commit. */
async function woken({ tables, timer }: ClockParts, at: RecordKey, each: () => Promise<void>): Promise<void> {
  for (;;) {
    const now = timer.now();
    const request: Request = { delivery: null, act: { do: "wake" }, game: null, by: null, at: now, now, turn: null };
    const { kind } = await tables.play(at, request);
    if (kind === "refused") return;
    await each();
  }
}

type Guard = ClockParts & { readonly faults: Map<string, number> };

/** A fault at one table stops no other. It is tried again after the lease; after five times it waits for an hour. */
async function guarded(parts: Guard, at: RecordKey, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    parts.faults.delete(keyText(at));
  } catch (fault) {
    if (isAway(fault)) throw fault;
    parts.report(at, fault);
    const count = (parts.faults.get(keyText(at)) ?? 0) + 1;
    parts.faults.set(keyText(at), count);
    if (count >= MOST_FAULTS) await parked(parts, at);
  }
}

function isAway(fault: unknown): boolean {
  return fault instanceof Unavailable || fault instanceof OutcomeUnknown;
}

/** The record as it is, with its deadline an hour away. */
async function parked({ store, timer }: ClockParts, at: RecordKey): Promise<void> {
  const now = timer.now();
  const { rev, state } = await store.load(at, []);
  if (state === null) return;
  const nothing = { moves: [], due: [], log: [], scores: [], ended: null, also: [] };
  await store.commit({ at, now, expect: rev, state, wakeAt: later(now, HOUR_MS), ...nothing });
}
