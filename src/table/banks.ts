import type { SeatNo } from "../identity.ts";
import { type Instant, later, SECOND_MS } from "../instant.ts";
import { awaitedPeople } from "./duties.ts";
import { type Playing, type Table, tableTime } from "./table.ts";

/**
 * The time bank (G-10, [option], off by default): when the clock runs out while people are awaited, it goes on for as
 * long as each of them has time in the bank. What a seat uses of it is gone for the whole game.
 */
export type Bank = {
  readonly left: readonly { readonly seat: SeatNo; readonly ms: number }[];
  /** The deadline that stands over until then, and the seats that use up their time since. In table time. */
  readonly running: Running | null;
};
type Running = {
  readonly deadline: Instant;
  readonly since: Instant;
  readonly until: Instant;
  readonly seats: readonly SeatNo[];
};

/** Less is not worth the wait. */
const LEAST_MS = SECOND_MS;

export function bankOf(seats: readonly { readonly no: SeatNo }[], ms: number | null): Bank | null {
  return ms === null ? null : { left: seats.map(({ no }) => ({ seat: no, ms })), running: null };
}

/** The table with its deadline put off, as far as all who are awaited have time left; null when somebody has none. */
export function drawnOn<Message, Said>(table: Playing<Message, Said>, now: Instant): Playing<Message, Said> | null {
  const { bank, position } = table;
  const seats = awaitedPeople(table);
  if (bank === null || position.deadline === null || seats.length === 0) return null;
  const least = Math.min(...seats.map((seat) => leftOf(bank, seat)));
  if (least < LEAST_MS || bank.running?.deadline === position.deadline.at) return null;
  const since = tableTime(table, now);
  const running = { deadline: position.deadline.at, since, until: later(since, least), seats };
  return { ...table, bank: { ...bank, running } };
}

function leftOf({ left }: Bank, no: SeatNo): number {
  return left.find(({ seat }) => seat === no)?.ms ?? 0;
}

/** Whoever is awaited no longer has paid for the time until now. */
export function charged<Message, Said>(table: Table<Message, Said>, now: Instant): Table<Message, Said> {
  if (table.phase !== "playing" || table.bank?.running == null) return table;
  const { left, running } = table.bank;
  const at = tableTime(table, now);
  const isOver = running.deadline !== table.position.deadline?.at;
  const done = running.seats.filter((seat) => isOver || !table.position.awaited.includes(seat));
  if (done.length === 0) return table;
  const spent = Math.max(0, at - running.since);
  const rest = left.map((one) => (done.includes(one.seat) ? { ...one, ms: Math.max(0, one.ms - spent) } : one));
  const seats = running.seats.filter((seat) => !done.includes(seat));
  return { ...table, bank: { left: rest, running: seats.length === 0 ? null : { ...running, seats } } };
}
