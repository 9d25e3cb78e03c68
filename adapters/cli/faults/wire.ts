import { z } from "zod";
import type { Outlet, Put } from "../../../commands/outlet.ts";
import type { Message, Part } from "../../../render/message.ts";
import { playerId, scope } from "../../../src/identity.ts";
import { instant } from "../../../src/instant.ts";

/** What the platform (the parent) and an umble (its child) say to each other: JSON, one message each. */

const table = z.strictObject({ scope: z.string().transform(scope), id: z.string() });
const to = z.union([z.literal("channel"), z.string().transform(playerId)]);
const message = z.custom<Message>((value) => typeof value === "object" && value !== null && "key" in value);
const part = z.custom<Part>((value) => typeof value === "object" && value !== null && "kind" in value);
const put = z.custom<Put>((value) => typeof value === "object" && value !== null && "kind" in value);

/** A delivery: `line` is a slash command as one types it. */
const delivery = z.strictObject({
  id: z.string(),
  at: z.number().transform(instant),
  person: z.string(),
  scope: z.string().transform(scope),
  channel: z.string(),
  line: z.string(),
});
export type Delivery = z.infer<typeof delivery>;

const toUmble = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("deliver"), no: z.number(), delivery }),
  z.strictObject({ kind: z.literal("posted"), no: z.number(), put }),
]);
export type ToUmble = z.infer<typeof toUmble>;

/** @throws Error when it is nothing that the platform says. */
export function readToUmble(said: unknown): ToUmble {
  return toUmble.parse(said);
}

const post = z.strictObject({ table, message, was: z.string().nullable(), nonce: z.string() });
const gone = z.strictObject({ table, to, was: z.string() });

const toPlatform = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("ready") }),
  z.strictObject({ kind: z.literal("answered"), no: z.number(), parts: z.array(part) }),
  z.strictObject({ kind: z.literal("put"), no: z.number(), post }),
  z.strictObject({ kind: z.literal("remove"), no: z.number(), gone }),
  z.strictObject({ kind: z.literal("fault"), trace: z.string() }),
]);
export type ToPlatform = z.infer<typeof toPlatform>;

/** @throws Error when it is nothing that an umble says. */
export function readToPlatform(said: unknown): ToPlatform {
  return toPlatform.parse(said);
}

export type Post = Parameters<Outlet["put"]>[0];
export type Gone = Parameters<Outlet["remove"]>[0];
