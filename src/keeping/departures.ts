import { z } from "zod";
import { platformOf, type Scope, scope } from "../identity.ts";
import { HOUR_MS, type Instant, instant } from "../instant.ts";
import { changeDocument, type Documents, type Kind, readDocument } from "../store/document.ts";
import type { RecordKey } from "../store/store.ts";
import { emptied } from "./emptying.ts";

/**
 * Servers that umble was removed from, by platform and since when. What is kept of one goes 30 days later, all of it,
 * unless umble came back. Source: discord.md §8.
 */

const KEPT_AFTER_REMOVAL_MS = 30 * 24 * HOUR_MS;

const schema = z.strictObject({
  schema: z.literal(1),
  /** By the part of their scope behind the platform. */
  servers: z.record(z.string(), z.number().transform(instant)),
});
type Servers = z.infer<typeof schema>["servers"];
const KIND: Kind<z.infer<typeof schema>> = { schema, empty: { schema: 1, servers: {} } };

const LEFT = /^[a-z]+:-left$/u;

function listOf(platform: string): RecordKey {
  return { scope: scope(`${platform}:-left`), id: "servers" };
}

function nameOf(of: Scope): string {
  return of.slice(of.indexOf(":") + 1);
}

/** Umble was removed from there; the first time counts. @throws as the store. */
export async function departed(documents: Documents, of: Scope): Promise<void> {
  const at = documents.timer.now();
  await changed(documents, of, (servers) => ({ ...servers, [nameOf(of)]: servers[nameOf(of)] ?? at }));
}

/** Umble is there, perhaps again. @throws as the store. */
export async function returned(documents: Documents, of: Scope): Promise<void> {
  const { servers } = await readDocument(documents, listOf(platformOf(of)), KIND);
  if (nameOf(of) in servers) await changed(documents, of, (before) => without(before, of));
}

/** Deletes what is kept of servers that umble was removed from long enough ago, on all platforms. @throws as the store. */
export async function departuresPurged(documents: Documents, scopes: readonly Scope[]): Promise<void> {
  for (const list of scopes.filter((one) => LEFT.test(one))) {
    const { servers } = await readDocument(documents, listOf(platformOf(list)), KIND);
    for (const [name, at] of Object.entries(servers))
      if (isDue(at, documents.timer.now())) await purged(documents, scope(`${platformOf(list)}:${name}`), scopes);
  }
}

function isDue(at: Instant, now: Instant): boolean {
  return now - at >= KEPT_AFTER_REMOVAL_MS;
}

/** People whose ids are that server's own go with it. The list last, so that a purge that was cut short is done again. */
async function purged(documents: Documents, of: Scope, scopes: readonly Scope[]): Promise<void> {
  const people = `${platformOf(of)}:@${nameOf(of)}/`;
  for (const person of scopes.filter((one) => one.startsWith(people))) await emptied(documents, person);
  await emptied(documents, of);
  await changed(documents, of, (before) => without(before, of));
}

async function changed(documents: Documents, of: Scope, change: (before: Servers) => Servers): Promise<void> {
  await changeDocument(documents, listOf(platformOf(of)), {
    kind: KIND,
    change: ({ servers, ...rest }) => ({ ...rest, servers: { ...change(servers) } }),
  });
}

function without(servers: Servers, of: Scope): Servers {
  return Object.fromEntries(Object.entries(servers).filter(([other]) => other !== nameOf(of)));
}
