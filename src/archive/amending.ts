import { z } from "zod";
import type { PlayerId, Scope } from "../identity.ts";
import { type Member, type Outcome, outcomeIn } from "../standings/outcome.ts";
import { anonymised } from "../standings/privacy.ts";
import type { Store } from "../store/store.ts";
import { redrawn, renamed } from "../table/forgetting.ts";
import { type GameRecord, keyOfRecord, readRecord, writtenRecord } from "./record.ts";

/** Records of ended games changed afterwards: somebody in them forgotten, or all left out but what standings need. */

/** A record that was pruned: what a rebuild of the standings needs, and nothing to look at. */
const pruned = z.looseObject({ pruned: z.literal(true) });

function isPruned(record: string): boolean {
  return pruned.safeParse(JSON.parse(record)).success;
}

/** Null when nothing is left to leave out; without an outcome nothing of the game stays. */
export function prunedRecord(record: string): { readonly record: string; readonly outcome: Outcome | null } | null {
  if (isPruned(record)) return null;
  const outcome = outcomeIn(record);
  return { record: writtenPruned(outcome), outcome };
}

function writtenPruned(outcome: Outcome | null): string {
  return JSON.stringify({ pruned: true, ...(outcome === null ? {} : { outcome }) });
}

type Forgotten = { readonly person: PlayerId; readonly instead: Member };

/** The record of `game` without `person`: it replays as before, and its result is the same. @throws as the store. */
export async function forgottenIn(store: Store, of: Scope, game: string, who: Forgotten): Promise<void> {
  for (;;) {
    const kept = await store.record(of, game);
    const record = kept === null ? null : withoutPerson(kept.record, who);
    if (kept === null || record === null) return;
    if (await store.amend(of, game, { was: kept.record, record, keepsLog: true })) return;
  }
}

/** Null when they are not in it. */
function withoutPerson(text: string, { person, instead }: Forgotten): string | null {
  const outcome = outcomeIn(text);
  const named = outcome === null ? [] : [...outcome.sides.flatMap(({ people }) => people), ...outcome.leavers];
  const after = outcome === null ? null : anonymised(outcome, person, instead);
  if (isPruned(text)) return named.some(({ id }) => id === person) ? writtenPruned(after) : null;
  const { schema: _, ...record } = readRecord(text);
  const drawn = record.drawnFor.some((id) => id.split("+").includes(person));
  if (!drawn && !named.some(({ id }) => id === person)) return null;
  return writtenRecord({
    ...record,
    names: namesWithout(record, named, { person, instead }),
    drawnFor: record.drawnFor.map((id) => redrawn(id, person, instead)),
    ...(drawn ? { drawnKey: keyOfRecord(record) } : {}),
    ...(after === null ? {} : { outcome: after }),
  });
}

/** Theirs at the seats that were drawn for them; else wherever it stands, but for another's seat. */
function namesWithout(
  { names, drawnFor }: Omit<GameRecord, "schema">,
  named: readonly Member[],
  { person, instead }: Forgotten,
): string[] {
  const own = named.filter(({ id }) => id === person);
  const namesakes = named.filter((one) => one.id !== person && own.some(({ name }) => name === one.name));
  return names.map((text, index) => {
    const ids = drawnFor[index]?.split("+") ?? [];
    const isAnothers = !ids.includes(person) && namesakes.some(({ id }) => ids.includes(id));
    return isAnothers ? text : own.reduce((so, member) => renamed(so, member, instead), text);
  });
}
