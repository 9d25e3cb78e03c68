import type { Deadline } from "../game.ts";
import type { Seat } from "../hosting.ts";
import type { PlayerId } from "../identity.ts";
import { earliest, HOUR_MS, type Instant, later } from "../instant.ts";
import { drawnOn } from "./banks.ts";
import { clockDue, extended, IDLE_MOST, reminded, reminderDue, reminderSeen } from "./duties.ts";
import { cancelled, vacated } from "./ending.ts";
import { moved } from "./moving.ts";
import { triedAgain } from "./owing.ts";
import { drawsOf, newPlan } from "./robots.ts";
import { declined, hostedOf, type Setting, type Stepped } from "./setting.ts";
import { type Playing, seatOf, type Table, tableTime } from "./table.ts";

/** What the clock does at a table, one thing at a time. */

/** A lobby in which nothing happens is taken away. (design.md, "Tables") */
const LOBBY_EXPIRES_MS = HOUR_MS;

/** When the clock must look at the table again; null for never. In real time. */
export function wakeAt(table: Table<unknown, unknown> | null): Instant | null {
  if (table === null || table.phase === "vacant") return null;
  if (table.phase === "over") return table.owed?.at ?? null;
  if (table.phase === "lobby") return later(table.openedAt, LOBBY_EXPIRES_MS);
  if (table.stoppedAt !== null) return null;
  const errand = table.position.errand?.at ?? null;
  const due = earliest(reminderDue(table), errand, clockDue(table), ...table.robots.map(({ at }) => at));
  return due === null ? null : later(due, table.stoppedMs);
}

/** Does the first thing that is due: a reminder before an errand, that before the clock, the clock before robots. */
export function wake<Message, Said>(
  table: Table<Message, Said>,
  setting: Setting<Message, Said>,
): Stepped<Message, Said> {
  const { now } = setting.request;
  const due = wakeAt(table);
  if (due === null || due > now) return declined({ reason: "nothing-due" });
  if (table.phase === "over") return did(triedAgain(table));
  if (table.phase === "lobby") return did(vacated(table));
  if (table.phase !== "playing") return declined({ reason: "nothing-due" });
  if (isDue(reminderDue(table), table, due)) return did(reminded(table));
  const { errand } = table.position;
  if (errand !== null && isDue(errand.at, table, due)) return done(table, errand, now);
  if (isDue(clockDue(table), table, due)) return clockMoves(table, setting);
  return robotMoves(table, now);
}

/** A reminder was shown to `person`: where all who are awaited have one, the clock may go on when it is due. */
export function noteReminded<Message, Said>(table: Table<Message, Said>, person: PlayerId): Stepped<Message, Said> {
  const seat = seatOf(table, person);
  const noted = table.phase === "playing" && seat !== null ? reminderSeen(table, seat.no) : null;
  return noted === null ? declined({ reason: "nothing-due" }) : did(noted);
}

function done<Message, Said>(
  table: Playing<Message, Said>,
  errand: Deadline<unknown>,
  now: Instant,
): Stepped<Message, Said> {
  return woken(moved(table, { move: errand.move, by: "clock", at: tableTime(table, now), seated: null }, now));
}

function did<Message, Said>(table: Table<Message, Said>): Stepped<Message, Said> {
  return { kind: "done", table, done: { did: "woke" }, log: [] };
}

function isDue(moment: Instant | null, { stoppedMs }: Playing<unknown, unknown>, due: Instant): boolean {
  return moment !== null && later(moment, stoppedMs) === due;
}

/** A clock that fires late acts at the present time, so the next player has a full turn. */
function clockMoves<Message, Said>(
  table: Playing<Message, Said>,
  setting: Setting<Message, Said>,
): Stepped<Message, Said> {
  const { now } = setting.request;
  const { deadline } = table.position;
  const later = extended(table) ?? drawnOn(table, now);
  if (later !== null) return did(later);
  if (deadline === null) return declined({ reason: "nothing-due" });
  const at = tableTime(table, now);
  const stepped = woken(moved(table, { move: deadline.move, by: "clock", at, seated: null }, now));
  const isOpen = hostedOf(table.game, setting).seats.max === null;
  return stepped.kind === "refused" || isOpen ? stepped : cleanedUp(stepped, now);
}

/** A game in which only the clock moves is ended like a cancelled one; its people have been asked before. */
function cleanedUp<Message, Said>(
  stepped: Extract<Stepped<Message, Said>, { kind: "done" }>,
  now: Instant,
): Stepped<Message, Said> {
  const { table } = stepped;
  if (table.phase !== "playing" || table.idle < IDLE_MOST) return stepped;
  const ended = cancelled(table, now);
  if (ended.kind === "refused" || ended.table.phase !== "over") return stepped;
  return { ...ended, table: { ...ended.table, idled: true }, log: [...stepped.log, ...ended.log] };
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
  if (stepped === null || stepped.kind === "refused") return did(rested(table, seat));
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
