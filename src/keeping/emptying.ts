import type { Scope } from "../identity.ts";
import { type Documents, removed, scored } from "../store/document.ts";
import type { Score } from "../store/store.ts";

/** Everything of one server, or of one person, deleted: boards and their names, ended games, records. */

const MOST_AT_ONCE = 500;

/** Harmless twice; what was cut short goes on where it is called again. `last`: the record that goes when all else is gone. @throws as the store. */
export async function emptied(documents: Documents, of: Scope, last: string | null = null): Promise<void> {
  for (const board of await documents.store.boards(of)) await cleared(documents, of, board);
  await forgotten(documents, of);
  for (const id of await documents.store.records(of, "")) if (id !== last) await removed(documents, { scope: of, id });
  if (last !== null) await removed(documents, { scope: of, id: last });
}

async function cleared(documents: Documents, of: Scope, board: string): Promise<void> {
  for (;;) {
    const page = { board, from: 0, count: MOST_AT_ONCE, beside: [] };
    const rows = await documents.store.top(of, page);
    if (rows.length === 0) return;
    const scores = rows.map(({ member }): Score => ({ board, member, drop: true }));
    await scored(documents, of, { scores, named: rows.map(({ member }) => ({ member, name: "" })) });
  }
}

async function forgotten({ store }: Documents, of: Scope): Promise<void> {
  for (;;) {
    const games = await store.finished(of, null, MOST_AT_ONCE);
    if (games.length === 0) return;
    for (const { game } of games) await store.forget(of, game);
  }
}
