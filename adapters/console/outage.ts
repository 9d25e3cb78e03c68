import { type Store, Unavailable } from "../../src/store/store.ts";

/** A store that can be made unreachable: then every call fails, and nothing is changed. */
export type Breakable = { readonly store: Store; readonly set: (reach: { readonly up: boolean }) => void };

export function breakable(inner: Store): Breakable {
  let reachable = true;
  const call = async <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
    if (!reachable) throw new Unavailable("the store cannot be reached");
    return act();
  };
  const store: Store = {
    load: (...asked) => call(() => inner.load(...asked)),
    commit: (...asked) => call(() => inner.commit(...asked)),
    claim: (...asked) => call(() => inner.claim(...asked)),
    unshown: (...asked) => call(() => inner.unshown(...asked)),
    shown: (...asked) => call(() => inner.shown(...asked)),
    top: (...asked) => call(() => inner.top(...asked)),
    rank: (...asked) => call(() => inner.rank(...asked)),
    boards: (...asked) => call(() => inner.boards(...asked)),
    records: (...asked) => call(() => inner.records(...asked)),
    log: (...asked) => call(() => inner.log(...asked)),
    amend: (...asked) => call(() => inner.amend(...asked)),
    record: (...asked) => call(() => inner.record(...asked)),
    finished: (...asked) => call(() => inner.finished(...asked)),
    forget: (...asked) => call(() => inner.forget(...asked)),
    scopes: (...asked) => call(() => inner.scopes(...asked)),
    budget: (...asked) => call(() => inner.budget(...asked)),
    close: () => inner.close(),
  };
  return {
    store,
    set: ({ up }) => {
      reachable = up;
    },
  };
}
