import type { Fate, Report, Solved } from "../../src/games/mumble-jumble/state.ts";
import type { ChoosingView, FinishedView, View } from "../../src/games/mumble-jumble/view.ts";
import type { Facts } from "../../src/hosting.ts";
import type { SeatNo } from "../../src/identity.ts";
import { counted } from "../duration.ts";
import { board, cell, wrapped } from "../grid.ts";
import { type Cell, type Message, type Part, text } from "../message.ts";
import { everyone, shownName, who } from "../people.ts";
import { blank, heading } from "./frame.ts";
import { NUMBER } from "./seats.ts";
import { endWords, seatRow, seatsWithout, sheetsWithin } from "./sheets.ts";

/** A round that has been scored: the sheets, the bets, every hidden word and all solutions. It stays whole. (MJ-28) */

/** It takes the place of the scoring. */
export function resultMessage(view: ChoosingView | FinishedView, report: Report, facts: Facts): Message {
  const parts = resultParts(view, report, facts);
  return { ...blank(view, facts, `score/${report.round}`), parts, after: parts };
}

/** So that the largest round still fits into one message of every platform. */
const MOST_ROWS = 50;

function resultParts({ options, seats }: View, report: Report, facts: Facts): readonly Part[] {
  const { round, end, trays, sheets, challenges, bets } = report;
  const solutions = trays.flatMap((tray) => solvedRows(tray, facts));
  const others = seatsWithout(sheets, seats).map(({ seat }) =>
    seatRow({ facts, seat, mark: "", pile: null, earned: "+0", note: "" }),
  );
  const most = MOST_ROWS - solutions.length - others.length;
  const rows = sheetsWithin(most, sheets, { facts, challenges, end, pile: null });
  return [
    text(...heading(round), " is scored: ", ...endWords(report, facts), "."),
    board(...rows, ...others),
    ...betParts(bets, options.stake, facts),
    text("The trays, the words hidden, and all others that fit:"),
    board(...solutions),
  ];
}

/** MJ-23 to MJ-25. */
function betParts(bets: readonly Fate[], stake: number, facts: Facts): readonly Part[] {
  const [winner] = seatsWith(bets, "won");
  return [
    ...(winner === undefined ? [] : [text(who(facts, winner), " wins the bet, and with it the game.")]),
    ...fateParts("returns", { seats: seatsWith(bets, "returned"), stake, facts }),
    ...fateParts("is forfeited", { seats: seatsWith(bets, "forfeited"), stake, facts }),
  ];
}

function seatsWith(bets: readonly Fate[], fate: Fate["bet"]): readonly SeatNo[] {
  return bets.flatMap(({ seat, bet }) => (bet === fate ? [seat] : []));
}

type Bets = { readonly seats: readonly SeatNo[]; readonly stake: number; readonly facts: Facts };

/** `The stake of Ann and Bob is forfeited: 5 chips each.` */
function fateParts(fate: string, { seats, stake, facts }: Bets): readonly Part[] {
  if (seats.length === 0) return [];
  const each = seats.length > 1 ? " each" : "";
  return [text("The stake of ", ...everyone(facts, seats), ` ${fate}: ${counted(stake, "chip")}${each}.`)];
}

/** The tray, the word hidden in it, whose it was; below, whatever else it spells. */
export function solvedRows(
  { seat, word, letters, solutions, more }: Solved,
  facts: Facts,
): readonly (readonly Cell[])[] {
  const width = letters.length + 1;
  const others = solutions.filter((solution) => solution !== word);
  const words = [...others, ...(more > 0 ? [`and ${more} more`] : [])];
  return [
    [
      cell(`${seat}`, NUMBER),
      cell(letters, width),
      cell(word, width, "bright"),
      cell(shownName(facts, seat), 28 - NUMBER - 2 * width),
    ],
    ...wrapped(words, 24).map((line) => [cell(`  = ${line}`, 28)]),
  ];
}
