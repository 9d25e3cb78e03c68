import type { Person, Seat } from "../hosting.ts";
import { seatNo } from "../identity.ts";

/** A seat in draws (G-3): its people's ids, or the robot's level and name. */
export function seatId({ people, robot }: Seat): string {
  return robot === null ? people.map(({ id }) => id).join("+") : `robot:${robot.level}:${robot.name}`;
}

/** The seat behind all others, for one person. */
export function nextSeat(seats: readonly Seat[], { id, name }: Person): Seat {
  return { no: seatNo(seats.length + 1), people: [{ id, name }], team: null, robot: null };
}

/** Those of a lobby without `person`; a seat that nobody holds any more is gone, and those behind move up (G-5). */
export function withoutPerson(seats: readonly Seat[], { id }: Pick<Person, "id">): readonly Seat[] {
  const rest = seats.map((seat) => ({ ...seat, people: seat.people.filter((person) => person.id !== id) }));
  return numbered(rest.filter(isHeld));
}

export function isHeld({ people, robot }: Seat): boolean {
  return people.length > 0 || robot !== null;
}

/** In their order, from 1. */
export function numbered(seats: readonly Seat[]): readonly Seat[] {
  return seats.map((seat, index) => ({ ...seat, no: seatNo(index + 1) }));
}
