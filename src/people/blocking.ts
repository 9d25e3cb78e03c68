import { createHmac } from "node:crypto";
import { z } from "zod";
import type { PlayerId, Scope } from "../identity.ts";
import { type Instant, instant } from "../instant.ts";
import { changeDocument, type Documents, type Kind, readDocument } from "../store/document.ts";
import type { RecordKey } from "../store/store.ts";

/**
 * Who is blocked from a server's tables. People are kept as a mark that leads back to nobody without the operator's
 * secret, so that a block outlasts the deletion of their data, and their name goes with those (wish 31).
 */

const entry = z.strictObject({
  mark: z.string(),
  /** As they were called when they were blocked; null once their data were deleted. */
  name: z.string().nullable(),
  at: z.number().transform(instant),
});
const blocked = z.strictObject({ schema: z.literal(1), people: z.array(entry) });
export type Blocked = z.infer<typeof blocked>;
export const BLOCKED: Kind<Blocked> = { schema: blocked, empty: { schema: 1, people: [] } };

/** So many fit into a record. */
const MOST_BLOCKED = 400;
const MARK_DIGITS = 20;

export function blockedIn(scope: Scope): RecordKey {
  return { scope, id: "blocked" };
}

/** The mark of a person in one server: another in each. `secret`: the operator's. */
export function markOf(secret: string, scope: Scope, person: PlayerId): string {
  const digest = createHmac("sha256", secret).update(`blocked\n${scope}\n${person}`).digest("hex");
  return digest.slice(0, MARK_DIGITS);
}

export function isBlocked({ people }: Blocked, mark: string): boolean {
  return people.some((one) => one.mark === mark);
}

type Newly = { readonly mark: string; readonly name: string; readonly at: Instant };

/** The same when they are blocked already, or nobody more can be. */
export function withBlocked(before: Blocked, { mark, name, at }: Newly): Blocked {
  if (isBlocked(before, mark) || before.people.length >= MOST_BLOCKED) return before;
  return { ...before, people: [...before.people, { mark, name, at }] };
}

export function withoutBlocked(before: Blocked, mark: string): Blocked {
  return { ...before, people: before.people.filter((one) => one.mark !== mark) };
}

/** They stay blocked, and are called nothing. @throws as the store. */
export async function namelessIn(documents: Documents, scope: Scope, mark: string): Promise<void> {
  const { people } = await readDocument(documents, blockedIn(scope), BLOCKED);
  if (!people.some((one) => one.mark === mark && one.name !== null)) return;
  await changeDocument(documents, blockedIn(scope), {
    kind: BLOCKED,
    change: (before) => ({
      ...before,
      people: before.people.map((one) => (one.mark === mark ? { ...one, name: null } : one)),
    }),
  });
}
