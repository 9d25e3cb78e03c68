import { z } from "zod";
import { type PlayerId, personalScope } from "../identity.ts";
import { type Instant, instant } from "../instant.ts";
import type { Kind } from "../store/document.ts";
import type { RecordKey } from "../store/store.ts";
import { type DateText, dayBefore } from "./daily.ts";

/** A person's entries for the daily word, wherever they were made. Source: QC-4. */

const moment = z.number().transform(instant);
const entry = z.strictObject({
  date: z.string(),
  startedAt: moment,
  /** The first right word, and when; `streak`: the dates solved in a row, up to this one. */
  solved: z.strictObject({ at: moment, word: z.string(), streak: z.number() }).nullable(),
});
export type Entry = z.infer<typeof entry>;
export type Solved = Entry & { readonly solved: NonNullable<Entry["solved"]> };

/** The newest entry first. */
const entries = z.strictObject({ schema: z.literal(1), entries: z.array(entry) });
export type Entries = z.infer<typeof entries>;
export const ENTRIES: Kind<Entries> = { schema: entries, empty: { schema: 1, entries: [] } };

const MOST_KEPT = 60;

export function entriesOf(person: PlayerId): RecordKey {
  return { scope: personalScope(person), id: "daily" };
}

export function entryFor({ entries: all }: Entries, date: DateText): Entry | null {
  return all.find((one) => one.date === date) ?? null;
}

/** Timed from here; an entry that was begun before stays as it is. */
export function begun(before: Entries, date: DateText, now: Instant): Entries {
  if (entryFor(before, date) !== null) return before;
  return { ...before, entries: [{ date, startedAt: now, solved: null }, ...before.entries].slice(0, MOST_KEPT) };
}

/** The first right answer counts. Dates solved before, that this one joins, are in a row from now on. */
export function solved(
  before: Entries,
  date: DateText,
  { at, word }: { readonly at: Instant; readonly word: string },
): Entries {
  const open = entryFor(before, date);
  if (open === null || open.solved !== null) return before;
  const streak = streakTo(before, dayBefore(date)) + 1;
  const all = before.entries.map((one) => (one === open ? { ...open, solved: { at, word, streak } } : one));
  return carriedOn({ ...before, entries: all }, date);
}

function streakTo(all: Entries, date: DateText): number {
  return entryFor(all, date)?.solved?.streak ?? 0;
}

/** Yesterday's word may be solved after today's: then today's streak is longer than it was. */
function carriedOn(all: Entries, date: DateText): Entries {
  const next = all.entries.find((one) => dayBefore(one.date) === date);
  if (next === undefined || next.solved === null) return all;
  const longer = { ...next, solved: { ...next.solved, streak: streakTo(all, date) + 1 } };
  return carriedOn({ ...all, entries: all.entries.map((one) => (one === next ? longer : one)) }, next.date);
}

export function isSolved(entry: Entry): entry is Solved {
  return entry.solved !== null;
}
