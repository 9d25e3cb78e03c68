import { z } from "zod";
import { prunedRecord } from "../archive/amending.ts";
import { outlisted } from "../archive/lists.ts";
import type { Scope } from "../identity.ts";
import { type Instant, instant, later } from "../instant.ts";
import { changeDocument, type Documents, type Kind, readDocument, scored } from "../store/document.ts";
import type { RecordKey } from "../store/store.ts";

/**
 * Ended games are kept for so long as the operator says. Then their records shrink to what a rebuild of the standings
 * needs, their logs go, and no list names them any more; the standings stay as they are.
 */

const pruning = z.strictObject({
  schema: z.literal(1),
  /** All games that ended before are pruned. */
  upTo: z.number().transform(instant),
});
const PRUNING: Kind<z.infer<typeof pruning>> = {
  schema: pruning,
  empty: { schema: 1, upTo: instant(0) },
  hint: true,
};

const GAMES_AT_ONCE = 50;

function pruningOf(scope: Scope): RecordKey {
  return { scope, id: "pruning" };
}

/** Prunes what ended before `before`; how many games that were. What was cut short is done again. @throws as the store. */
export async function pruned(documents: Documents, of: Scope, before: Instant): Promise<number> {
  const { store } = documents;
  const [newest] = await store.finished(of, before, 1);
  if (newest === undefined) return 0;
  const { upTo } = await readDocument(documents, pruningOf(of), PRUNING);
  if (newest.endedAt < upTo) return 0;
  const count = await prunedBetween(documents, of, { upTo, before });
  await changeDocument(documents, pruningOf(of), { kind: PRUNING, change: () => ({ schema: 1, upTo: before }) });
  return count;
}

type Span = { readonly upTo: Instant; readonly before: Instant };

/** Newest first, down to those that are pruned already. */
async function prunedBetween({ store, timer }: Documents, of: Scope, { upTo, before }: Span): Promise<number> {
  let [count, end, size] = [0, before, GAMES_AT_ONCE];
  let known = new Set<string>();
  for (;;) {
    const page = await store.finished(of, end, size);
    const news = page.filter(({ game, endedAt }) => endedAt >= upTo && !known.has(game));
    for (const { game } of news) if (await prunedOne({ store, timer }, of, game)) count++;
    const last = page.at(-1);
    if (last === undefined || page.length < size || last.endedAt < upTo) return count;
    // Several may have ended in one millisecond: the next page begins with those again.
    if (news.length === 0) size *= 2;
    end = later(last.endedAt, 1);
    known = new Set(page.map(({ game }) => game));
  }
}

/** False when it was done before. */
async function prunedOne(documents: Documents, of: Scope, game: string): Promise<boolean> {
  const { store } = documents;
  for (;;) {
    const kept = await store.record(of, game);
    const less = kept === null ? null : prunedRecord(kept.record);
    if (kept === null || less === null) return false;
    // Out of the lists first: what was cut short is found again by its record.
    if (less.outcome !== null) await scored(documents, of, { scores: outlisted(less.outcome) });
    if (await store.amend(of, game, { was: kept.record, record: less.record, keepsLog: false })) return true;
  }
}
