import { createHash } from "node:crypto";
import { z } from "zod";
import type { Message, Part } from "../render/message.ts";
import { playerId } from "../src/identity.ts";

/** What was posted for one message key of a table: where it is, what it showed, and what remains of it. */

const part = z.custom<Part>((value) => typeof value === "object" && value !== null && "kind" in value);
const posted = z.strictObject({
  /** The platform's id of the message; null when it could not be posted. */
  id: z.string().nullable(),
  to: z.union([z.literal("channel"), z.string().transform(playerId)]),
  digest: z.string(),
  turn: z.string(),
  after: z.array(part).nullable(),
  /** How often it was posted anew. */
  posts: z.number(),
  /** Its posting was begun: it may stand there, though its id is not known yet. */
  pending: z.boolean(),
  /** The person takes no DMs: not tried again for this message. */
  closed: z.boolean(),
});
export type Posted = z.infer<typeof posted>;

/** Null when `text` is nothing that this umble keeps: the message is posted anew then. */
export function readPosted(text: string): Posted | null {
  try {
    return posted.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export function digestOf(message: Message): string {
  return createHash("sha256").update(JSON.stringify(message)).digest("base64url").slice(0, 16);
}

/** A message whose posting begins: nothing of it is known to stand anywhere. */
export function begunPost({ to, turn, after }: Message): Posted {
  const nothing = { id: null, digest: "", posts: 0, pending: true, closed: false };
  return { ...nothing, to, turn, after: after === null ? null : [...after] };
}

/** The same for one post that is tried again, another for each new post. At most 25 characters. */
export function nonceOf(table: string, message: Pick<Message, "key" | "turn">, posts: number): string {
  return createHash("sha256")
    .update(`${table}\n${message.key}\n${message.turn}\n${posts}`)
    .digest("base64url")
    .slice(0, 25);
}

/** What a message is once it is no longer wanted. */
export function remainderOf(key: string, { to, turn, after }: Posted): Message | null {
  if (after === null) return null;
  return { key, to, turn, parts: after, choices: [], reactions: [], ping: [], after: null };
}
