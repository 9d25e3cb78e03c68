import { z } from "zod";
import { type PlayerId, personalScope, platformOf, type Scope, scope } from "../src/identity.ts";
import type { Timer } from "../src/instant.ts";
import { type Due, keyText, type RecordKey, type Store } from "../src/store/store.ts";

/**
 * Where a DM may belong: at which tables a person sits, and which open games run in a server. Only hints, kept after
 * the table's commit; the tables themselves are asked. Source: design.md, "Commands".
 */

const MOST_TABLES = 20;

const tableKey = z.strictObject({ scope: z.string().transform(scope), id: z.string() });
const hints = z.strictObject({ schema: z.literal(1), tables: z.array(tableKey) });

type Parts = { readonly store: Store; readonly timer: Timer };

function recordOf(due: Exclude<Due, { do: "show" }>): RecordKey {
  return due.do === "seat" ? playerRecord(due.person) : openRecord(due.table.scope);
}

function playerRecord(person: PlayerId): RecordKey {
  return { scope: personalScope(person), id: `player/${person}` };
}

function openRecord(of: Scope): RecordKey {
  return { scope: of, id: "open" };
}

/** Notes one hint; harmless twice. @throws as the store. */
export async function note(parts: Parts, due: Exclude<Due, { do: "show" }>): Promise<void> {
  const there = due.do === "seat" ? due.seated : due.open;
  for (;;) {
    const at = recordOf(due);
    const { rev, state } = await parts.store.load(at, []);
    const others = tablesIn(state).filter((table) => keyText(table) !== keyText(due.table));
    const tables = there ? [due.table, ...others].slice(0, MOST_TABLES) : others;
    const change = {
      state: JSON.stringify({ schema: 1, tables }),
      moves: [],
      wakeAt: null,
      due: [],
      log: [],
      scores: [],
    };
    const outcome = await parts.store.commit({
      at,
      now: parts.timer.now(),
      expect: rev,
      ...change,
      ended: null,
      also: [],
    });
    if (outcome.kind !== "stale") return;
  }
}

/** Hints that cannot be read are none. */
function tablesIn(state: string | null): readonly RecordKey[] {
  return hints.safeParse(unknownIn(state)).data?.tables ?? [];
}

function unknownIn(state: string | null): unknown {
  try {
    return JSON.parse(state ?? "null");
  } catch {
    return null;
  }
}

/** The tables at which `person` may be meant, newest first, each once. */
export async function hinted(
  { store }: Parts,
  person: PlayerId,
  reach: readonly Scope[],
): Promise<readonly RecordKey[]> {
  const places = [playerRecord(person), ...reach.filter((of) => platformOf(of) === platformOf(person)).map(openRecord)];
  const loaded = await Promise.all(places.map((at) => store.load(at, [])));
  const tables = loaded.flatMap(({ state }) => tablesIn(state));
  return tables.filter((table, index) => tables.findIndex((other) => keyText(other) === keyText(table)) === index);
}
