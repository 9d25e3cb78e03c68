import { z } from "zod";
import { seatNo } from "../identity.ts";
import { instant } from "../instant.ts";

/** The log of a running game: with its record, all that re-runs it (G-4). `at` is table time in ms. */

const moment = z.number().transform(instant);
const seat = z.number().transform(seatNo);
const entry = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("move"),
    move: z.unknown(),
    by: z.union([seat, z.enum(["clock", "host"])]),
    at: moment,
  }),
  z.strictObject({ kind: z.literal("seated"), seat, change: z.enum(["left", "taken", "robot"]), at: moment }),
  z.strictObject({ kind: z.literal("cancelled"), at: moment }),
]);
export type LogEntry = z.infer<typeof entry>;

/** @throws Error when `line` is no entry of a log. */
export function logEntry(line: string): LogEntry {
  return entry.parse(JSON.parse(line));
}
