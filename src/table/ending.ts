import type { LogEntry } from "../archive/log.ts";
import type { Seat } from "../hosting.ts";
import type { Instant } from "../instant.ts";
import { nextSeat } from "./seats.ts";
import { actorOf, declined, hostedOf, mayHost, type Setting, type Stepped, wrongPhase } from "./setting.ts";
import { stopped } from "./stopping.ts";
import { type Lobby, type Over, type Playing, seatOf, type Table, tableTime, type Vacant } from "./table.ts";
import { agreed, unanimous, voted } from "./votes.ts";

/** How a game ends: by its own rules, or cancelled (G-8). */

/** The table over, when its game has a result; else as it is. */
export function finished<Message, Said>(
  table: Playing<Message, Said>,
  now: Instant,
): Playing<Message, Said> | Over<Message, Said> {
  if (table.position.result === null) return table;
  const { id, at, label, game, options, host, seats, departed, bankMs, seed, position, startedAt } = table;
  const base = { id, at, label, game, options, host, seats, departed, bankMs, seed, position, startedAt };
  const kept = { ...table.kept, [game]: position.kept };
  return { ...base, phase: "over", endedAt: now, rematch: [], idled: false, owed: null, kept };
}

/** By the host, by somebody who may manage messages, or by a vote of the seats that people play (G-7, G-8). */
export function cancel<Message, Said>(
  table: Table<Message, Said>,
  on: boolean,
  setting: Setting<Message, Said>,
): Stepped<Message, Said> {
  if (table.phase === "over" || table.phase === "vacant") return wrongPhase(table);
  const { request } = setting;
  if (on && mayHost(table, request)) return cancelled(table, request.now);
  if (table.phase === "lobby") return declined({ reason: "host-only" });
  const seat = seatOf(table, actorOf(request).id);
  if (seat === null) return declined({ reason: "not-seated" });
  const votes = { ...table.votes, cancel: voted(table.votes.cancel, seat.no, on) };
  if (agreed(electorate(table, setting), votes.cancel)) return cancelled(table, request.now);
  return { kind: "done", table: { ...table, votes }, done: { did: "asked", what: "cancel", on }, log: [] };
}

/** In an open game whoever started it counts too, seated or not: one guesser alone ends nobody's challenge. */
function electorate<Message, Said>(table: Playing<Message, Said>, setting: Setting<Message, Said>): readonly Seat[] {
  const isOpen = hostedOf(table.game, setting).seats.max === null;
  return isOpen && seatOf(table, table.host.id) === null
    ? [...table.seats, nextSeat(table.seats, table.host)]
    : table.seats;
}

/** At once: places as they stood at the last finished round or turn (G-8). */
export function cancelled<Message, Said>(table: Lobby | Playing<Message, Said>, now: Instant): Stepped<Message, Said> {
  if (table.phase === "lobby") return { kind: "done", table: vacated(table), done: { did: "cancelled" }, log: [] };
  const at = tableTime(table, now);
  const over = finished({ ...table, position: table.position.cancelled(at) }, now);
  return { kind: "done", table: over, done: { did: "cancelled" }, log: [{ kind: "cancelled", at }] };
}

/** Votes counted anew when a seat has lost its people (G-6): those left may all have asked for the same. */
export function recounted<Message, Said>(
  table: Playing<Message, Said> | Over<Message, Said>,
  now: Instant,
): { readonly table: Table<Message, Said>; readonly log: readonly LogEntry[] } {
  if (table.phase === "over") return { table, log: [] };
  if (agreed(table.seats, table.votes.cancel)) {
    const stepped = cancelled(table, now);
    return stepped.kind === "refused" ? { table, log: [] } : stepped;
  }
  const pauses = table.stoppedAt === null && unanimous(table.seats, table.votes.pause);
  return { table: pauses ? stopped(table, now) : table, log: [] };
}

/** What stays of a lobby in which no game began. */
export function vacated({ openedAt: _, invited: __, ...lobby }: Lobby): Vacant {
  return { ...lobby, phase: "vacant", seats: [] };
}
