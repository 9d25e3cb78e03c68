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
