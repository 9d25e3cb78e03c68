import { type Scope, scope as toScope } from "../../identity.ts";
import { checked, checkNames, checkPosted } from "../limits.ts";
import type { Store } from "../store.ts";
import { amend, finished, forget, lines, record } from "./archive.ts";
import { spend } from "./budget.ts";
import { commit, load } from "./commit.ts";
import { type Disk, LAST, written } from "./disk.ts";
import { claim, records } from "./heads.ts";
import { shown, unshown } from "./outbox.ts";
import { share } from "./sharing.ts";
import { boards, rank, top } from "./standings.ts";

/**
 * The store of one machine: a directory, shared by any number of processes. What it answers has reached the disk.
 * @throws Error when another layout of the store is kept there.
 */
export async function embeddedStore(directory: string): Promise<Store> {
  const { disk, close } = await share(directory);
  return {
    load: async (at, moveIds) => {
      checkNames(at, moveIds);
      return load(fresh(disk), at, moveIds);
    },
    commit: async (change) => written(disk, commit.bind(null, disk, checked(change))),
    claim: (now, limit, platforms) => written(disk, () => claim(disk, now, limit, platforms)),
    unshown: async (at, max) => unshown(fresh(disk), at, max),
    shown: async (at, upTo, posted, now) => {
      checkPosted(posted);
      return written(disk, () => shown(disk, at, upTo, posted, now));
    },
    top: async (scope, page) => top(fresh(disk), scope, page),
    rank: async (scope, board, member, beside) => rank(fresh(disk), scope, { board, member, beside }),
    boards: async (scope) => boards(fresh(disk), scope),
    records: async (scope, prefix) => records(fresh(disk), scope, prefix),
    log: async (at, from, count) => lines(fresh(disk), at, from, count),
    record: async (scope, game) => record(fresh(disk), scope, game),
    finished: async (scope, before, count) => finished(fresh(disk), scope, before, count),
    amend: (scope, game, change) => written(disk, () => amend(disk, scope, game, change)),
    forget: (scope, game) => written(disk, () => forget(disk, scope, game)),
    scopes: async (after, count) => scopes(fresh(disk), after, count),
    budget: (scope, name, now, rate) => written(disk, () => spend(disk, scope, name, now, rate)),
    close,
  };
}

/** Reads see what other processes have committed until now. */
function fresh(disk: Disk): Disk {
  disk.root.resetReadTxn();
  return disk;
}

/** Skips from scope to scope in whatever is kept by one. */
function scopes(disk: Disk, after: Scope | null, count: number): readonly Scope[] {
  const found: Scope[] = [];
  for (let last = after; found.length < count; last = found.at(-1) ?? null) {
    const next = scopeAfter(disk, last);
    if (next === undefined) break;
    found.push(toScope(next));
  }
  return found;
}

function scopeAfter({ heads, games, scores, names }: Disk, last: Scope | null): string | undefined {
  const range = last === null ? { limit: 1 } : { start: [last, LAST], limit: 1 };
  const first = [heads, games, scores, names].flatMap((kept) => [...kept.getKeys(range)].map(([scope]) => scope));
  return first.toSorted().at(0);
}
