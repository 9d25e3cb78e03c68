import type { SeatView, View } from "../../src/games/mumble-jumble/view.ts";
import type { Facts } from "../../src/hosting.ts";
import type { SeatNo } from "../../src/identity.ts";
import { counted } from "../duration.ts";
import { board, cell } from "../grid.ts";
import { type Cell, type Part, type Span, text } from "../message.ts";
import { nameAt, whoAt } from "../people.ts";

/** Seats by name: in sentences, and one line each with their piles. */

/** A seat that nobody holds just now is called by its number. */
export function shownName(facts: Facts, no: SeatNo): string {
  return nameAt(facts, no) || `seat ${no}`;
}

export function who(facts: Facts, no: SeatNo): Span {
  return nameAt(facts, no) === "" ? `seat ${no}` : whoAt(facts, no);
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

export const NUMBER = 2;
const NAME = 15;
const CHIPS = 5;

/** A line for each seat: its pile, with the stake of a bet beside it, and a word on it. */
export function pilesBoard(view: View, facts: Facts, note: (seat: SeatView) => string): Part {
  const heads = [cell("", NUMBER), cell("Player", NAME), cell("Chips", CHIPS)];
  const rows = view.seats.map((seat): Cell[] => [
    cell(`${seat.seat}`, NUMBER),
    cell(shownName(facts, seat.seat), NAME),
    cell(pileText(seat).padStart(CHIPS), CHIPS),
    cell(` ${seat.standing === "playing" ? note(seat) : seat.standing}`, 28 - NUMBER - NAME - CHIPS),
  ]);
  return board(heads, ...rows);
}

function pileText({ pile, stake }: SeatView): string {
  return stake === 0 ? `${pile}` : `${pile}+${stake}`;
}

/** Who plays for all or nothing in this round. (MJ-22) */
export function betNotes({ seats, options }: View, facts: Facts): readonly Part[] {
  const bettors = seats.filter(({ stake }) => stake > 0).map(({ seat }) => seat);
  if (bettors.length === 0) return [];
  const each = bettors.length > 1 ? " each" : "";
  return [
    text(
      { strong: "Bet-for-the-Win" },
      ": ",
      ...everyone(facts, bettors),
      `, ${counted(options.stake, "chip")}${each}.`,
    ),
  ];
}

/** What people have asked of the table, and which seats are free. (G-6 to G-8) */
export function tableNotes({ seats }: View, facts: Facts): readonly Part[] {
  const { cancel, pause } = facts.asked;
  const left = seats.filter(({ standing }) => standing === "left").map(({ seat }) => seat);
  const first = left[0];
  return [
    ...(first === undefined
      ? []
      : [text(`Free to take over: seat ${numbers(left)}, with `, { code: `/mumble join ${first}` }, ".")]),
    ...(cancel.length === 0 ? [] : [text("For ending the game early: ", ...everyone(facts, cancel), ".")]),
    ...(pause.length === 0 ? [] : [text("For a pause, which takes everybody: ", ...everyone(facts, pause), ".")]),
  ];
}
