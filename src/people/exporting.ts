import { gamesOf } from "../archive/lists.ts";
import { SHARES } from "../daily/shares.ts";
import { type PlayerId, personalScope, type Scope } from "../identity.ts";
import type { Instant } from "../instant.ts";
import { type Outcome, outcomeIn } from "../standings/outcome.ts";
import { standingsOf } from "../standings/privacy.ts";
import { type Documents, readDocument } from "../store/document.ts";
import { NOTHING_STORED, type RecordKey, type Store } from "../store/store.ts";
import type { Tables } from "../table/play.ts";
import { seatOf, type Table } from "../table/table.ts";
import { BLOCKED, blockedIn, isBlocked, markOf } from "./blocking.ts";
import { recordsNaming, serversAfter } from "./presence.ts";

/**
 * All that is kept of a person, as one JSON file for them (wish 31). It is built up, never cut down: of others it tells
 * nothing but how many shared a seat, and of a running game only that they are in it.
 */

export type Teller = Documents & {
  readonly tables: Pick<Tables<unknown, unknown>, "look">;
  /** The operator's. */
  readonly secret: string;
};

/** The text of the file. It looks through every server of the platform. @throws as the store. */
export async function exportOf(teller: Teller, person: PlayerId, now: Instant): Promise<string> {
  const file = {
    umble: "privacy",
    schema: 1,
    person,
    at: new Date(now).toISOString(),
    own: await ownRecords(teller.store, person),
    servers: await serversOf(teller, person),
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}

/** What stands in their own scope: settings, daily words, where they sit, the tutorial, the way to their DMs. */
async function ownRecords(store: Store, person: PlayerId): Promise<Readonly<Record<string, unknown>>> {
  const of = personalScope(person);
  const ids = await store.records(of, "");
  const kept = await Promise.all(ids.map(async (id) => [id, (await store.load({ scope: of, id }, [])).state] as const));
  return Object.fromEntries(kept.map(([id, state]) => [id, toldOf(id, JSON.parse(state ?? "null"))]));
}

/** Of a tutorial how far it has come: its state has what its robots hide. */
function toldOf(id: string, content: unknown): unknown {
  if (!/^tutorial(?:\/|$)/u.test(id) || typeof content !== "object" || content === null) return content;
  return Object.fromEntries(Object.entries(content).filter(([name]) => ["open", "step", "moves"].includes(name)));
}

async function serversOf(teller: Teller, person: PlayerId): Promise<readonly object[]> {
  const found: object[] = [];
  for (let after: Scope | null = null; ; ) {
    const page: Awaited<ReturnType<typeof serversAfter>> = await serversAfter(teller.store, person, after);
    for (const of of page.servers) found.push(...(await serverOf(teller, of, person)));
    if (page.next === null) return found;
    after = page.next;
  }
}

/** None where nothing is kept of them. */
async function serverOf(teller: Teller, of: Scope, person: PlayerId): Promise<readonly object[]> {
  const places = await recordsNaming(teller.store, of, person);
  const [tables, shared, games, blocked] = [
    await tablesAmong(teller, places, person),
    await sharedIn(teller, places, person),
    await gamesIn(teller.store, of, person),
    isBlocked(await readDocument(teller, blockedIn(of), BLOCKED), markOf(teller.secret, of, person)),
  ];
  const played = games.length > 0;
  if (!played && tables.length === 0 && shared.length === 0 && !blocked) return [];
  const standings = played ? await standingsOf(teller.store, of, person) : { records: [], rows: [] };
  return [{ server: of, blocked, tables, shared, games, standings }];
}

async function tablesAmong(teller: Teller, places: readonly RecordKey[], person: PlayerId): Promise<readonly object[]> {
  const told: object[] = [];
  for (const at of places.filter(({ id }) => !id.startsWith("daily/"))) {
    const { table, rev } = await teller.tables.look(at);
    if (table !== null && rev !== NOTHING_STORED) told.push(tableTold(table, person));
  }
  return told;
}

/** Their own part in what a table remembers. */
function tableTold(table: Table<unknown, unknown>, person: PlayerId): object {
  const { id, label, game, phase, host, departed } = table;
  const seat = seatOf(table, person);
  const name =
    seat?.people.find((one) => one.id === person)?.name ??
    departed.find((one) => one.person.id === person)?.person.name;
  return {
    ...{ id, label, game, phase },
    seat: seat?.no ?? null,
    ...(name === undefined ? {} : { name }),
    host: host.id === person,
    left: departed.some((one) => one.person.id === person),
    invited: table.phase === "lobby" && table.invited.some((one) => one.person.id === person),
    held: table.phase === "playing" ? table.held.filter((one) => one.person === person).map((one) => one.seat) : [],
  };
}

async function sharedIn(teller: Teller, places: readonly RecordKey[], person: PlayerId): Promise<readonly object[]> {
  const told: object[] = [];
  for (const at of places.filter(({ id }) => id.startsWith("daily/"))) {
    const { days } = await readDocument(teller, at, SHARES);
    for (const { date, results } of days)
      for (const { person: who, ms, streak } of results)
        if (who.id === person) told.push({ channel: at.id.slice("daily/".length), date, name: who.name, ms, streak });
  }
  return told;
}

async function gamesIn(store: Store, of: Scope, person: PlayerId): Promise<readonly object[]> {
  const told: object[] = [];
  for (const game of await gamesOf(store, { scope: of, person })) {
    const kept = await store.record(of, game);
    const outcome = kept === null ? null : outcomeIn(kept.record);
    if (outcome !== null) told.push(partTold(outcome, person));
  }
  return told;
}

/** Their part in one game: their own seats, and what those did. */
function partTold({ id, game, channel, endedAt, counts, sides, leavers, feats }: Outcome, person: PlayerId): object {
  const own = sides.flatMap(({ people, place, points, won }, side) => {
    const name = people.find((one) => one.id === person)?.name;
    return name === undefined ? [] : [{ side, name, place, points, won, together: people.length }];
  });
  return {
    ...{ id, game, channel, ended: new Date(endedAt).toISOString(), counts },
    seats: own.map(({ side: _, ...seat }) => seat),
    left: leavers.some((one) => one.id === person),
    feats: feats
      .filter(({ side }) => own.some((seat) => seat.side === side))
      .map(({ kind, value, text }) => ({ kind, value, text })),
  };
}
