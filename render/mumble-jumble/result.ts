import type { Fate, Report, Solved } from "../../src/games/mumble-jumble/state.ts";
import type { ChoosingView, FinishedView, View } from "../../src/games/mumble-jumble/view.ts";
import type { Facts } from "../../src/hosting.ts";
import { counted } from "../duration.ts";
import { board, cell, wrapped } from "../grid.ts";
import { type Cell, type Message, type Part, text } from "../message.ts";
import { blank, heading } from "./frame.ts";
import { NUMBER, shownName, who } from "./seats.ts";
import { endWords, sheetRows } from "./sheets.ts";

/** A round that has been scored: the sheets, the bets, every hidden word and all solutions. It stays whole. (MJ-28) */

/** It takes the place of the scoring. */
export function resultMessage(view: ChoosingView | FinishedView, report: Report, facts: Facts): Message {
  const parts = resultParts(view, report, facts);
  return { ...blank(view, facts, `score/${report.round}`), parts, after: parts };
}

/** So that the largest round still fits into one message of every platform. */
const MOST_ROWS = 56;

export function resultParts({ options }: View, report: Report, facts: Facts): readonly Part[] {
  const { round, trays, bets } = report;
  const solutions = trays.flatMap((tray) => solvedRows(tray, facts));
  const full = sheetsOf(report, facts, true);
  const sheets = full.length + solutions.length <= MOST_ROWS ? full : sheetsOf(report, facts, false);
  return [
    text(...heading(round), " is scored: ", ...endWords(report, facts), "."),
    board(...sheets),
    ...bets.map((fate) => fateText(fate, options.stake, facts)),
    text("The trays, the words hidden, and all others that fit:"),
    board(...solutions),
  ];
}

function sheetsOf({ sheets, challenges, end }: Report, facts: Facts, told: boolean): ReturnType<typeof sheetRows> {
  return sheets.flatMap((sheet) => sheetRows(sheet, { facts, challenges, end, pile: null, told }));
}

/** MJ-23 to MJ-25. */
function fateText({ seat, bet }: Fate, stake: number, facts: Facts): Part {
  const chips = counted(stake, "chip");
  switch (bet) {
    case "won":
      return text(who(facts, seat), " wins the bet, and with it the game.");
    case "returned":
      return text("The bet of ", who(facts, seat), ` returns: ${chips}.`);
    case "forfeited":
      return text("The bet of ", who(facts, seat), ` is forfeited: ${chips}.`);
  }
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
