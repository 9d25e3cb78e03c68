import { HOUR_MS, type Instant, later, type Timer } from "../instant.ts";
import { keyText, OutcomeUnknown, type RecordKey, type Store, Unavailable } from "../store/store.ts";
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
  /** Shows what a table left to show. */
  readonly show: (at: RecordKey) => Promise<void>;
  readonly report: (at: RecordKey, fault: unknown) => void;
};

export interface Clock {
  /** Does what is due by now, `each` after every one; when the next falls due. @throws Unavailable as the store. */
  tick(each: () => Promise<void>): Promise<Instant | null>;
}

export function clock(parts: ClockParts): Clock {
  const faults = new Map<string, number>();
  const tick = async (each: () => Promise<void>): Promise<Instant | null> => {
    for (;;) {
      const { due, next } = await parts.store.claim(parts.timer.now(), CLAIMED_AT_ONCE, parts.platforms);
      if (due.length === 0) return next;
      for (const { kind, at } of due)
        await guarded({ ...parts, faults }, at, () =>
          kind === "show" ? shown(parts, at, each) : woken(parts, at, each),
        );
    }
  };
  return { tick };
}

async function shown({ show }: ClockParts, at: RecordKey, each: () => Promise<void>): Promise<void> {
  await show(at);
  await each();
}

/** All that is due at one table, one thing a commit. */
async function woken({ tables, timer }: ClockParts, at: RecordKey, each: () => Promise<void>): Promise<void> {
  for (;;) {
    const now = timer.now();
    const request: Request = { delivery: null, act: { do: "wake" }, by: null, at: now, now, turn: null };
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
    if (fault instanceof Unavailable || fault instanceof OutcomeUnknown) throw fault;
    parts.report(at, fault);
    const count = (parts.faults.get(keyText(at)) ?? 0) + 1;
    parts.faults.set(keyText(at), count);
    if (count >= MOST_FAULTS) await parked(parts, at);
  }
}

/** The record as it is, with its deadline an hour away. */
async function parked({ store, timer }: ClockParts, at: RecordKey): Promise<void> {
  const now = timer.now();
  const { rev, state } = await store.load(at, []);
  if (state === null) return;
  const nothing = { moves: [], due: [], log: [], scores: [], ended: null, also: [] };
  await store.commit({ at, now, expect: rev, state, wakeAt: later(now, HOUR_MS), ...nothing });
}
