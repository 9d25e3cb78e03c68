import { type Scope, scope } from "../../../src/identity.ts";
import { type Instant, instant } from "../../../src/instant.ts";
import { type Commit, type Committed, NOTHING_STORED, type RecordKey, type Store } from "../../../src/store/store.ts";

/** Where a contract case stands: a store, and the means to open the same one once more. */
export type Ground = { readonly store: Store; readonly again: () => Promise<Store> };
/** How one group of cases finds its ground; called inside each test. */
export type Stand = () => Ground;

/** Some moment; stores take the caller's time and never ask a clock. */
export const T0 = instant(1_900_000_000_000);

let platforms = 0;

/** A platform that no other case uses, so that the cases share a store without meeting. */
export function freshPlatform(): string {
  platforms++;
  return `case${[...String(platforms)].map((digit) => "abcdefghij".charAt(Number(digit))).join("")}`;
}

export function freshScope(): Scope {
  return scope(`${freshPlatform()}:home`);
}

export function table(id = "table/one", of = freshScope()): RecordKey {
  return { scope: of, id };
}

/** A commit of nothing but a state, for a record that is not there yet. */
export function change(at: RecordKey, news: Partial<Commit>): Commit {
  return { ...EMPTY, at, ...news };
}

const EMPTY = {
  now: T0,
  expect: NOTHING_STORED,
  state: "{}",
  moves: [],
  wakeAt: null,
  due: [],
  log: [],
  scores: [],
  ended: null,
  also: [],
};

type Done = Extract<Committed, { readonly kind: "ok" }>;

/** Commits upon whatever is there. @throws Error when that did not go through. */
export async function committed(store: Store, at: RecordKey, news: Partial<Commit>): Promise<Done> {
  const { rev } = await store.load(at, []);
  const done = await store.commit(change(at, { expect: rev, ...news }));
  if (done.kind !== "ok") throw new Error(`the commit was ${done.kind}`);
  return done;
}

export function move(id: string, reply = `reply to ${id}`) {
  return { id, reply };
}

export function moment(ms: number): Instant {
  return instant(T0 + ms);
}

/** The bodies of all that waits to be done for `at`, oldest first. */
export async function waiting(store: Store, at: RecordKey): Promise<readonly string[]> {
  return (await store.unshown(at, 10_000)).items.map(({ body }) => body);
}
