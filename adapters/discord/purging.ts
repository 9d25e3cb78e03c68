import { z } from "zod";
import { type Scope, scope } from "../../src/identity.ts";
import { HOUR_MS, later } from "../../src/instant.ts";
import { changeDocument, type Documents, type Kind, readDocument } from "../../src/store/document.ts";
import { boardsIn } from "./boards.ts";
import { serverScope } from "./ids.ts";
import { KEPT_AFTER_REMOVAL_MS } from "./limits.ts";

/** What is kept of a server goes 30 days after umble was removed from it, unless it came back. Source: discord.md §8. */

const AT = { scope: scope("discord:-left"), id: "servers" };
const schema = z.strictObject({ schema: z.literal(1), servers: z.record(z.string(), z.number()) });
const KIND: Kind<z.infer<typeof schema>> = { schema, empty: { schema: 1, servers: {} } };
const GAMES_AT_ONCE = 50;

export async function serverLeft(documents: Documents, server: string): Promise<void> {
  const at = documents.timer.now();
  await changed(documents, (servers) => ({ ...servers, [server]: servers[server] ?? at }));
}

export async function serverBack(documents: Documents, server: string): Promise<void> {
  const { servers } = await readDocument(documents, AT, KIND);
  if (server in servers) await changed(documents, (before) => without(before, server));
}

/** Looks every hour, until it is stopped. */
export async function purging(
  documents: Documents,
  stop: AbortSignal,
  fault: (problem: unknown) => void,
): Promise<void> {
  while (!stop.aborted) {
    await purge(documents).catch(fault);
    await documents.timer.sleep(later(documents.timer.now(), HOUR_MS), stop);
  }
}

export async function purge(documents: Documents): Promise<void> {
  const { servers } = await readDocument(documents, AT, KIND);
  const due = Object.entries(servers).filter(([, at]) => documents.timer.now() - at >= KEPT_AFTER_REMOVAL_MS);
  for (const [server] of due) {
    await purgeServer(documents, server);
    await changed(documents, (before) => without(before, server));
  }
}

async function purgeServer(documents: Documents, server: string): Promise<void> {
  const owner = serverScope(server);
  const { channels } = await boardsIn(documents, server);
  const tables = channels.flatMap((channel) => ["table", "quick", "daily"].map((kind) => `${kind}/${channel}`));
  await forgetGames(documents, owner);
  // The list of its channels goes last, so that a purge that was cut short is done again.
  for (const id of [...tables, "settings", "open", "boards"]) await deleted(documents, owner, id);
}

async function forgetGames({ store }: Documents, owner: Scope): Promise<void> {
  for (;;) {
    const games = await store.finished(owner, null, GAMES_AT_ONCE);
    for (const { game } of games) await store.forget(owner, game);
    if (games.length < GAMES_AT_ONCE) return;
  }
}

async function deleted({ store, timer }: Documents, owner: Scope, id: string): Promise<void> {
  const at = { scope: owner, id };
  for (;;) {
    const { rev, state } = await store.load(at, []);
    if (state === null) return;
    const nothing = { moves: [], wakeAt: null, due: [], log: [], scores: [], ended: null, also: [] };
    if ((await store.commit({ at, now: timer.now(), expect: rev, state: null, ...nothing })).kind === "ok") return;
  }
}

async function changed(
  documents: Documents,
  change: (before: Readonly<Record<string, number>>) => Readonly<Record<string, number>>,
): Promise<void> {
  await changeDocument(documents, AT, {
    kind: KIND,
    change: ({ servers, ...rest }) => ({ ...rest, servers: { ...change(servers) } }),
  });
}

function without(servers: Readonly<Record<string, number>>, server: string): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(servers).filter(([other]) => other !== server));
}
