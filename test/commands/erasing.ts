import { type PlayerId, personalScope, type Scope } from "../../src/identity.ts";
import { endedGames } from "../../src/standings/ended.ts";
import type { Store } from "../../src/store/store.ts";

/** Every text that a store keeps, by where it stands; the platform of the console itself left out. */
export async function everythingIn(store: Store): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (let after: Scope | null = null; ; ) {
    const scopes: readonly Scope[] = await store.scopes(after, 100);
    for (const of of scopes) await scopeIn(store, of, found);
    const last: Scope | undefined = scopes.at(-1);
    if (last === undefined) return found;
    after = last;
  }
}

async function scopeIn(store: Store, of: Scope, found: Map<string, string>): Promise<void> {
  found.set(of, of);
  for (const id of await store.records(of, "")) {
    const at = { scope: of, id };
    const { items, posted } = await store.unshown(at, 1_000);
    const log = await store.log(at, 0, 10_000);
    const texts = [
      id,
      (await store.load(at, [])).state,
      ...log,
      ...items.map(({ body }) => body),
      ...[...posted].flat(),
    ];
    found.set(`${of} ${id}`, texts.join("\n"));
  }
  for (const board of await store.boards(of)) {
    const rows = await store.top(of, { board, from: 0, count: 10_000, beside: [] });
    found.set(
      `${of} board ${board}`,
      [board, ...rows.map(({ member, name, score }) => `${member} ${name} ${score}`)].join("\n"),
    );
  }
  for await (const game of endedGames(store, of)) {
    const kept = await store.record(of, game);
    found.set(`${of} game ${game}`, [kept?.record, ...(kept?.log ?? [])].join("\n"));
  }
}

/** Where somebody's id or name stands. */
export async function tracesOf(store: Store, person: PlayerId, name: string): Promise<readonly string[]> {
  const of = personalScope(person);
  const all = await everythingIn(store);
  return [...all].filter(([, text]) => [person, of, name].some((one) => text.includes(one))).map(([where]) => where);
}
