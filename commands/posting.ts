import type { Message } from "../render/message.ts";
import type { PlayerId, Scope } from "../src/identity.ts";
import type { Timer } from "../src/instant.ts";
import type { RecordKey, Store } from "../src/store/store.ts";
import type { Lease } from "./lease.ts";
import type { Outlet, Put } from "./outlet.ts";
import { begunPost, digestOf, nonceOf, type Posted, readPosted, remainderOf } from "./posted.ts";
import type { Disturbance } from "./showing.ts";

/** One message of a table posted, edited or put away, and noted as soon as it stands. */

/** What publishing works with. */
export type PublishParts = {
  readonly store: Store;
  readonly timer: Timer;
  /** Every message that the table should have now; null when its record cannot be read. */
  readonly wanted: (at: RecordKey) => Promise<readonly Message[] | null>;
  readonly outlets: ReadonlyMap<string, Outlet>;
  readonly report: (at: RecordKey, fault: unknown) => void;
  /** A message was posted for the first time. */
  readonly posted: (at: RecordKey, message: Message) => Promise<void>;
  /** Those who may be disturbed now. */
  readonly awake: (at: RecordKey, disturbance: Disturbance) => Promise<readonly PlayerId[]>;
  /** Whether somebody wants DMs. */
  readonly takesDms: (person: PlayerId) => Promise<boolean>;
  /** The channel takes no posts. */
  readonly unpostable: (at: RecordKey, why: "gone" | "forbidden") => Promise<void>;
  /** Counts an ended game for its players; harmless twice. */
  readonly rate: (of: Scope, game: string) => Promise<void>;
  /** Deletes what is kept of somebody; goes on where it stopped. */
  readonly erase: (person: PlayerId) => Promise<void>;
  /** Leaves the record to be shown once more, by whoever holds its lease. */
  readonly again: (at: RecordKey) => Promise<void>;
};

export type PostingDesk = PublishParts & { readonly at: RecordKey; readonly outlet: Outlet; readonly lease: Lease };

/** Posts or edits one message, if what stands there differs. False: it is to be tried again after the lease. */
export async function placed(desk: PostingDesk, message: Message, old: Posted | undefined): Promise<boolean> {
  const digest = digestOf(message);
  if (!desk.lease.isHeld()) return false;
  if (message.standing === true && (old === undefined || old.id === null)) return true;
  if (old !== undefined && (old.digest === digest || old.closed)) return true;
  if (await isHushed(desk, message)) return true;
  const before = old ?? begunPost(message);
  // Noted first: whoever finds it unfinished knows that it may stand there.
  if (old === undefined) await noted(desk, message.key, before);
  const ping = before.id === null ? await desk.awake(desk.at, { people: message.ping, by: "ping" }) : [];
  const nonce = nonceOf(desk.at.id, message, before.posts);
  const put = await sent(desk, { table: desk.at, message: { ...message, ping }, was: before.id, nonce });
  if (put.kind === "failed" && put.why === "later") return laterPut(desk, message.key, before);
  const isNew = put.kind === "put" && put.id !== before.id;
  const now = postedAs(message, put, { ...before, digest, posts: before.posts + (isNew ? 1 : 0) });
  if (!desk.lease.isHeld()) return lateNoted(desk, message.key, now);
  await noted(desk, message.key, now);
  if (put.kind === "failed") await failed(desk, message, put.why);
  if (isNew && before.id === null) await desk.posted(desk.at, message);
  return true;
}

/** Nobody gets a DM who wants none; one that stands already is kept as it should be. */
async function sent({ outlet, takesDms }: PostingDesk, post: Parameters<Outlet["put"]>[0]): Promise<Put> {
  const { to } = post.message;
  if (to !== "channel" && post.was === null && !(await takesDms(to))) return { kind: "failed", why: "closed" };
  return outlet.put(post);
}

/** Another has shown something there meanwhile, before or after: nobody knows how the message looks. */
async function lateNoted(desk: PostingDesk, key: string, put: Posted): Promise<false> {
  const { posted } = await desk.store.unshown(desk.at, 0);
  const other = readPosted(posted.get(key) ?? "null");
  await noted(desk, key, { ...(other?.id == null ? put : other), digest: "" });
  return false;
}

/** Not now, after the lease; a post that was only begun is as if it had never been. */
async function laterPut(desk: PostingDesk, key: string, before: Posted): Promise<false> {
  if (before.pending && desk.lease.isHeld()) await forgotten(desk, key);
  return false;
}

/** A gentle notice is not for somebody's quiet hours. */
async function isHushed({ awake, at }: PostingDesk, { to, gentle }: Message): Promise<boolean> {
  return gentle === true && to !== "channel" && (await awake(at, { people: [to], by: "notice" })).length === 0;
}

/** What failed is tried again with the next change; an edit that was forbidden has not lost its message. */
function postedAs({ to, turn, after }: Message, put: Put, { id: was, digest, posts }: Posted): Posted {
  const rest = { to, turn, after: after === null ? null : [...after], posts, pending: false };
  if (put.kind === "put") return { ...rest, id: put.id, digest, closed: false };
  return { ...rest, id: put.why === "gone" ? null : was, digest: "", closed: to !== "channel" };
}

/** A DM that was asked for is said privately in the table's place; a channel that takes no posts stops the game (wish 10). */
async function failed(
  { outlet, at, unpostable }: PostingDesk,
  message: Message,
  why: "gone" | "forbidden" | "closed" | "later",
): Promise<void> {
  if (message.to !== "channel") {
    const { to: person, otherwise } = message;
    if (otherwise !== undefined) await outlet.tell({ table: at, person, said: otherwise });
  } else if (why === "gone" || why === "forbidden") await unpostable(at, why);
}

/** What is no longer wanted shrinks to what remains of it. False when that must be tried again. */
export async function closed(desk: PostingDesk, key: string, old: Posted): Promise<boolean> {
  const stands = old.id !== null || old.pending;
  if (!desk.lease.isHeld() || (stands && !(await shrunk(desk, key, old))) || !desk.lease.isHeld()) return false;
  await forgotten(desk, key);
  return true;
}

/** A post that was only begun is found by its nonce, if it stands there. */
async function shrunk({ at, outlet }: PostingDesk, key: string, old: Posted): Promise<boolean> {
  const remainder = remainderOf(key, old);
  if (remainder === null) {
    if (old.id !== null) await outlet.remove({ table: at, to: old.to, was: old.id });
    return true;
  }
  const nonce = nonceOf(at.id, remainder, old.posts);
  const put = await outlet.put({ table: at, message: remainder, was: old.id, nonce });
  return put.kind === "put" || put.why !== "later";
}

async function noted({ lease }: PostingDesk, key: string, posted: Posted): Promise<void> {
  await lease.shown(null, new Map([[key, JSON.stringify(posted)]]));
}

async function forgotten({ lease }: PostingDesk, key: string): Promise<void> {
  await lease.shown(null, new Map([[key, ""]]));
}
