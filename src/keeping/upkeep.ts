import { isServer, type Scope } from "../identity.ts";
import { HOUR_MS, later } from "../instant.ts";
import type { Documents } from "../store/document.ts";
import { departuresPurged } from "./departures.ts";
import { pruned } from "./pruning.ts";

/** What umble does now and then, beside everything else: old games are pruned, servers it was removed from are purged. */

const DAY_MS = 24 * HOUR_MS;
/** After the start people come first. */
const FIRST_AFTER_MS = 10_000;
const SCOPES_AT_ONCE = 500;

/** `keepGamesDays`: null for ever. */
type Wish = { readonly keepGamesDays: number | null };

/** Every hour, until it is stopped; one question to the store after the other, so that nobody waits for it. */
export async function upkeep(
  documents: Documents,
  wish: Wish & { readonly fault: (problem: unknown) => void },
  stop: AbortSignal,
): Promise<void> {
  const { timer } = documents;
  await timer.sleep(later(timer.now(), FIRST_AFTER_MS), stop);
  while (!stop.aborted) {
    await keptUp(documents, wish, stop).catch((problem: unknown) => {
      // Whoever is stopped has a store no more.
      if (!stop.aborted) wish.fault(problem);
    });
    await timer.sleep(later(timer.now(), HOUR_MS), stop);
  }
}

/** Once; what was cut short is done with the next. @throws as the store. */
export async function keptUp(documents: Documents, { keepGamesDays }: Wish, stop: AbortSignal): Promise<void> {
  const scopes = await allScopes(documents);
  await departuresPurged(documents, scopes);
  if (keepGamesDays === null) return;
  const before = later(documents.timer.now(), -keepGamesDays * DAY_MS);
  const problems: unknown[] = [];
  // A server in which something cannot be read keeps none of the others from being pruned.
  for (const of of scopes.filter(isServer))
    if (!stop.aborted) await pruned(documents, of, before).catch((problem: unknown) => problems.push(problem));
  if (problems.length > 0) throw problems[0];
}

async function allScopes({ store }: Documents): Promise<readonly Scope[]> {
  const scopes: Scope[] = [];
  for (;;) {
    const page = await store.scopes(scopes.at(-1) ?? null, SCOPES_AT_ONCE);
    if (page.length === 0) return scopes;
    scopes.push(...page);
  }
}
