import { createHash } from "node:crypto";
import { z } from "zod";
import { forgottenIn } from "../archive/amending.ts";
import { gamesOf, unlisted } from "../archive/lists.ts";
import { SHARES, unshared } from "../daily/shares.ts";
import { type PlayerId, personalScope, type Scope, scope } from "../identity.ts";
import { emptied } from "../keeping/emptying.ts";
import { anonymous, dropped } from "../standings/privacy.ts";
import { changeDocument, type Documents } from "../store/document.ts";
import { keyText, type RecordKey } from "../store/store.ts";
import type { Act, Request } from "../table/acts.ts";
import type { Tables } from "../table/play.ts";
import { seatOf } from "../table/table.ts";
import { markOf, namelessIn } from "./blocking.ts";
import { recordsNaming, serversAfter } from "./presence.ts";

/**
 * All that is kept of a person deleted, server by server, and their own last (wish 31). How far it has come stands in
 * `erasing` of their own scope, and what is left due there brings whoever is alive back to it after a crash; each step
 * may be done again. In each server:
 * 1. they leave the tables at which they sit, and what tables and shared daily words remember of them goes;
 * 2. games that are still to be counted are; then records of games know somebody instead, the same in all of them;
 * 3. their rows, ratings and names leave the standings, and their lists of games go: these last, since they lead here.
 */

const erasing = z.strictObject({
  schema: z.literal(1),
  /** A word that leads back to nobody. */
  token: z.string(),
  /** The last scope that is done. */
  after: z.string().transform(scope).nullable(),
});
type Erasing = z.infer<typeof erasing>;

const ID = "erasing";

function erasingOf(person: PlayerId): RecordKey {
  return { scope: personalScope(person), id: ID };
}

/** Whether a record is that of a deletion, of which nothing is ever to be shown. */
export function isErasing({ id }: RecordKey): boolean {
  return id === ID;
}

export type Eraser = Documents & {
  readonly tables: Pick<Tables<unknown, unknown>, "look" | "play">;
  /** Counts an ended game for its players; harmless twice. */
  readonly rate: (of: Scope, game: string) => Promise<void>;
  /** What the platform's own side keeps of them in a server; what of it is their own goes with their scope. */
  readonly forget: (person: PlayerId, of: Scope) => Promise<void>;
  readonly show: (at: RecordKey) => void;
  /** The operator's. */
  readonly secret: string;
};

type Wish = { readonly delivery: string; readonly token: string };

/** Leaves it to be done; where that is so already, it is only looked at again. The record to be shown. @throws as the store. */
export async function begunErasing(
  { store, timer }: Documents,
  person: PlayerId,
  { delivery, token }: Wish,
): Promise<RecordKey> {
  const at = erasingOf(person);
  for (;;) {
    const { rev, state } = await store.load(at, []);
    const fresh: Erasing = { schema: 1, token, after: null };
    const done = await store.commit({
      ...{ at, now: timer.now(), expect: rev, state: state ?? JSON.stringify(fresh), wakeAt: null },
      moves: [{ id: delivery, reply: "" }],
      due: [JSON.stringify({ do: "erase", person })],
      ...{ log: [], scores: [], ended: null, also: [] },
    });
    if (done.kind !== "stale") return at;
  }
}

/** Goes on wherever it stopped; nothing is done when all was. @throws as the store; it is called again then. */
export async function erased(eraser: Eraser, person: PlayerId): Promise<void> {
  const at = erasingOf(person);
  for (;;) {
    const { state } = await eraser.store.load(at, []);
    if (state === null) return;
    const { token, after } = erasing.parse(JSON.parse(state));
    const { servers, next } = await serversAfter(eraser.store, person, after);
    if (next === null) break;
    for (const of of servers) await erasedIn(eraser, { person, of, token });
    const kind = { schema: erasing, empty: { schema: 1, token, after: null } as const };
    await changeDocument(eraser, at, { kind, change: (before: Erasing) => ({ ...before, after: next }) });
  }
  await emptied(eraser, at.scope, ID);
}

type Whose = { readonly person: PlayerId; readonly of: Scope; readonly token: string };

async function erasedIn(eraser: Eraser, { person, of, token }: Whose): Promise<void> {
  for (const at of await recordsNaming(eraser.store, of, person)) {
    if (at.id.startsWith("daily/")) await unsharedAt(eraser, at, person);
    else await forgottenAt(eraser, at, { person, token });
  }
  await eraser.forget(person, of);
  await namelessIn(eraser, of, markOf(eraser.secret, of, person));
  const games = await gamesOf(eraser.store, { scope: of, person });
  if (games.length === 0) return;
  const instead = anonymous(person, token);
  for (const game of games) {
    // Else it would be counted for somebody of whom nothing is kept, and a rebuild would count it otherwise.
    await eraser.rate(of, game);
    await forgottenIn(eraser.store, of, game, { person, instead });
  }
  await dropped(eraser, of, person);
  await unlisted(eraser, of, person);
}

async function unsharedAt(eraser: Eraser, at: RecordKey, person: PlayerId): Promise<void> {
  await changeDocument(eraser, at, { kind: SHARES, change: (before) => unshared(before, person), shown: true });
  eraser.show(at);
}

type Forgetting = Pick<Whose, "person" | "token">;

/** Whoever sits there leaves first; at each table they become somebody else, whose later games are nobody's. */
async function forgottenAt(eraser: Eraser, at: RecordKey, { person, token }: Forgetting): Promise<void> {
  const { table, barred } = await eraser.tables.look(at);
  if (table === null || barred !== null) return;
  if (table.phase !== "over" && seatOf(table, person) !== null)
    await eraser.tables.play(at, actOf(eraser, { do: "leave" }, person));
  const own = createHash("sha256")
    .update(`${token}\n${keyText(at)}`)
    .digest("hex")
    .slice(0, 12);
  const act: Act = { do: "forget", person, instead: anonymous(person, own) };
  await eraser.tables.play(at, actOf(eraser, act, null));
}

/** Leaving is their own act, whatever they are called. */
function actOf({ timer }: Eraser, act: Act, person: PlayerId | null): Request {
  const now = timer.now();
  const by = person === null ? null : { id: person, name: "somebody", manages: false };
  return { delivery: null, act, game: null, by, at: now, now, turn: null };
}
