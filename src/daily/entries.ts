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
  /** The first right word, and when. */
  solved: z.strictObject({ at: moment, word: z.string() }).nullable(),
});
export type Entry = z.infer<typeof entry>;

/** The newest entry first. `streak`: the dates solved in a row, up to `date`. */
const entries = z.strictObject({
  schema: z.literal(1),
  entries: z.array(entry),
  streak: z.strictObject({ count: z.number(), date: z.string() }).nullable(),
});
export type Entries = z.infer<typeof entries>;
export const ENTRIES: Kind<Entries> = { schema: entries, empty: { schema: 1, entries: [], streak: null } };

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

/** The first right answer counts; the streak goes on when the date before was solved too. */
export function solved(
  before: Entries,
  date: DateText,
  { at, word }: { readonly at: Instant; readonly word: string },
): Entries {
  const open = entryFor(before, date);
  if (open === null || open.solved !== null) return before;
  const all = before.entries.map((one) => (one === open ? { ...open, solved: { at, word } } : one));
  const count = before.streak?.date === dayBefore(date) ? before.streak.count + 1 : 1;
  return { ...before, entries: all, streak: newer(before.streak, { count, date }) };
}

/** An entry of yesterday, solved late, does not put back the streak of today. */
function newer(before: Entries["streak"], after: NonNullable<Entries["streak"]>): Entries["streak"] {
  return before !== null && before.date > after.date ? before : after;
}
