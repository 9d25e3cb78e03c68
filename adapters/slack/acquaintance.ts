import { z } from "zod";
import { type PlayerId, personalScope } from "../../src/identity.ts";
import { HOUR_MS, type Instant, later } from "../../src/instant.ts";
import { changeDocument, type Documents, type Kind, readDocument } from "../../src/store/document.ts";
import type { RecordKey } from "../../src/store/store.ts";

/** What is kept of a person on Slack: the way to their DMs, and whether those are closed. */

const CLOSED_MS = HOUR_MS;

const schema = z.strictObject({
  schema: z.literal(1),
  /** The channel of their DMs with umble: chat.update wants it, never the person. */
  channel: z.string().nullable(),
  /** They took no DM; nobody knocks again before. */
  closedUntil: z.number().nullable(),
});
type Acquaintance = z.infer<typeof schema>;

const KIND: Kind<Acquaintance> = { schema, empty: { schema: 1, channel: null, closedUntil: null }, hint: true };

export function acquaintanceOf(documents: Documents, person: PlayerId): Promise<Acquaintance> {
  return readDocument(documents, recordOf(person), KIND);
}

export async function dmFound(documents: Documents, person: PlayerId, channel: string | null): Promise<void> {
  const known = await acquaintanceOf(documents, person);
  if (known.channel !== channel || known.closedUntil !== null)
    await changed(documents, person, { channel, closedUntil: null });
}

export async function dmClosed(documents: Documents, person: PlayerId, now: Instant): Promise<void> {
  await changed(documents, person, { channel: null, closedUntil: later(now, CLOSED_MS) });
}

async function changed(documents: Documents, person: PlayerId, now: Omit<Acquaintance, "schema">): Promise<void> {
  await changeDocument(documents, recordOf(person), { kind: KIND, change: () => ({ schema: 1, ...now }) });
}

function recordOf(person: PlayerId): RecordKey {
  return { scope: personalScope(person), id: "slack" };
}
