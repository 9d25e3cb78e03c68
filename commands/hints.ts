import { z } from "zod";
import { type PlayerId, personalScope, platformOf, type Scope, scope } from "../src/identity.ts";
import { changeDocument, type Documents, type Kind, readDocument } from "../src/store/document.ts";
import { type Due, keyText, type RecordKey } from "../src/store/store.ts";

/**
 * Where a DM may belong: at which tables a person sits, and which open games run in a server. Only hints, kept after
 * the table's commit; the tables themselves are asked. Source: design.md, "Commands".
 */

const MOST_TABLES = 20;

const tableKey = z.strictObject({ scope: z.string().transform(scope), id: z.string() });
const hints = z.strictObject({ schema: z.literal(1), tables: z.array(tableKey) });
const HINTS: Kind<z.infer<typeof hints>> = { schema: hints, empty: { schema: 1, tables: [] }, hint: true };

export type Hint = Exclude<Due, { do: "show" | "rate" | "erase" }>;

export function isHint(due: Due): due is Hint {
  return due.do === "seat" || due.do === "list";
}

function recordOf(due: Hint): RecordKey {
  return due.do === "seat" ? playerRecord(due.person) : openRecord(due.table.scope);
}

function playerRecord(person: PlayerId): RecordKey {
  return { scope: personalScope(person), id: `player/${person}` };
}

function openRecord(of: Scope): RecordKey {
  return { scope: of, id: "open" };
}

/** Notes one hint; harmless twice. @throws as the store. */
export async function note(documents: Documents, due: Hint): Promise<void> {
  const there = due.do === "seat" ? due.seated : due.open;
  await changeDocument(documents, recordOf(due), {
    kind: HINTS,
    // Nothing is kept of somebody only to say that they sit nowhere: their data may just have been deleted.
    isNothing: ({ tables }) => tables.length === 0,
    change: (before) => {
      const others = before.tables.filter((table) => keyText(table) !== keyText(due.table));
      return { ...before, tables: there ? [due.table, ...others].slice(0, MOST_TABLES) : others };
    },
  });
}

/** The tables at which `person` may be meant, newest first, each once. */
export async function hinted(
  documents: Documents,
  person: PlayerId,
  reach: readonly Scope[],
): Promise<readonly RecordKey[]> {
  const near = reach.filter((of) => platformOf(of) === platformOf(person));
  const places = [playerRecord(person), ...near.map(openRecord)];
  const known = await Promise.all(places.map((at) => readDocument(documents, at, HINTS)));
  const tables = known.flatMap((one) => one.tables);
  return tables.filter((table, index) => tables.findIndex((other) => keyText(other) === keyText(table)) === index);
}
