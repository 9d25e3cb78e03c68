import { scope } from "../src/identity.ts";
import { instant } from "../src/instant.ts";
import { type Commit, NOTHING_STORED, type Rev, type Store } from "../src/store/store.ts";

/** One whole commit after another: a state of 4 KB, a delivery, a deadline, something to show, a line of the log. */

const TABLES = 256;
const SCOPES = 40;
const STATE = JSON.stringify({ board: "x".repeat(4_100), turn: 17 });
const REPLY = JSON.stringify({ kind: "accepted", said: "y".repeat(50) });

type Table = { readonly index: number; rev: Rev };
let nextMove = 0;

/** `act` commits on a table that nobody else is writing; `rest` ends all games, and shows what waits, as umble would all the time. */
export function committing(store: Store) {
  const free = Array.from({ length: TABLES }, (_, index): Table => ({ index, rev: NOTHING_STORED }));
  const committed = async (table: Table, change: Commit) => {
    const done = await store.commit(change);
    if (done.kind !== "ok") throw new Error(`a commit was ${done.kind}`);
    table.rev = done.rev;
  };
  return {
    act: async () => {
      const table = free.pop();
      if (table === undefined) throw new Error("all tables are busy");
      await committed(table, wholeCommit(table.index, table.rev));
      free.unshift(table);
    },
    rest: async () => {
      for (const table of free) {
        const last = wholeCommit(table.index, table.rev);
        await committed(table, { ...last, ended: { id: `game ${table.index}`, record: "{}" } });
        const { items } = await store.unshown(last.at, 10_000);
        await store.shown(last.at, items.at(-1)?.id ?? null, new Map(), last.now);
      }
    },
  };
}

export function wholeCommit(index: number, expect: Rev): Commit {
  const now = instant(Date.now());
  return {
    at: { scope: scope(`bench:${index % SCOPES}`), id: `table/${index % TABLES}` },
    now,
    expect,
    state: STATE,
    moves: [{ id: `move-${nextMove++}`, reply: REPLY }],
    wakeAt: instant(now + 60_000),
    due: ['{"do":"show"}'],
    log: [`{"seat":1,"move":{"kind":"guess"},"at":${now}}`],
    scores: [],
    ended: null,
    also: [],
  };
}
