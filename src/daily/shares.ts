import { z } from "zod";
import { type PlayerId, playerId } from "../identity.ts";
import type { Kind } from "../store/document.ts";

/** What people of a channel have shared: times only, never the word. Source: QC-4. */

const result = z.strictObject({
  person: z.strictObject({ id: z.string().transform(playerId), name: z.string() }),
  ms: z.number(),
  streak: z.number(),
});
const day = z.strictObject({ date: z.string(), results: z.array(result) });
export type Day = z.infer<typeof day>;

/** The newest dates only; the messages of older ones stay as they are. */
const shares = z.strictObject({ schema: z.literal(1), days: z.array(day) });
export type Shares = z.infer<typeof shares>;
export const SHARES: Kind<Shares> = { schema: shares, empty: { schema: 1, days: [] } };

const MOST_KEPT = 3;

/** One line a person and date. */
export function shared({ days }: Shares, date: string, given: Day["results"][number]): Shares {
  const before = days.find((one) => one.date === date)?.results ?? [];
  const results = [...before.filter(({ person }) => person.id !== given.person.id), given];
  const others = days.filter((one) => one.date !== date);
  const all = [...others, { date, results }].toSorted((one, other) => (one.date < other.date ? 1 : -1));
  return { schema: 1, days: all.slice(0, MOST_KEPT) };
}

/** As if `person` had never shared; the same when they have not. */
export function unshared(before: Shares, person: PlayerId): Shares {
  if (!before.days.some(({ results }) => results.some((one) => one.person.id === person))) return before;
  const days = before.days.map((day) => ({
    ...day,
    results: day.results.filter((one) => one.person.id !== person),
  }));
  return { ...before, days };
}
