import type { Message } from "../render/message.ts";
import { platformOf } from "../src/identity.ts";
import type { Timer } from "../src/instant.ts";
import { type Due, keyText, type RecordKey, type Store } from "../src/store/store.ts";
import { note } from "./hints.ts";
import type { Outlet } from "./outlet.ts";
import { begunPost, digestOf, nonceOf, type Posted, readPosted, remainderOf } from "./posted.ts";

/**
 * Publishing is reconciliation: which messages a table has follows from its present state alone; what was posted is
 * held against that, post by post, each noted as soon as it stands. So showing twice does no harm, and whoever is alive
 * catches up after a crash. Source: design.md, "The way of a move".
 */

const MOST_AT_ONCE = 64;

export type PublishParts = {
  readonly store: Store;
  readonly timer: Timer;
  /** Every message that the table should have now; null when its record cannot be read. */
  readonly wanted: (at: RecordKey) => Promise<readonly Message[] | null>;
  readonly outlets: ReadonlyMap<string, Outlet>;
  readonly report: (at: RecordKey, fault: unknown) => void;
  /** The channel takes no posts. */
  readonly unpostable: (at: RecordKey, why: "gone" | "forbidden") => Promise<void>;
};

export interface Publisher {
  /** Does all that is due at one table; never throws: what fails is offered again after the lease. */
  show(at: RecordKey): Promise<void>;
  /** Resolves when nothing is being shown. */
  idle(): Promise<void>;
}

type Run = { readonly done: Promise<void>; again: boolean };

export function publisher(parts: PublishParts): Publisher {
  const running = new Map<string, Run>();
  return {
    show: (at) => {
      const known = running.get(keyText(at)) ?? started(parts, at, running);
      known.again = true;
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
      await drained(parts, at).catch((fault: unknown) => parts.report(at, fault));
    }
    running.delete(keyText(at));
  };
  const run: Run = { done: Promise.resolve().then(looped), again: true };
  running.set(keyText(at), run);
  return run;
}

/** Until nothing more is due; the lease is renewed as long as it goes on. */
async function drained(parts: PublishParts, at: RecordKey): Promise<void> {
  for (let more = true; more; ) {
    const { items, posted } = await parts.store.unshown(at, MOST_AT_ONCE);
    const dues = items.map(({ body }): Due => JSON.parse(body));
    for (const due of dues) if (due.do !== "show") await note(parts, due);
    if (dues.some((due) => due.do === "show") && !(await reconciled(parts, at, posted))) return;
    more = await parts.store.shown(at, items.at(-1)?.id ?? null, new Map(), parts.timer.now());
  }
}

/** False when something is still to be posted, after the lease; or by the newer umble that can read the table. */
async function reconciled(parts: PublishParts, at: RecordKey, kept: ReadonlyMap<string, string>): Promise<boolean> {
  const wanted = await parts.wanted(at);
  const outlet = parts.outlets.get(platformOf(at.scope));
  if (wanted === null || outlet === undefined) return false;
  const posted = new Map([...kept].map(([key, text]) => [key, readPosted(text)]));
  const desk = { ...parts, at, outlet };
  for (const message of wanted) if (!(await placed(desk, message, posted.get(message.key)))) return false;
  const keys = wanted.map(({ key }) => key);
  for (const [key, old] of posted) if (!keys.includes(key) && !(await closed(desk, key, old))) return false;
  return true;
}

type Desk = PublishParts & { readonly at: RecordKey; readonly outlet: Outlet };

/** Posts or edits one message, if what stands there differs. */
async function placed(desk: Desk, message: Message, old: Posted | undefined): Promise<boolean> {
  const digest = digestOf(message);
  if (old !== undefined && (old.digest === digest || old.closed)) return true;
  const before = old ?? begunPost(message);
  // Noted first: whoever finds it unfinished knows that it may stand there.
  if (old === undefined) await noted(desk, message.key, before);
  const { key, to, turn, after } = message;
  const put = await desk.outlet.put({
    table: desk.at,
    message: before.id === null ? message : { ...message, ping: [] },
    was: before.id,
    nonce: nonceOf(desk.at.id, message, before.posts),
  });
  if (put.kind === "failed" && put.why === "later") return laterPut(desk, key, before);
  const id = put.kind === "put" ? put.id : null;
  await noted(desk, key, {
    id,
    to,
    digest,
    turn,
    after: after === null ? null : [...after],
    posts: before.posts + (put.kind === "put" && put.id !== before.id ? 1 : 0),
    pending: false,
    closed: put.kind === "failed" && to !== "channel",
  });
  if (put.kind === "failed") await failed(desk, message, put.why);
  return true;
}

/** Not now, after the lease; a post that was only begun is as if it had never been. */
async function laterPut(desk: Desk, key: string, before: Posted): Promise<false> {
  if (before.pending) await forgotten(desk, key);
  return false;
}

/** A DM that does not arrive is shown privately in the table's place; a channel that takes no posts stops the game (wish 10). */
async function failed(
  { outlet, at, unpostable }: Desk,
  message: Message,
  why: "gone" | "forbidden" | "closed" | "later",
): Promise<void> {
  if (message.to !== "channel") await outlet.tell({ table: at, person: message.to, said: message });
  else if (why === "gone" || why === "forbidden") await unpostable(at, why);
}

/** What is no longer wanted shrinks to what remains of it. False when that must be tried again. */
async function closed(desk: Desk, key: string, old: Posted): Promise<boolean> {
  const stands = old.id !== null || old.pending;
  if (stands && !(await shrunk(desk, key, old))) return false;
  await forgotten(desk, key);
  return true;
}

/** A post that was only begun is found by its nonce, if it stands there. */
async function shrunk({ at, outlet }: Desk, key: string, old: Posted): Promise<boolean> {
  const remainder = remainderOf(key, old);
  if (remainder === null) {
    if (old.id !== null) await outlet.remove({ table: at, to: old.to, was: old.id });
    return true;
  }
  const nonce = nonceOf(at.id, remainder, old.posts);
  const put = await outlet.put({ table: at, message: remainder, was: old.id, nonce });
  return put.kind === "put" || put.why !== "later";
}

async function noted({ store, at, timer }: Desk, key: string, posted: Posted): Promise<void> {
  await store.shown(at, null, new Map([[key, JSON.stringify(posted)]]), timer.now());
}

async function forgotten({ store, at, timer }: Desk, key: string): Promise<void> {
  await store.shown(at, null, new Map([[key, ""]]), timer.now());
}
