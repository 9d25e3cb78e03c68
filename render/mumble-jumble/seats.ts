import type { SeatView, View } from "../../src/games/mumble-jumble/view.ts";
import type { Facts } from "../../src/hosting.ts";
import { counted } from "../duration.ts";
import { board, cell } from "../grid.ts";
import { type Cell, type Part, text } from "../message.ts";
import { everyone, shownName } from "../people.ts";
import type { Notable } from "../table/notes.ts";

/** Seats, one line each with their piles, and their bets. */

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

export function leftSeats({ seats }: View): Notable {
  return { group: "mumble", left: seats.filter(({ standing }) => standing === "left").map(({ seat }) => seat) };
}
