import { keyText, type RecordKey } from "../store/store.ts";
import type { Request } from "./acts.ts";
import { attempt, type Job, type Played } from "./batch.ts";
import { lanes } from "./lanes.ts";
import { type Base, fresh } from "./loading.ts";
import type { Known, Shop, TableParts } from "./shop.ts";

/**
 * The way of a move to a table: a queue for each table in this process, a batch of moves in one commit, and again when
 * another process was first. Source: store.md §1; design.md, "The way of a move".
 */

const MOST_IN_A_BATCH = 32;
const MOST_ATTEMPTS = 100;
const MOST_KNOWN = 1_000;

export interface Tables<Message, Said> {
  /** @throws Unavailable, OutcomeUnknown as the store; Error when the table never stands still. */
  play(at: RecordKey, request: Request): Promise<Played<Message, Said>>;
  /** The table as it is now, read from the store. */
  look(at: RecordKey): Promise<Base<Message, Said>>;
  /** Resolves when nothing is queued. */
  idle(): Promise<void>;
}

export function tables<Message, Said>(parts: TableParts<Message, Said>): Tables<Message, Said> {
  const known = new Map<string, Base<Message, Said>>();
  const shop = { ...parts, known: remembered(known) };
  const queue = lanes<Job<Message, Said>>((jobs) => work(shop, jobs), MOST_IN_A_BATCH);
  return {
    play: (at, request) =>
      new Promise((settle, fail) => {
        queue.push(keyText(at), { at, request, newSeed: once(parts.newSeed), settle, fail });
      }),
    look: (at) => fresh(parts, at, []),
    idle: () => queue.idle(),
  };
}

/** The newest states only: the oldest is forgotten first. */
function remembered<Value>(known: Map<string, Value>): Known<Value> {
  return {
    get: (key) => known.get(key),
    forget: (key) => void known.delete(key),
    keep: (key, value) => {
      known.delete(key);
      known.set(key, value);
      const [oldest] = known.keys();
      if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
    },
  };
}

/** The same value at every call: a move tried again draws no second seed. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

async function work<Message, Said>(shop: Shop<Message, Said>, jobs: readonly Job<Message, Said>[]): Promise<void> {
  let pending = jobs;
  try {
    for (let count = 1; count <= MOST_ATTEMPTS && pending.length > 0; count++) pending = await attempt(shop, pending);
    if (pending.length > 0) throw new Error(`a table changed ${MOST_ATTEMPTS} times under one move`);
  } catch (fault) {
    for (const { at, fail } of pending) {
      shop.known.forget(keyText(at));
      fail(fault);
    }
  }
}
