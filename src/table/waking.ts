import type { Seat } from "../hosting.ts";
import { earliest, HOUR_MS, type Instant, later } from "../instant.ts";
import { vacated } from "./ending.ts";
import { moved } from "./moving.ts";
import { drawsOf, newPlan } from "./robots.ts";
import { declined, type Setting, type Stepped } from "./setting.ts";
import { type Playing, type Table, tableTime } from "./table.ts";

/** What the clock does at a table, one thing at a time. */

/** A lobby in which nothing happens is taken away. (design.md, "Tables") */
const LOBBY_EXPIRES_MS = HOUR_MS;

/** When the clock must look at the table again; null for never. In real time. */
export function wakeAt(table: Table<unknown, unknown> | null): Instant | null {
  if (table === null || table.phase === "over" || table.phase === "vacant") return null;
  if (table.phase === "lobby") return later(table.openedAt, LOBBY_EXPIRES_MS);
  if (table.stoppedAt !== null) return null;
  const due = earliest(table.position.deadline?.at ?? null, ...table.robots.map(({ at }) => at));
  return due === null ? null : later(due, table.stoppedMs);
}

/** Does the first thing that is due; a clock that fires late acts at the present time, so the next player has a full turn. */
export function wake<Message, Said>(
  table: Table<Message, Said>,
  { request: { now } }: Setting<Message, Said>,
): Stepped<Message, Said> {
  const due = wakeAt(table);
  if (due === null || due > now) return declined({ reason: "nothing-due" });
  if (table.phase === "lobby") return { kind: "done", table: vacated(table), done: { did: "woke" }, log: [] };
  if (table.phase !== "playing") return declined({ reason: "nothing-due" });
  const at = tableTime(table, now);
  const { deadline } = table.position;
  if (deadline !== null && later(deadline.at, table.stoppedMs) === due)
    return woken(moved(table, { move: deadline.move, by: "clock", at, seated: null }, now));
  return robotMoves(table, now);
}

function woken<Message, Said>(stepped: Stepped<Message, Said>): Stepped<Message, Said> {
  return stepped.kind === "refused" ? stepped : { ...stepped, done: { did: "woke" } };
}

/** The robot whose plan is due first, by time, then seat. One that finds no move rests for this turn. */
function robotMoves<Message, Said>(table: Playing<Message, Said>, now: Instant): Stepped<Message, Said> {
  const at = tableTime(table, now);
  const first = table.robots
    .filter((plan) => plan.at !== null)
    .toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0) || a.seat - b.seat)[0];
  const seat = table.seats.find(({ no }) => no === first?.seat);
  if (first === undefined || seat === undefined || seat.robot === null) return declined({ reason: "nothing-due" });
  const random = drawsOf(table, { seat: seat.no, step: first.step, what: "move" });
  const what = table.position.robot(seat.no, seat.robot.level, random);
  const stepped = what === null ? null : moved(table, { move: what, by: seat.no, at, seated: seat }, now);
  if (stepped === null || stepped.kind === "refused")
    return { kind: "done", table: rested(table, seat), done: { did: "woke" }, log: [] };
  return woken(replanned(stepped, seat, { step: first.step + 1, now }));
}

function rested<Message, Said>(table: Playing<Message, Said>, seat: Seat): Playing<Message, Said> {
  return { ...table, robots: table.robots.map((plan) => (plan.seat === seat.no ? { ...plan, at: null } : plan)) };
}

function replanned<Message, Said>(
  stepped: Stepped<Message, Said>,
  seat: Seat,
  next: { readonly step: number; readonly now: Instant },
): Stepped<Message, Said> {
  if (stepped.kind === "refused" || stepped.table.phase !== "playing") return stepped;
  const { table } = stepped;
  const plan = newPlan(table, seat, next);
  const robots = table.robots.map((old) => (old.seat === seat.no ? plan : old));
  return { ...stepped, table: { ...table, robots } };
}
