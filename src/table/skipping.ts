import { later } from "../instant.ts";
import { clockDue, extended } from "./duties.ts";
import { moved } from "./moving.ts";
import { actorOf, declined, type Setting, type Stepped, wrongPhase } from "./setting.ts";
import { seatOf, type Table, tableTime } from "./table.ts";

/** Anybody seated may do what the clock would, once somebody is overdue; only that, and not before it may (G-9, wish 11). */
export function skip<Message, Said>(
  table: Table<Message, Said>,
  { request }: Setting<Message, Said>,
): Stepped<Message, Said> {
  if (table.phase !== "playing") return wrongPhase(table);
  if (seatOf(table, actorOf(request).id) === null) return declined({ reason: "not-seated" });
  if (table.stoppedAt !== null) return declined({ reason: "paused" });
  const { deadline } = table.position;
  const due = clockDue(table);
  if (deadline === null || due === null || later(due, table.stoppedMs) > request.now || extended(table) !== null)
    return declined({ reason: "not-overdue" });
  const at = tableTime(table, request.now);
  const stepped = moved(table, { move: deadline.move, by: "clock", at, seated: null }, request.now);
  return stepped.kind === "refused" ? stepped : { ...stepped, done: { did: "skipped" } };
}
