import type { Seat } from "../hosting.ts";
import type { SeatNo } from "../identity.ts";

/** Votes (G-7): one a seat, may be taken back until it takes effect; robots neither ask nor count. */

export function voted(votes: readonly SeatNo[], seat: SeatNo, on: boolean): readonly SeatNo[] {
  const others = votes.filter((no) => no !== seat);
  return on ? [...others, seat] : others;
}

/** More than half of the seats that people play: 2 of 2, 2 of 3, 3 of 4 (G-7). */
export function agreed(seats: readonly Seat[], votes: readonly SeatNo[]): boolean {
  const played = peopled(seats);
  return played.filter(({ no }) => votes.includes(no)).length * 2 > played.length;
}

/** All of the seats that people play, as a pause needs (G-7). */
export function unanimous(seats: readonly Seat[], votes: readonly SeatNo[]): boolean {
  const played = peopled(seats);
  return played.length > 0 && played.every(({ no }) => votes.includes(no));
}

function peopled(seats: readonly Seat[]): readonly Seat[] {
  return seats.filter(({ people }) => people.length > 0);
}
