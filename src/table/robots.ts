import type { Seat } from "../hosting.ts";
import { type Instant, later } from "../instant.ts";
import { commitment, keyOf, type Random, randomFor } from "../random.ts";
import { type Plan, type Playing, type Table, tableTime } from "./table.ts";

/**
 * When robots move. A pause is drawn when the turn is planned, before the robot looks (G-14); the move is chosen from
 * its view when that is due; what others do meanwhile does not draw it again.
 */

/** The table with a plan for each robot of whom something is asked. */
export function planned<Message, Said>(table: Table<Message, Said>, now: Instant): Table<Message, Said> {
  if (table.phase !== "playing") return table;
  const robots = table.seats.flatMap((seat) => planFor(table, seat, now) ?? []);
  return { ...table, robots };
}

function planFor<Message, Said>(table: Playing<Message, Said>, seat: Seat, now: Instant): Plan | null {
  if (seat.robot === null) return null;
  const old = table.robots.find((plan) => plan.seat === seat.no);
  if (old !== undefined && old.turn === table.position.turn) return old;
  return newPlan(table, seat, { step: (old?.step ?? 0) + 1, now });
}

type Next = { readonly step: number; readonly now: Instant };

/** The seat's next plan; at rest for this turn when nothing is asked of it. */
export function newPlan<Message, Said>(table: Playing<Message, Said>, seat: Seat, { step, now }: Next): Plan {
  const pause =
    seat.robot === null
      ? null
      : table.position.pause(seat.no, seat.robot.level, drawsOf(table, { seat: seat.no, step, what: "pause" }));
  const at = pause === null ? null : later(tableTime(table, now), pause);
  return { seat: seat.no, turn: table.position.turn, at, step };
}

type Purpose = { readonly seat: number; readonly step: number; readonly what: "pause" | "move" };

/** Draws of one robot's one step: neither the game's, nor to be told from anything public. (G-3) */
export function drawsOf(table: Table<unknown, unknown>, { seat, step, what }: Purpose): Random {
  return randomFor(keyOf(table.seed, []), `${commitment(table.seed)}/${seat}/${step}/${what}`);
}
