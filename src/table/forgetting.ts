import type { Departed, Person, Seat } from "../hosting.ts";
import type { PlayerId } from "../identity.ts";
import { keyOf } from "../random.ts";
import type { Act } from "./acts.ts";
import { declined, type Stepped } from "./setting.ts";
import { type Lobby, type Over, type Playing, seatOf, type Table } from "./table.ts";

/**
 * Somebody whose data are deleted goes out of all that a table remembers (wish 31): who sat there, who left, who was
 * asked, for whom was drawn. The game goes on as it is; what stands in the channel is shown again without them.
 */

type Forget = Extract<Act, { do: "forget" }>;

/** Refused while they sit there: they leave first. */
export function forget<Message, Said>(table: Table<Message, Said>, act: Forget): Stepped<Message, Said> {
  const { person } = act;
  if (table.phase !== "over" && seatOf(table, person) !== null) return declined({ reason: "seated" });
  if (!remembers(table, person)) return declined({ reason: "nothing-due" });
  const { host, departed } = table;
  const base = {
    host: host.id === person ? act.instead : host,
    departed: departed.filter((one) => one.person.id !== person),
    seats: table.seats.map((seat) => seatWithout(seat, act, departed)),
  };
  return { kind: "done", table: without({ ...table, ...base }, act), done: { did: "woke" }, log: [] };
}

function remembers(table: Table<unknown, unknown>, person: PlayerId): boolean {
  const { host, seats, departed } = table;
  const people = [host, ...seats.flatMap((seat) => seat.people), ...departed.map((one) => one.person)];
  return people.some(({ id }) => id === person) || remembersMore(table, person);
}

function remembersMore(table: Table<unknown, unknown>, person: PlayerId): boolean {
  if (table.phase === "lobby") return table.invited.some((one) => one.person.id === person || one.by.id === person);
  if (table.phase !== "playing") return false;
  return table.held.some((one) => one.person === person) || table.drawnFor.some((id) => drawnWith(id, person));
}

/** A team is drawn for by the ids of its members (G-3). */
function drawnWith(id: string, person: PlayerId): boolean {
  return id.split("+").includes(person);
}

/** A seat that only they had keeps somebody's name: it is theirs no more, and nobody's. */
function seatWithout(seat: Seat, { person, instead }: Forget, departed: readonly Departed[]): Seat {
  const people = seat.people.filter(({ id }) => id !== person);
  if (people.length < seat.people.length)
    return people.length > 0 || seat.robot !== null ? { ...seat, people } : { ...seat, people, former: instead.name };
  const left = departed.find((one) => one.seat === seat.no && one.person.id === person);
  if (seat.former === undefined || left === undefined) return seat;
  return { ...seat, former: renamed(seat.former, left.person, instead) };
}

/** Of the names that stand for one seat, one is another. */
export function renamed(names: string, { name }: Pick<Person, "name">, instead: Pick<Person, "name">): string {
  return names
    .split(" + ")
    .map((one) => (one === name ? instead.name : one))
    .join(" + ");
}

function without<Message, Said>(table: Table<Message, Said>, act: Forget): Table<Message, Said> {
  switch (table.phase) {
    case "vacant":
      return table;
    case "lobby":
      return uninvited(table, act);
    case "playing":
      return unheld(table, act);
    case "over":
      return unasked(table);
  }
}

function uninvited(table: Lobby, { person }: Forget): Lobby {
  const invited = table.invited.filter((one) => one.person.id !== person && one.by.id !== person);
  return { ...table, invited };
}

/** What was drawn stays as it was drawn (G-3). */
function unheld<Message, Said>(table: Playing<Message, Said>, { person, instead }: Forget): Playing<Message, Said> {
  const held = table.held.map((one) =>
    one.person === person ? { ...one, person: instead.id, name: instead.name } : one,
  );
  if (!table.drawnFor.some((id) => drawnWith(id, person))) return { ...table, held };
  const drawnKey = table.drawnKey ?? keyOf(table.seed, table.drawnFor);
  const drawnFor = table.drawnFor.map((id) => redrawn(id, person, instead));
  return { ...table, held, drawnFor, drawnKey };
}

/** `person` in the id of a seat that draws name. */
export function redrawn(id: string, person: PlayerId, instead: Pick<Person, "id">): string {
  return id
    .split("+")
    .map((one) => (one === person ? instead.id : one))
    .join("+");
}

/** A seat without people asks for no other game. */
function unasked<Message, Said>(table: Over<Message, Said>): Over<Message, Said> {
  const empty = table.seats.filter(({ people, robot }) => people.length === 0 && robot === null).map(({ no }) => no);
  return { ...table, rematch: table.rematch.filter((no) => !empty.includes(no)) };
}
