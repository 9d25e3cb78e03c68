import type { PlayerId, Scope } from "../identity.ts";
import { type Instant, instant } from "../instant.ts";
import type { Outcome } from "../standings/outcome.ts";
import type { Score, Store } from "../store/store.ts";

/**
 * Where ended games are found again: a list of each channel's games and one of each person's, kept as boards of the
 * server by the time of their end, written with the commit that ends the game.
 */

/** A channel as in `table/<channel>` and `quick/<channel>`. */
function listOfChannel(channel: string): string {
  return `ended|${channel}`;
}

function listOfPerson(person: PlayerId): string {
  return `played|${person}`;
}

/** What the commit that ends a game adds to the lists: of all who had a part in it. */
export function listed({ id, channel, endedAt, sides, leavers }: Outcome): readonly Score[] {
  const people = [...sides.flatMap((side) => side.people), ...leavers].map((member) => member.id);
  const lists = [listOfChannel(channel), ...new Set(people.map(listOfPerson))];
  return lists.map((board) => ({ board, member: id, set: endedAt }));
}

/** One ended game as a list has it. */
export type Listing = { readonly scope: Scope; readonly game: string; readonly endedAt: Instant };
/** `from`: how many newer ones are left out. */
type Part = { readonly from: number; readonly count: number };

/** Newest first. */
export function endedIn(store: Store, at: { readonly scope: Scope; readonly channel: string }, part: Part) {
  return listing(store, { scope: at.scope, board: listOfChannel(at.channel) }, part);
}

/** Newest first. */
export function playedBy(store: Store, at: { readonly scope: Scope; readonly person: PlayerId }, part: Part) {
  return listing(store, { scope: at.scope, board: listOfPerson(at.person) }, part);
}

type List = { readonly scope: Scope; readonly board: string };

async function listing(store: Store, { scope, board }: List, { from, count }: Part): Promise<readonly Listing[]> {
  const rows = await store.top(scope, { board, from, count, beside: [] });
  return rows.map(({ member, score }) => ({ scope, game: member, endedAt: instant(score) }));
}

/** Who may look at an ended game: whoever asks in its channel, and whoever took part. */
export async function mayRead(
  store: Store,
  { scope, game }: Pick<Listing, "scope" | "game">,
  who: { readonly channel: string | null; readonly person: PlayerId },
): Promise<boolean> {
  const lists = [...(who.channel === null ? [] : [listOfChannel(who.channel)]), listOfPerson(who.person)];
  const found = await Promise.all(lists.map((board) => store.rank(scope, board, game, [])));
  return found.some((one) => one !== null);
}
