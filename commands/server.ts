import type { Scope } from "../src/identity.ts";
import { ALL_GAMES, ALL_TIME, boardName, SERVER_WIDE } from "../src/standings/boards.ts";
import type { Call } from "./call.ts";
import type { Desk } from "./desk.ts";

const GAMES = boardName({ by: "games", where: SERVER_WIDE, game: ALL_GAMES, period: ALL_TIME });

/**
 * The server that a call is about: its own; in a DM, of those that the person shares with umble, the first in which they
 * have played, else the first. Null: none is known.
 */
export async function serverMeant({ store }: Pick<Desk, "store">, { where, by }: Call): Promise<Scope | null> {
  if (where.kind === "channel") return where.scope;
  const [first, ...more] = where.reach;
  if (first === undefined || more.length === 0) return first ?? null;
  for (const of of where.reach) if ((await store.rank(of, GAMES, by.id, [])) !== null) return of;
  return first;
}
