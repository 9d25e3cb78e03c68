import { type Said, said, text } from "../render/message.ts";
import { seatName } from "../render/people.ts";
import type { Person, Seat } from "../src/hosting.ts";
import type { SeatNo } from "../src/identity.ts";
import type { Given } from "./arguments.ts";
import { guestOf } from "./naming.ts";
import type { Args, Command } from "./spec.ts";

/** Options that name people: somebody at the table, or anybody who is mentioned. */

export type Around = {
  readonly seats: readonly Seat[];
  /** Whom a text names, as the platform knows people. */
  readonly who: (text: string) => Person | null;
};

export type Resolved = { readonly kind: "args"; readonly args: Args } | { readonly kind: "wrong"; readonly said: Said };

/** The arguments with their people; one line when somebody is not to be found. */
export function resolved({ options }: Command, given: Given, around: Around): Resolved {
  for (const { name, takes } of options) {
    const lost = (given[name] ?? []).find((value) => isLost(takes.kind, value, around));
    if (lost !== undefined)
      return { kind: "wrong", said: takes.kind === "player" ? nobodyHere(lost, around) : nobody(lost) };
  }
  const first = (name: string): string | null => given[name]?.[0] ?? null;
  return {
    kind: "args",
    args: {
      text: first,
      whole: (name) => (first(name) === null ? null : Number(first(name))),
      seat: (name) => seatNamed(first(name) ?? "", around),
      people: (name) => (given[name] ?? []).flatMap((value) => guestsAmong(around.who(value))),
    },
  };
}

function guestsAmong(person: Person | null): readonly Person[] {
  return person === null ? [] : [guestOf(person)];
}

function isLost(kind: string, value: string, around: Around): boolean {
  if (kind === "player") return seatNamed(value, around) === null;
  return (kind === "people" || kind === "person") && around.who(value) === null;
}

/** By number, mention, handle, or shown name. */
function seatNamed(value: string, { seats, who }: Around): SeatNo | null {
  const person = who(value)?.id;
  const name = value.replace(/^@/u, "").toLowerCase();
  const seat =
    seats.find(({ no }) => `${no}` === value) ??
    seats.find(({ people }) => people.some(({ id }) => id === person)) ??
    seats.find((one) => seatName(one).toLowerCase() === name) ??
    seats.find(({ people }) => people.some((one) => one.name.toLowerCase() === name));
  return seat?.no ?? null;
}

function nobodyHere(value: string, { seats }: Around): Said {
  const names = seats.flatMap((seat, index) => [index === 0 ? "" : ", ", { typed: seatName(seat) }]);
  if (seats.length === 0) return said(text("Nobody sits at this table, so not ", { typed: value }, " either."));
  return said(text("There is no ", { typed: value }, " at this table. Here are: ", ...names, "."));
}

function nobody(value: string): Said {
  return said(
    text("I do not know who ", { typed: value }, " is. Name people by a mention, as in ", { code: "@name" }, "."),
  );
}
