import type { Instant } from "../instant.ts";
import type { Playing } from "./table.ts";

/** The table with its clock stopped; the next pause is asked for anew (G-7). */
export function stopped<Message, Said>(table: Playing<Message, Said>, now: Instant): Playing<Message, Said> {
  return { ...table, stoppedAt: now, votes: { ...table.votes, pause: [] } };
}
