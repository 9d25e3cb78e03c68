import type { Facts, Seat } from "../src/hosting.ts";
import type { SeatNo } from "../src/identity.ts";
import type { Span } from "./message.ts";

/** How people and robots are named. */

/** A seat's name as text for a board; adapters clean people's names when they are handed in. */
export function nameAt({ seats }: Facts, no: SeatNo): string {
  const seat = seats.find((one) => one.no === no);
  return seat === undefined ? `seat ${no}` : seatName(seat);
}

export function seatName({ people, team, robot, former = "" }: Seat): string {
  return robot?.name ?? team ?? (people.map(({ name }) => name).join(" + ") || former);
}

/** A seat's name within a sentence. */
export function whoAt({ seats }: Facts, no: SeatNo): Span {
  const seat = seats.find((one) => one.no === no);
  const [person] = seat?.people ?? [];
  if (seat === undefined || person === undefined || seat.team !== null)
    return { typed: seat === undefined ? `seat ${no}` : seatName(seat) };
  return { person: person.id, name: person.name };
}

/** A seat that nobody holds just now is called by its number. */
export function shownName(facts: Facts, no: SeatNo): string {
  return nameAt(facts, no) || `seat ${no}`;
}

export function who(facts: Facts, no: SeatNo): Span {
  return nameAt(facts, no) === "" ? `seat ${no}` : whoAt(facts, no);
}

/** Whether people hold the seat: nobody else is called for. */
export function isHeld({ seats }: Facts, no: SeatNo): boolean {
  return seats.some((seat) => seat.no === no && seat.people.length > 0);
}

/** `Ann, Bob and Cat`. */
export function everyone(facts: Facts, seats: readonly SeatNo[]): readonly Span[] {
  return inSentence(seats.map((seat) => who(facts, seat)));
}

/** `2, 3 and 4`. */
export function numbers(trays: readonly SeatNo[]): string {
  return inSentence(trays.map((tray) => `${tray}`)).join("");
}

function inSentence<Item>(items: readonly Item[]): readonly (Item | string)[] {
  return items.flatMap((item, index) => {
    if (index === 0) return [item];
    return [index === items.length - 1 ? " and " : ", ", item];
  });
}
