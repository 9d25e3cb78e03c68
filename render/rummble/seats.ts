import type { SeatView, View } from "../../src/games/rummble/view.ts";
import type { Facts } from "../../src/hosting.ts";
import { counted } from "../duration.ts";
import { board, cell } from "../grid.ts";
import { type Cell, type Part, text } from "../message.ts";
import { shownName } from "../people.ts";
import { type Notable, tableNotes } from "../table/notes.ts";

/** How the seats stand: one line each, with its score and how many tiles it holds. */

const MARK = 1;
const NUMBER = 2;
const NAME = 13;
const SCORE = 6;
const TILES = 6;

export function seatsBoard(view: View, facts: Facts): Part {
  const onTurn = view.phase === "playing" ? view.onTurn : null;
  return board(
    [cell("", MARK + NUMBER), cell("Player", NAME), right("Score", SCORE), right("Tiles", TILES)],
    ...view.seats.map((seat) => seatRow(seat, facts, { marked: seat.seat === onTurn })),
  );
}

function seatRow(seat: SeatView, facts: Facts, { marked }: { readonly marked: boolean }): readonly Cell[] {
  const { standing, handSize } = seat;
  return [
    cell(marked ? ">" : "", MARK),
    cell(`${seat.seat}`, NUMBER),
    cell(shownName(facts, seat.seat), NAME, marked ? "bright" : null),
    right(`${seat.score}`, SCORE),
    right(standing === "playing" ? `${handSize}` : standing, TILES),
  ];
}

export function right(what: string, width: number): Cell {
  return cell(what.padStart(width), width);
}

/** What is left to draw, and how near the end is. (RM-12, RM-15) */
export function poolParts(view: View): readonly Part[] {
  const pool = view.poolSize === 0 ? "The pool is empty." : `${counted(view.poolSize, "tile")} left in the pool.`;
  const near = view.phase === "playing" ? nearWords(view.near, seatsIn(view)) : "";
  return [text(pool, near)];
}

function seatsIn({ seats }: View): number {
  return seats.filter(({ standing }) => standing !== "out").length;
}

type Near = { readonly passes: number; readonly idleTurns: number };

/** Told when one round of turns could bring it. (RM-15) */
function nearWords({ passes, idleTurns }: Near, seats: number): string {
  if (passes <= seats && passes <= idleTurns)
    return ` ${counted(passes, "more pass", "more passes")} in a row ${passes === 1 ? "ends" : "end"} the game.`;
  if (idleTurns > seats) return "";
  return ` ${counted(idleTurns, "more turn")} without a tile laid ${idleTurns === 1 ? "ends" : "end"} the game.`;
}

/** What people have asked of the table, and which seats are free. (G-6 to G-8) */
export function notes(view: View, facts: Facts): readonly Part[] {
  const left = view.seats.filter(({ standing }) => standing === "left").map(({ seat }) => seat);
  const notable: Notable = { group: "rummble", left };
  return tableNotes(notable, facts);
}
