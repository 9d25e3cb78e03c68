import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Call } from "../commands/call.ts";
import { platformOf } from "../src/identity.ts";
import { type Commit, type Committed, OutcomeUnknown, type Store } from "../src/store/store.ts";
import { isThere, type Need } from "./http.ts";

/** What a running umble tells of itself, for /metrics: counts and durations, never who or what. Source: store.md §11. */
export type Metrics = {
  readonly registry: Registry;
  readonly answered: (call: Call, ms: number) => void;
  readonly fault: () => void;
  /** The store, its commits counted by outcome and timed. */
  readonly measured: (store: Store) => Store;
  /** What umble needs, and whether it is there, is told whenever it is asked for. */
  readonly needed: (needs: readonly Need[]) => void;
};

const ANSWER_SECONDS = [0.005, 0.02, 0.1, 0.5, 1, 2];
const COMMIT_SECONDS = [0.001, 0.005, 0.02, 0.1, 0.5, 1.5];

export function metrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const faults = new Counter({ name: "umble_faults_total", help: "Faults of umble that were caught", registers });
  const answers = new Histogram({
    name: "umble_answer_seconds",
    help: "How long callers waited for their answer",
    labelNames: ["kind", "platform"],
    buckets: ANSWER_SECONDS,
    registers,
  });
  const commits = new Histogram({
    name: "umble_commit_seconds",
    help: "How long commits took: ok, seen (a delivery repeated), stale (a conflict), unknown, unavailable",
    labelNames: ["outcome"],
    buckets: COMMIT_SECONDS,
    registers,
  });
  return {
    registry,
    answered: ({ what, by }, ms) => answers.observe({ kind: what.kind, platform: platformOf(by.id) }, ms / 1_000),
    fault: () => faults.inc(),
    measured: (store) => ({ ...bound(store), commit: (change) => timed(store, change, commits) }),
    needed: (needs) => void gaugeOf(needs, registers),
  };
}

function gaugeOf(needs: readonly Need[], registers: readonly Registry[]): Gauge<"name"> {
  const gauge = new Gauge({
    name: "umble_reachable",
    help: "Whether the store and each platform can be reached",
    labelNames: ["name"],
    registers: [...registers],
    collect: async () => {
      for (const need of needs) gauge.set({ name: need.name }, (await isThere(need)) ? 1 : 0);
    },
  });
  return gauge;
}

type Timings = Histogram<"outcome">;

async function timed(store: Store, change: Commit, commits: Timings): Promise<Committed> {
  const ended = commits.startTimer();
  try {
    const committed = await store.commit(change);
    ended({ outcome: committed.kind });
    return committed;
  } catch (problem) {
    ended({ outcome: problem instanceof OutcomeUnknown ? "unknown" : "unavailable" });
    throw problem;
  }
}

/** The same store, its calls free to be taken apart. */
function bound(store: Store): Store {
  return {
    load: (at, moveIds) => store.load(at, moveIds),
    commit: (change) => store.commit(change),
    claim: (now, limit, platforms) => store.claim(now, limit, platforms),
    unshown: (at, max) => store.unshown(at, max),
    shown: (at, upTo, posted, now) => store.shown(at, upTo, posted, now),
    top: (scope, board, from, count) => store.top(scope, board, from, count),
    rank: (scope, board, member) => store.rank(scope, board, member),
    record: (scope, game) => store.record(scope, game),
    finished: (scope, before, count) => store.finished(scope, before, count),
    forget: (scope, game) => store.forget(scope, game),
    scopes: (after, count) => store.scopes(after, count),
    budget: (scope, name, now, rate) => store.budget(scope, name, now, rate),
    close: () => store.close(),
  };
}
