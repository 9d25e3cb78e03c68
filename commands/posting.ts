import type { Message } from "../render/message.ts";
import type { RecordKey } from "../src/store/store.ts";
import type { Outlet, Put } from "./outlet.ts";
import { digestOf, nonceOf, type Posted, remainderOf } from "./posted.ts";
import type { PublishParts } from "./publish.ts";

/** One message of a table posted, edited or put away, and noted as soon as it stands. */

export type PostingDesk = PublishParts & { readonly at: RecordKey; readonly outlet: Outlet };

/** Posts or edits one message, if what stands there differs. False: it is to be tried again after the lease. */
export async function placed(desk: PostingDesk, message: Message, old: Posted | undefined): Promise<boolean> {
  const digest = digestOf(message);
  if (old !== undefined && (old.digest === digest || old.closed)) return true;
  if (await isHushed(desk, message)) return true;
  const posts = old?.posts ?? 0;
  const ping = old === undefined ? await desk.awake(desk.at, { people: message.ping, by: "ping" }) : [];
  const nonce = nonceOf(desk.at.id, message, posts);
  const put = await desk.outlet.put({ table: desk.at, message: { ...message, ping }, was: old?.id ?? null, nonce });
  if (put.kind === "failed" && put.why === "later") return false;
  const isNew = put.kind === "put" && put.id !== old?.id;
  await noted(desk, message.key, postedAs(message, put, { digest, posts: isNew ? posts + 1 : posts }));
  if (put.kind === "failed") await failed(desk, message, put.why);
  if (isNew && old === undefined) await desk.posted(desk.at, message);
  return true;
}

/** A gentle notice is not for somebody's quiet hours. */
async function isHushed({ awake, at }: PostingDesk, { to, gentle }: Message): Promise<boolean> {
  return gentle === true && to !== "channel" && (await awake(at, { people: [to], by: "notice" })).length === 0;
}

function postedAs({ to, turn, after }: Message, put: Put, { digest, posts }: Pick<Posted, "digest" | "posts">): Posted {
  const id = put.kind === "put" ? put.id : null;
  const closed = put.kind === "failed" && to !== "channel";
  return { id, to, digest, turn, after: after === null ? null : [...after], posts, closed };
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
  if (old.id !== null && !(await shrunk(desk, remainderOf(key, old), { ...old, id: old.id }))) return false;
  await desk.store.shown(desk.at, null, new Map([[key, ""]]), desk.timer.now());
  return true;
}

type Standing = Posted & { readonly id: string };

async function shrunk({ at, outlet }: PostingDesk, remainder: Message | null, old: Standing): Promise<boolean> {
  const place = { table: at, to: old.to, was: old.id };
  if (remainder === null) {
    await outlet.remove(place);
    return true;
  }
  const nonce = nonceOf(at.id, remainder, old.posts);
  const put = await outlet.put({ ...place, message: remainder, nonce });
  return put.kind === "put" || put.why !== "later";
}

async function noted({ store, at, timer }: PostingDesk, key: string, posted: Posted): Promise<void> {
  await store.shown(at, null, new Map([[key, JSON.stringify(posted)]]), timer.now());
}
