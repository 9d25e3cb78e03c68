import { scope } from "../../src/identity.ts";
import type { RecordKey } from "../../src/store/store.ts";

/** The tables that the tests' processes play on: their state is the list of the moves applied. */
export type Played = readonly string[];

const OF = scope("killed:home");
export const TABLES: readonly RecordKey[] = ["table/1", "table/2", "table/3"].map((id) => ({ scope: OF, id }));

export function playedOf(state: string | null): Played {
  const list: unknown = JSON.parse(state ?? "[]");
  return Array.isArray(list) ? list.map(String) : [];
}
