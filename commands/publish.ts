import { platformOf } from "../src/identity.ts";
import type { Instant } from "../src/instant.ts";
import { type Due, keyText, type RecordKey } from "../src/store/store.ts";
import { isHint, note } from "./hints.ts";
import { type Lease, leaseOf } from "./lease.ts";
import { readPosted } from "./posted.ts";
import { closed, type PostingDesk, type PublishParts, placed } from "./posting.ts";

/**
 * Publishing is reconciliation: which messages a table has follows from its present state alone; what was posted is
 * held against that, post by post, each noted as soon as it stands. So showing twice does no harm, and whoever is alive
 * catches up after a crash. Source: design.md, "The way of a move".
 */

const MOST_AT_ONCE = 64;

export interface Publisher {
  /** Does all that is due at one table, whose lease is ours since `since`; never throws: what fails is offered again after the lease. */
  show(at: RecordKey, since: Instant): Promise<void>;
  /** Resolves when nothing is being shown. */
  idle(): Promise<void>;
}

type Run = { readonly done: Promise<void>; again: boolean; since: Instant };

export function publisher(parts: PublishParts): Publisher {
  const running = new Map<string, Run>();
  return {
    show: (at, since) => {
      const known = running.get(keyText(at)) ?? started(parts, at, running);
      Object.assign(known, { again: true, since });
      return known.done;
    },
    idle: async () => {
      while (running.size > 0) await Promise.all([...running.values()].map(({ done }) => done));
    },
  };
}

/** One run a table; who asks while it runs makes it look once more. */
function started(parts: PublishParts, at: RecordKey, running: Map<string, Run>): Run {
  const looped = async (): Promise<void> => {
    while (run.again) {
      run.again = false;
      await leased(parts, at, run.since).catch((fault: unknown) => parts.report(at, fault));
    }
    running.delete(keyText(at));
  };
  const run: Run = { done: Promise.resolve().then(looped), again: true, since: parts.timer.now() };
  running.set(keyText(at), run);
  return run;
}

/** What was shown after the lease was lost may be old by then: whoever has it now looks once more. */
async function leased(parts: PublishParts, at: RecordKey, since: Instant): Promise<void> {
  const lease = leaseOf(parts, at, since);
  try {
    await drained(parts, at, lease);
  } finally {
    lease.end();
    if (!lease.isHeld()) await parts.again(at);
  }
}

/** Until nothing more is due, or the lease is lost. */
async function drained(parts: PublishParts, at: RecordKey, lease: Lease): Promise<void> {
  for (let more = true; more && lease.isHeld(); ) {
    const { items, posted } = await parts.store.unshown(at, MOST_AT_ONCE);
    const dues = items.map(({ body }): Due => JSON.parse(body));
    for (const due of dues) if (isHint(due)) await note(parts, due);
    // Before the posts, which may wait long for their turn; what fails there is no reason to show nothing.
    const working = await Promise.allSettled(dues.map((due) => worked(parts, at, due)));
    const isShown = !dues.some((due) => due.do === "show") || (await reconciled({ ...parts, at, lease }, posted));
    for (const worker of working) if (worker.status === "rejected") throw worker.reason;
    if (!isShown) return;
    more = await lease.shown(items.at(-1)?.id ?? null, new Map());
  }
}

async function worked(parts: PublishParts, at: RecordKey, due: Due): Promise<void> {
  if (due.do === "rate") await parts.rate(at.scope, due.game);
  if (due.do === "erase") await parts.erase(due.person);
}

type Reconciling = Omit<PostingDesk, "outlet">;

/** False when something is still to be posted, after the lease; or by the newer umble that can read the table. */
async function reconciled(parts: Reconciling, kept: ReadonlyMap<string, string>): Promise<boolean> {
  const wanted = await parts.wanted(parts.at);
  const outlet = parts.outlets.get(platformOf(parts.at.scope));
  if (wanted === null || outlet === undefined) return false;
  const posted = new Map([...kept].flatMap(([key, text]) => pairOf(key, readPosted(text))));
  const desk = { ...parts, outlet };
  for (const message of wanted) if (!(await placed(desk, message, posted.get(message.key)))) return false;
  const keys = wanted.map(({ key }) => key);
  for (const [key, old] of inOrder(posted)) if (!keys.includes(key) && !(await closed(desk, key, old))) return false;
  return desk.lease.isHeld();
}

/** By key, numbers by value: private messages by seat. */
function inOrder<Value>(posted: ReadonlyMap<string, Value>): readonly (readonly [string, Value])[] {
  return [...posted].toSorted(([one], [other]) => one.localeCompare(other, "en", { numeric: true }));
}

function pairOf<Value>(key: string, value: Value | null): readonly (readonly [string, Value])[] {
  return value === null ? [] : [[key, value]];
}
