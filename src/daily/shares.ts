import { z } from "zod";
import { playerId } from "../identity.ts";
import type { Kind } from "../store/document.ts";

/** What people of a channel have shared of one date's word: times only, never the word. Source: QC-4. */
const shares = z.strictObject({
  schema: z.literal(1),
  date: z.string(),
  results: z.array(
    z.strictObject({
      person: z.strictObject({ id: z.string().transform(playerId), name: z.string() }),
      ms: z.number(),
      streak: z.number(),
    }),
  ),
});
export type Shares = z.infer<typeof shares>;
export const SHARES: Kind<Shares> = { schema: shares, empty: { schema: 1, date: "", results: [] } };

/** One line a person, the newest date only. */
export function shared(before: Shares, date: string, result: Shares["results"][number]): Shares {
  const others = before.date === date ? before.results.filter(({ person }) => person.id !== result.person.id) : [];
  return { schema: 1, date, results: [...others, result] };
}
