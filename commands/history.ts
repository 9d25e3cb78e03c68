import { duration } from "../render/duration.ts";
import {
  CANNOT_REPLAY,
  type Ended,
  historySaid,
  letterSaid,
  NO_SUCH_GAME,
  type Replayed,
  replayedText,
  replaySaid,
} from "../render/history.ts";
import type { Message, Part, Said } from "../render/message.ts";
import { endedIn, type Listing, mayRead, playedBy } from "../src/archive/lists.ts";
import { type LogEntry, logEntry } from "../src/archive/log.ts";
import { factsOfRecord, type GameRecord, readRecord, steps } from "../src/archive/record.ts";
import { written } from "../src/archive/verifying.ts";
import type { Hosted } from "../src/hosting.ts";
import type { Scope } from "../src/identity.ts";
import { SERVER, serverSettingsOf } from "../src/settings/settings.ts";
import { localTime } from "../src/settings/zone.ts";
import { readDocument } from "../src/store/document.ts";
import type { Call } from "./call.ts";
import type { Desk } from "./desk.ts";
import { mailed } from "./mailing.ts";

/** `/umble history` and `/umble replay`: ended games, whose records open only at their end (G-4). */

const GAMES_A_PAGE = 5;

/** In a channel its own games; in a DM those that the person took part in. */
export async function history(desk: Desk, call: Call, page: number): Promise<Said> {
  const from = (page - 1) * GAMES_A_PAGE;
  const found = await listings(desk, call, from + GAMES_A_PAGE + 1);
  const shown = found.slice(from, from + GAMES_A_PAGE);
  const games = await Promise.all(shown.map((one) => endedOf(desk, call, one)));
  return historySaid({ games: games.flatMap((one) => one ?? []), page, more: found.length > from + GAMES_A_PAGE });
}

async function listings({ store }: Desk, { where, by }: Call, count: number): Promise<readonly Listing[]> {
  const part = { from: 0, count };
  if (where.kind === "channel") return endedIn(store, where, part);
  const lists = await Promise.all(where.reach.map((scope) => playedBy(store, { scope, person: by.id }, part)));
  return lists.flat().toSorted((one, other) => other.endedAt - one.endedAt);
}

type Kept = { readonly record: GameRecord; readonly log: readonly LogEntry[]; readonly date: string };

/** Null when there is none, or one that this umble cannot read. */
async function keptOf(desk: Desk, scope: Scope, game: string): Promise<Kept | null> {
  const kept = await desk.store.record(scope, game);
  const read = kept === null ? null : readable(kept);
  if (read === null) return null;
  const { zone } = await readDocument(desk, serverSettingsOf(scope), SERVER);
  return { ...read, date: localTime(zone, read.record.endedAt).date };
}

/** Null for a newer umble's, one that was pruned since the list was read, or a damaged one: it hides none of the others. */
function readable(kept: { readonly record: string; readonly log: readonly string[] }): Omit<Kept, "date"> | null {
  try {
    return { record: readRecord(kept.record), log: kept.log.map(logEntry) };
  } catch {
    return null;
  }
}

async function endedOf(desk: Desk, { where }: Call, { scope, game }: Listing): Promise<Ended | null> {
  const kept = await keptOf(desk, scope, game);
  if (kept === null) return null;
  const { record, date } = kept;
  const offer = desk.book.offers.find(({ hosted }) => hosted.name === record.game);
  const places = offer === undefined ? [] : placesOf(offer.hosted, record);
  const label = where.kind === "channel" ? null : (record.label ?? null);
  const cancelled = record.outcome?.counts === "cancelled";
  return { game, title: offer?.title ?? record.game, date, label, cancelled, places };
}

function placesOf(hosted: Hosted<Message, Said>, record: GameRecord): Ended["places"] {
  const { names } = record;
  const places = resultOf(hosted, record)?.places ?? [];
  const named = places.map(({ seat, place, points }) => ({ name: names[seat - 1] ?? `seat ${seat}`, place, points }));
  return named.toSorted((one, other) => one.place - other.place);
}

/** Null when its last state is none that this umble can read. */
function resultOf(hosted: Hosted<Message, Said>, { state, gameSchema }: GameRecord) {
  try {
    return hosted.open(state, gameSchema).result;
  } catch {
    return null;
  }
}

export type Wish = { readonly game: string; readonly page: number; readonly as: "json" | "text" | null };

/** One game page by page: each is what the channel saw, privately. */
export async function replay(desk: Desk, call: Call, { game, page, as }: Wish): Promise<Said> {
  const scope = await scopeOf(desk, call, game);
  const kept = scope === null ? null : await keptOf(desk, scope, game);
  if (kept === null || scope === null) return NO_SUCH_GAME;
  const offer = desk.book.offers.find(({ hosted }) => hosted.name === kept.record.game);
  const { title = "" } = offer ?? {};
  const pages = offer === undefined ? [] : pagesOf(offer.hosted, { ...kept, game, title, at: { scope, id: "" } });
  const [last] = pages.slice(-1);
  if (last === undefined) return CANNOT_REPLAY;
  if (as === null) return replaySaid(pages[Math.min(page, pages.length) - 1] ?? last);
  const file =
    as === "json"
      ? { name: `${game}.json`, text: written(game, kept.record, kept.log) }
      : { name: `${game}.txt`, text: desk.plain(pages.flatMap(replayedText)) };
  return mailed(desk, call, { said: letterSaid(title, kept.date), file });
}

/** The server in which the person may look at that game; null for none. */
async function scopeOf({ store }: Desk, { where, by }: Call, game: string): Promise<Scope | null> {
  if (!/^[0-9a-f]{10}$/u.test(game)) return null;
  const scopes = where.kind === "channel" ? [where.scope] : where.reach;
  const who = { channel: where.kind === "channel" ? where.channel : null, person: by.id };
  for (const scope of scopes) if (await mayRead(store, { scope, game }, who)) return scope;
  return null;
}

type Playing = Kept & { readonly game: string; readonly title: string } & Pick<
    Parameters<typeof factsOfRecord>[1],
    "at"
  >;

/** What the channel saw, a page a change; none when it cannot be played again. */
function pagesOf(hosted: Hosted<Message, Said>, { record, log, game, title, date, at }: Playing): readonly Replayed[] {
  const pages: { readonly parts: readonly Part[]; readonly after: string }[] = [];
  let seen = "";
  try {
    for (const { position, entry } of steps(hosted, record, log)) {
      const facts = factsOfRecord(record, { at, id: game, over: position.result !== null });
      const messages = position.shown(facts).filter(({ to }) => to === "channel");
      const parts = messages.flatMap((message) => message.parts.filter(({ kind }) => kind !== "until"));
      if (JSON.stringify(parts) === seen) continue;
      seen = JSON.stringify(parts);
      const ms = entry === null ? 0 : entry.at - record.startedAt;
      pages.push({ parts, after: ms === 0 ? "the beginning" : `after ${duration(ms)}` });
    }
  } catch {
    return [];
  }
  return pages.map((page, index) => ({ ...page, game, title, date, page: index + 1, pages: pages.length }));
}
