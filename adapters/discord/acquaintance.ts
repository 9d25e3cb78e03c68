import { z } from "zod";
import { type PlayerId, personalScope, type Scope } from "../../src/identity.ts";
import { type Instant, later } from "../../src/instant.ts";
import { changeDocument, type Documents, type Kind, readDocument } from "../../src/store/document.ts";
import type { RecordKey } from "../../src/store/store.ts";
import { isOutage } from "./failures.ts";
import { serverScope } from "./ids.ts";
import { CLOSED_MS } from "./limits.ts";

/** What is kept of a person on Discord: the way to their DMs, whether those are closed, and the servers umble met them in. */

const MOST_SERVERS = 30;

const schema = z.strictObject({
  schema: z.literal(1),
  /** The channel of their DMs with umble. */
  channel: z.string().nullable(),
  /** They took no DM; nobody knocks again before. */
  closedUntil: z.number().nullable(),
  /** Newest first. */
  servers: z.array(z.string()),
});
export type Acquaintance = z.infer<typeof schema>;

const KIND: Kind<Acquaintance> = {
  schema,
  empty: { schema: 1, channel: null, closedUntil: null, servers: [] },
  hint: true,
};

export function acquaintanceOf(documents: Documents, person: PlayerId): Promise<Acquaintance> {
  return readDocument(documents, recordOf(person), KIND);
}

export async function met(documents: Documents, person: PlayerId, server: string): Promise<void> {
  const { servers } = await acquaintanceOf(documents, person);
  if (!servers.includes(server))
    await changed(documents, person, (before) => ({
      ...before,
      servers: [server, ...before.servers.filter((other) => other !== server)].slice(0, MOST_SERVERS),
    }));
}

export async function dmFound(documents: Documents, person: PlayerId, channel: string): Promise<void> {
  const { channel: known, closedUntil } = await acquaintanceOf(documents, person);
  if (known !== channel || closedUntil !== null)
    await changed(documents, person, (before) => ({ ...before, channel, closedUntil: null }));
}

export async function dmClosed(documents: Documents, person: PlayerId, now: Instant): Promise<void> {
  await changed(documents, person, (before) => ({ ...before, closedUntil: later(now, CLOSED_MS) }));
}

/** None while the store cannot be reached: what is asked of it next tells of that. */
export async function reachOf(documents: Documents, person: PlayerId): Promise<readonly Scope[]> {
  try {
    return (await acquaintanceOf(documents, person)).servers.map(serverScope);
  } catch (problem) {
    if (isOutage(problem)) return [];
    throw problem;
  }
}

async function changed(
  documents: Documents,
  person: PlayerId,
  change: (before: Acquaintance) => Acquaintance,
): Promise<void> {
  await changeDocument(documents, recordOf(person), { kind: KIND, change });
}

function recordOf(person: PlayerId): RecordKey {
  return { scope: personalScope(person), id: "discord" };
}
