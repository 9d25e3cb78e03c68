import { randomBytes } from "node:crypto";
import { scope } from "../src/identity.ts";
import { instant } from "../src/instant.ts";
import type { Store } from "../src/store/store.ts";

/** The operator's secret, from which the daily words are made (QC-4): drawn once, then kept in the store, for all platforms. */

const AT = { scope: scope("umble:-"), id: "secret" };
const BYTES = 32;

/** Of several processes that start together, one draws it. @throws as the store. */
export async function keptSecret(store: Store): Promise<string> {
  const { rev, state } = await store.load(AT, []);
  if (state !== null) return state;
  const nothing = { moves: [], wakeAt: null, due: [], log: [], scores: [], ended: null, also: [] };
  const drawn = randomBytes(BYTES).toString("hex");
  const kept = await store.commit({ at: AT, now: instant(Date.now()), expect: rev, state: drawn, ...nothing });
  return kept.kind === "stale" && kept.state !== null ? kept.state : drawn;
}
