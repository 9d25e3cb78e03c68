import { isServer, type PlayerId, platformOf, type Scope } from "../identity.ts";
import type { RecordKey, Store } from "../store/store.ts";

/** Where something of a person may be kept. */

const SCOPES_AT_ONCE = 100;
const TABLES_AT_ONCE = 50;

/** The servers of the person's platform that hold something, after `after`; the next page begins after the last scope looked at. */
export async function serversAfter(
  store: Pick<Store, "scopes">,
  person: PlayerId,
  after: Scope | null,
): Promise<{ readonly servers: readonly Scope[]; readonly next: Scope | null }> {
  const scopes = await store.scopes(after, SCOPES_AT_ONCE);
  const servers = scopes.filter((of) => platformOf(of) === platformOf(person) && isServer(of));
  return { servers, next: scopes.at(-1) ?? null };
}

/** The records of tables and of shared daily words in a server whose text names the person. */
export async function recordsNaming(store: Store, of: Scope, person: PlayerId): Promise<readonly RecordKey[]> {
  const lists = await Promise.all(["table/", "quick/", "daily/"].map((prefix) => store.records(of, prefix)));
  const ids = lists.flat();
  const found: RecordKey[] = [];
  for (let from = 0; from < ids.length; from += TABLES_AT_ONCE) {
    const keys = ids.slice(from, from + TABLES_AT_ONCE).map((id) => ({ scope: of, id }));
    const kept = await Promise.all(keys.map((at) => store.load(at, [])));
    found.push(...keys.filter((_, index) => kept[index]?.state?.includes(person) === true));
  }
  return found;
}
