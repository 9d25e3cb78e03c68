import type { Store } from "../../src/store/store.ts";

/** Stands between a caller and a store: may do the call, not do it, or do it and fail. */
export type Around = <Answer>(call: keyof Store, act: () => Promise<Answer>) => Promise<Answer>;

/** `inner`, with every call but `close` made by `each`. */
export function around(inner: Store, each: Around): Store {
  return {
    load: (...asked) => each("load", () => inner.load(...asked)),
    commit: (...asked) => each("commit", () => inner.commit(...asked)),
    claim: (...asked) => each("claim", () => inner.claim(...asked)),
    unshown: (...asked) => each("unshown", () => inner.unshown(...asked)),
    shown: (...asked) => each("shown", () => inner.shown(...asked)),
    top: (...asked) => each("top", () => inner.top(...asked)),
    rank: (...asked) => each("rank", () => inner.rank(...asked)),
    boards: (...asked) => each("boards", () => inner.boards(...asked)),
    records: (...asked) => each("records", () => inner.records(...asked)),
    log: (...asked) => each("log", () => inner.log(...asked)),
    amend: (...asked) => each("amend", () => inner.amend(...asked)),
    record: (...asked) => each("record", () => inner.record(...asked)),
    finished: (...asked) => each("finished", () => inner.finished(...asked)),
    forget: (...asked) => each("forget", () => inner.forget(...asked)),
    scopes: (...asked) => each("scopes", () => inner.scopes(...asked)),
    budget: (...asked) => each("budget", () => inner.budget(...asked)),
    close: () => inner.close(),
  };
}
