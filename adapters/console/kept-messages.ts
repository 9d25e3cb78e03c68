import { z } from "zod";
import type { Choice, Part, Span } from "../../render/message.ts";
import { type PlayerId, playerId, scope } from "../../src/identity.ts";
import { instant } from "../../src/instant.ts";
import type { Channel, Shown } from "./channel.ts";
import { lookOf } from "./news.ts";

/** A place's newest messages as text, and back. */

/** Of a table's messages, and of those that are said once and then stand there. */
const NEWEST = { tables: 30, said: 10 };
/** A record takes 64 KB. */
const BYTES = 60_000;

const person: z.ZodType<PlayerId, unknown> = z.string().transform(playerId);
const key = z.object({ scope: z.string().transform(scope), id: z.string() });
const span: z.ZodType<Span> = z.union([
  z.string(),
  z.object({ typed: z.string() }),
  z.object({ person, name: z.string() }),
  z.object({ robot: z.string() }),
  z.object({ strong: z.string() }),
  z.object({ code: z.string() }),
  z.object({ table: key, label: z.string() }),
]);
const colour = z.enum(["red", "green", "blue", "yellow", "faint", "bright"]);
const rows = z.array(z.array(z.object({ text: z.string(), width: z.number(), colour: colour.nullable() })));
const part: z.ZodType<Part> = z.union([
  z.object({ kind: z.literal("text"), spans: z.array(span) }),
  z.object({ kind: z.literal("board"), rows, wide: rows.nullable() }),
  z.object({ kind: z.literal("until"), at: z.number().transform(instant), before: z.string() }),
]);
const field = z.object({
  name: z.string(),
  label: z.string(),
  required: z.boolean(),
  max: z.number(),
  value: z.string(),
});
const choice: z.ZodType<Choice> = z.object({
  label: z.string(),
  value: z.object({ line: z.string(), turn: z.string(), table: key.nullable() }),
  form: z.object({ title: z.string(), fields: z.array(field) }).nullable(),
});
const message = z.object({
  id: z.string(),
  place: z.string(),
  only: z.string().nullable(),
  kind: z.enum(["post", "reply"]),
  about: z.object({ table: key, key: z.string(), turn: z.string(), nonce: z.string() }).nullable(),
  parts: z.array(part),
  choices: z.array(choice),
  reactions: z.array(z.string()),
  ping: z.array(z.string()),
  last: z.array(choice),
});

/** They count as printed: a later run shows only what changes. What cannot be read any more is no longer seen. */
export function keptMessages(text: string | null): readonly Shown[] {
  const kept = z.array(message).safeParse(text === null ? [] : JSON.parse(text));
  return (kept.data ?? []).map((one) => ({ ...one, gone: false, printed: lookOf(one) }));
}

/** The newest messages of a place, as many as a record takes. */
export function messagesText({ shown }: Channel, place: string): string {
  const here = shown.filter((one) => one.place === place && !one.gone);
  const tables = here.filter(({ about }) => about !== null).slice(-NEWEST.tables);
  const kept = new Set([...tables, ...here.filter(({ about }) => about === null).slice(-NEWEST.said)]);
  const texts = here
    .filter((one) => kept.has(one))
    .map(({ gone: _gone, printed: _printed, ...one }) => JSON.stringify(one));
  while (Buffer.byteLength(texts.join(","), "utf8") > BYTES) texts.shift();
  return `[${texts.join(",")}]`;
}
