import type { Departed, Person, Seat } from "../hosting.ts";
import type { SeatNo } from "../identity.ts";
import type { Done } from "./acts.ts";
import type { Timing } from "./duties.ts";
import { finished, recounted, vacated } from "./ending.ts";
import { isHeld, numbered, withoutPerson } from "./seats.ts";
import { actorOf, declined, mayHost, type Setting, type Stepped, wrongPhase } from "./setting.ts";
import { type Lobby, type Playing, seatOf, type Table, tableTime } from "./table.ts";
import { voted } from "./votes.ts";

/** How a seat is given up, or taken from somebody who does not answer (G-6). */

export function leave<Message, Said>(
  table: Table<Message, Said>,
  setting: Setting<Message, Said>,
): Stepped<Message, Said> {
  if (table.phase === "over" || table.phase === "vacant") return wrongPhase(table);
  const person = actorOf(setting.request);
  const own = seatOf(table, person.id);
  if (own === null) return declined({ reason: "not-seated" });
  if (table.phase === "lobby") return left(table, withoutPerson(table.seats, person), { did: "left" });
  const done = { did: "resigned", seat: own.no } as const;
  return resigned(departing(table, own, [person], "left"), { seat: own, people: [person], done }, setting);
}

/** By the host: all who hold that seat, or its robot, lose it. */
export function kick<Message, Said>(
  table: Table<Message, Said>,
  no: SeatNo,
  setting: Setting<Message, Said>,
): Stepped<Message, Said> {
  if (table.phase === "over" || table.phase === "vacant") return wrongPhase(table);
  if (!mayHost(table, setting.request)) return declined({ reason: "host-only" });
  const seat = table.seats.find((one) => one.no === no);
  if (seat === undefined || !isHeld(seat)) return declined({ reason: "nobody-there" });
  const done = { did: "kicked", seat: no } as const;
  if (table.phase === "lobby")
    return left(
      departing(table, seat, seat.people, "kicked"),
      table.seats.filter((one) => one !== seat),
      done,
    );
  return resigned(departing(table, seat, seat.people, "kicked"), { seat, people: seat.people, done }, setting);
}

/** So many are remembered as departed, so that nobody fills a table by coming and going. */
const MOST_DEPARTED = 40;

function departing<Some extends Pick<Lobby, "departed">>(
  table: Some,
  { no: seat }: Seat,
  people: readonly Person[],
  how: Departed["how"],
): Some {
  const others = table.departed.filter(({ person }) => !people.some(({ id }) => id === person.id));
  const now = people.map(({ id, name }): Departed => ({ person: { id, name }, seat, how }));
  return { ...table, departed: [...others, ...now].slice(-MOST_DEPARTED) };
}

/** The seats behind move up: numbers are fixed only when the game runs (G-5). */
function left<Message, Said>(table: Lobby, rest: readonly Seat[], done: Done): Stepped<Message, Said> {
  const seats = numbered(rest);
  const host = hostAmong(table, seats);
  if (host === null) return { kind: "done", table: vacated(table), done, log: [] };
  return { kind: "done", table: { ...table, seats, host }, done, log: [] };
}

/** The host stays host while seated; else whoever sits first is. Null when nobody does. */
export function hostAmong({ host }: Pick<Lobby, "host">, seats: readonly Seat[]): Person | null {
  const people = seats.flatMap((seat) => seat.people);
  return people.find(({ id }) => id === host.id) ?? people[0] ?? null;
}

function emptied({ former: _, ...seat }: Seat, people: readonly Pick<Person, "id">[]): Seat {
  const rest = seat.people.filter(({ id }) => !people.some((person) => person.id === id));
  if (rest.length > 0) return { ...seat, people: rest };
  const former = seat.robot?.name ?? seat.people.map(({ name }) => name).join(" + ");
  return { ...seat, robot: null, people: [], former };
}

type Resigning = { readonly seat: Seat; readonly people: readonly Pick<Person, "id">[]; readonly done: Done };

/** A team plays on while it has a member (MJ-1); else its seat is left, and votes are counted anew (G-6). */
function resigned<Message, Said>(
  table: Playing<Message, Said>,
  { seat, people, done }: Resigning,
  { request: { now } }: Setting<Message, Said>,
): Stepped<Message, Said> {
  const after = emptied(seat, people);
  const seats = table.seats.map((one) => (one.no === seat.no ? after : one));
  const at = tableTime(table, now);
  const hostLeft = people.some(({ id }) => id === table.host.id);
  const host = (hostLeft ? hostAmong(table, seats) : null) ?? table.host;
  if (after.people.length > 0) return { kind: "done", table: { ...table, seats, host }, done, log: [] };
  const position = table.position.seated(seat.no, "left", at);
  const forgotten = { votes: withoutVotes(table.votes, seat.no), timing: unreminded(table.timing, seat.no) };
  const rest = finished({ ...table, ...forgotten, seats, host, position }, now);
  const log = [{ kind: "seated", seat: seat.no, change: "left", at } as const];
  const counted = recounted(rest, now);
  return { kind: "done", table: counted.table, done, log: [...log, ...counted.log] };
}

/** Whoever takes the seat over has not voted, and has seen no reminder. */
function withoutVotes(
  { cancel, pause }: Playing<unknown, unknown>["votes"],
  seat: SeatNo,
): Playing<unknown, unknown>["votes"] {
  return { cancel: voted(cancel, seat, false), pause: voted(pause, seat, false) };
}

function unreminded(timing: Timing | null, seat: SeatNo): Timing | null {
  return timing === null ? null : { ...timing, shown: timing.shown.filter((no) => no !== seat) };
}
