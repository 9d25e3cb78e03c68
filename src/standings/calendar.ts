import type { Scope } from "../identity.ts";
import type { Instant } from "../instant.ts";
import { SERVER, serverSettingsOf } from "../settings/settings.ts";
import { localTime } from "../settings/zone.ts";
import { readDocument } from "../store/document.ts";
import type { Store } from "../store/store.ts";

/** The months and ISO weeks that games count for, by the clock of the server: `2030-01`, `2030-W05`. */

const DAY_MS = 86_400_000;
const MONTH = /^(\d{4})-(\d\d)$/u;
const WEEK = /^(\d{4})-W(\d\d)$/u;

/** Whether a server has seasons: each month is one; `off`: it has none. */
export type Seasons = "monthly" | "off";
const SEASONS_DEFAULT: Seasons = "monthly";

/** From the server's settings, as soon as they have it: a field `seasons` in SERVER. */
function seasonsOf(server: { readonly zone: string; readonly seasons?: Seasons }): Seasons {
  return server.seasons ?? SEASONS_DEFAULT;
}

/** What a moment counts for in a server. */
export type Calendar = { readonly month: string; readonly week: string; readonly seasons: Seasons };

/** @throws as the store. */
export async function calendarAt(
  { store }: { readonly store: Pick<Store, "load"> },
  of: Scope,
  at: Instant,
): Promise<Calendar> {
  const server = await readDocument({ store }, serverSettingsOf(of), SERVER);
  return calendarIn(server.zone, at, seasonsOf(server));
}

export function calendarIn(zone: string, at: Instant, seasons: Seasons = SEASONS_DEFAULT): Calendar {
  const { date } = localTime(zone, at);
  return { month: date.slice(0, 7), week: weekOf(Date.parse(`${date}T00:00:00Z`)), seasons };
}

/** A week belongs to the year that has its Thursday. `day`: midnight, UTC, in ms. */
function weekOf(day: number): string {
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  const thursday = day + (3 - weekday) * DAY_MS;
  const year = new Date(thursday).getUTCFullYear();
  const week = 1 + Math.floor((thursday - Date.UTC(year, 0, 1)) / (7 * DAY_MS));
  return `${year}-W${String(week).padStart(2, "0")}`;
}

/** The month or week `by` steps after `period` (before, when negative); null for what is neither, or no such week. */
export function stepped(period: string, by: number): string | null {
  const [, year, month] = MONTH.exec(period) ?? [];
  if (month !== undefined && Number(month) >= 1 && Number(month) <= 12)
    return new Date(Date.UTC(Number(year), Number(month) - 1 + by, 1)).toISOString().slice(0, 7);
  const monday = mondayOf(period);
  return monday === null || weekOf(monday) !== period ? null : weekOf(monday + by * 7 * DAY_MS);
}

function mondayOf(week: string): number | null {
  const [, year, no] = WEEK.exec(week) ?? [];
  if (year === undefined) return null;
  // The fourth of January is always in the first week.
  const fourth = Date.UTC(Number(year), 0, 4);
  const weekday = (new Date(fourth).getUTCDay() + 6) % 7;
  return fourth + ((Number(no) - 1) * 7 - weekday) * DAY_MS;
}

export function isMonth(period: string): boolean {
  return MONTH.test(period) && stepped(period, 0) !== null;
}

export function isWeek(period: string): boolean {
  return WEEK.test(period) && stepped(period, 0) !== null;
}
