import type { SeatNo } from "../identity.ts";
import { HOUR_MS, type Instant, later } from "../instant.ts";
import { type Playing, type Table, tableTime } from "./table.ts";

/**
 * What the table owes its people: nobody loses a long turn by the clock without one reminder having been shown before
 * (G-10, wish 13), and a game that nobody plays any more is cleaned up (design.md, "Tables"). In live games the
 * countdown is the reminder.
 */

/** A deadline is worth a reminder from that long on. */
const LONG_MS = HOUR_MS;
/** The reminder goes out when so much of the time is over; without one shown, the deadline moves by a tenth. */
const REMINDED_AFTER = 3 / 4;
const EXTENDED_BY = 1 / 10;
/** So many moves of the clock in a row without any by a person end a game; before that, people are asked. */
export const IDLE_MOST = 12;
export const IDLE_ASKED = 9;

/** One deadline of the game, in table time: since when it runs, and what became of its reminders. */
export type Timing = {
  readonly turn: string;
  readonly at: Instant;
  readonly since: Instant;
  /** Whether the reminders went out. */
  readonly reminded: boolean;
  /** The seats before which one stands. */
  readonly shown: readonly SeatNo[];
  /** Where the deadline was moved, because nobody had been reminded. */
  readonly extended: Instant | null;
};

/** The table with the timing of its present deadline, where that is long and a person is awaited. */
export function timed<Message, Said>(table: Table<Message, Said>, now: Instant): Table<Message, Said> {
  if (table.phase !== "playing") return table;
  const at = table.position.deadline?.at ?? null;
  const { turn } = table.position;
  if (at !== null && at === table.timing?.at && turn === table.timing.turn) return table;
  const since = tableTime(table, now);
  const long = at !== null && at - since >= LONG_MS && awaitsPeople(table);
  return { ...table, timing: long ? { turn, at, since, reminded: false, shown: [], extended: null } : null };
}

function awaitsPeople(table: Playing<unknown, unknown>): boolean {
  return awaitedPeople(table).length > 0;
}

/** The seats that are awaited, and that people play. */
function awaitedPeople({ position, seats }: Playing<unknown, unknown>): readonly SeatNo[] {
  return seats.flatMap(({ no, people }) => (people.length > 0 && position.awaited.includes(no) ? [no] : []));
}

/** When the reminder is due, in table time; null when it went out, or none is needed. */
export function reminderDue({ timing }: Playing<unknown, unknown>): Instant | null {
  if (timing === null || timing.reminded) return null;
  return later(timing.since, (timing.at - timing.since) * REMINDED_AFTER);
}

/** When the clock makes the game's own move, in table time. */
export function clockDue({ position, timing }: Playing<unknown, unknown>): Instant | null {
  return timing?.extended ?? position.deadline?.at ?? null;
}

export function reminded<Message, Said>(table: Playing<Message, Said>): Playing<Message, Said> {
  return table.timing === null ? table : { ...table, timing: { ...table.timing, reminded: true } };
}

/** A reminder stands before somebody in `seat`; null when that is known already, or none is due. */
export function reminderSeen<Message, Said>(
  table: Playing<Message, Said>,
  seat: SeatNo,
): Playing<Message, Said> | null {
  const { timing } = table;
  if (timing === null || !timing.reminded || timing.shown.includes(seat)) return null;
  return { ...table, timing: { ...timing, shown: [...timing.shown, seat] } };
}

/** The table with its deadline moved, when somebody awaited has not been reminded; null when the clock may go on. */
export function extended<Message, Said>(table: Playing<Message, Said>): Playing<Message, Said> | null {
  const { timing } = table;
  if (timing === null || timing.extended !== null) return null;
  if (awaitedPeople(table).every((seat) => timing.shown.includes(seat))) return null;
  const by = (timing.at - timing.since) * EXTENDED_BY;
  return { ...table, timing: { ...timing, reminded: true, extended: later(timing.at, by) } };
}

/** One more move of the clock. A robot's move does not count. */
export function idled<Message, Said>(table: Playing<Message, Said>): Playing<Message, Said> {
  return { ...table, idle: table.idle + 1 };
}

/** Somebody has done something, be it only a vote: the count begins anew. */
export function stirred<Message, Said>(table: Table<Message, Said>): Table<Message, Said> {
  return table.phase === "playing" ? { ...table, idle: 0 } : table;
}
