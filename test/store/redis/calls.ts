import { NOTHING_STORED, type RecordKey, type Store } from "../../../src/store/store.ts";
import { change, move, T0 } from "../contract/ground.ts";

/** One of each call that a store knows, all at once; the commit's move is `late`. */
export function everyCall(one: Store, at: RecordKey): readonly Promise<unknown>[] {
  return [
    one.load(at, ["m"]),
    one.commit(change(at, { expect: NOTHING_STORED, state: "late", moves: [move("late")] })),
    one.claim(T0, 10, ["any"]),
    one.unshown(at, 10),
    one.top(at.scope, { board: "points", from: 0, count: 10, beside: ["wins"] }),
    one.rank(at.scope, "points", "ann", ["wins"]),
    one.boards(at.scope),
    one.records(at.scope, ""),
    one.log(at, 0, 10),
    one.amend(at.scope, "g", { was: "q", record: "r", keepsLog: true }),
    one.record(at.scope, "g"),
    one.finished(at.scope, null, 10),
    one.scopes(null, 10),
  ];
}

export type Settled = { readonly error: unknown; readonly ms: number };

/** How a call ended, and after how long. */
export async function settled(call: Promise<unknown>): Promise<Settled> {
  const begun = performance.now();
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  return { error, ms: performance.now() - begun };
}
