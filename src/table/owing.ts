import { HOUR_MS, type Instant, later, MINUTE_MS } from "../instant.ts";
import { declined, type Stepped } from "./setting.ts";
import type { Over } from "./table.ts";

/** A result that the channel took no post of is tried again, ever more rarely, for some days (wish 10). */

const PAUSES_MS = [1, 5, 30]
  .map((minutes) => minutes * MINUTE_MS)
  .concat([2, 8, 24, 48].map((hours) => hours * HOUR_MS));

/** Once more it could not be posted: when it is tried again. Refused while that is settled, and after the last try. */
export function owing<Message, Said>(table: Over<Message, Said>, now: Instant): Stepped<Message, Said> {
  const tries = table.owed?.tries ?? 0;
  const pause = PAUSES_MS[tries];
  if (pause === undefined || (table.owed?.at ?? null) !== null) return declined({ reason: "nothing-due" });
  const owed = { tries: tries + 1, at: later(now, pause) };
  return { kind: "done", table: { ...table, owed }, done: { did: "stalled" }, log: [] };
}

/** It is being shown again: should that fail, it is owed anew. */
export function triedAgain<Message, Said>(table: Over<Message, Said>): Over<Message, Said> {
  return { ...table, owed: table.owed === null ? null : { ...table.owed, at: null } };
}
