import type { PlayerId, Scope } from "../identity.ts";
import { type Instant, instant } from "../instant.ts";
import type { Outcome } from "../standings/outcome.ts";
import { isAnonymous } from "../standings/privacy.ts";
import { wholeBoard } from "../standings/whole-board.ts";
import { type Documents, scored } from "../store/document.ts";
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
  const known = people.filter((person) => !isAnonymous(person));
  const lists = [listOfChannel(channel), ...new Set(known.map(listOfPerson))];
  return lists.map((board) => ({ board, member: id, set: endedAt }));
}

/** Games whose record was pruned: found again only for whoever asks for their data, or has them deleted. */
function pastOf(person: PlayerId): string {
  return `past|${person}`;
}

/** What goes from list to list when a game is no longer to be looked at. */
export function outlisted({ id, channel, endedAt, sides, leavers }: Outcome): readonly Score[] {
  const people = new Set([...sides.flatMap((side) => side.people), ...leavers].map((member) => member.id));
  return [
    { board: listOfChannel(channel), member: id, drop: true },
    ...[...people].flatMap((person): readonly Score[] => [
      { board: listOfPerson(person), member: id, drop: true },
      ...(isAnonymous(person) ? [] : [{ board: pastOf(person), member: id, set: endedAt }]),
    ]),
  ];
}

/** All games that somebody had a part in, pruned ones too. */
export async function gamesOf(
  store: Pick<Store, "top">,
  { scope, person }: { readonly scope: Scope; readonly person: PlayerId },
): Promise<readonly string[]> {
  const lists = [listOfPerson(person), pastOf(person)].map((board) => wholeBoard(store, scope, board));
  return (await Promise.all(lists)).flatMap((list) => [...list.keys()]);
}

const MOST_AT_ONCE = 2_000;

/** Takes their own lists away. Harmless twice. @throws as the store. */
export async function unlisted(documents: Documents, scope: Scope, person: PlayerId): Promise<void> {
  const games = await gamesOf(documents.store, { scope, person });
  for (let from = 0; from < games.length; from += MOST_AT_ONCE) {
    const some = games.slice(from, from + MOST_AT_ONCE);
    const scores = some.flatMap((game): readonly Score[] =>
      [listOfPerson(person), pastOf(person)].map((board) => ({ board, member: game, drop: true })),
    );
    await scored(documents, scope, { scores });
  }
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
