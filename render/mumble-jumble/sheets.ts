import type { Challenge, End, ScoredLine } from "../../src/games/mumble-jumble/state.ts";
import type { SeatView, SheetView } from "../../src/games/mumble-jumble/view.ts";
import type { Facts } from "../../src/hosting.ts";
import { cell } from "../grid.ts";
import type { Cell, Colour, Span } from "../message.ts";
import { shownName, who } from "../people.ts";
import { NUMBER } from "./seats.ts";

/** Sheets as everybody sees them: whose, its words, and the chips on the squares of the trays. (MJ-14) */

/** What the sheets of a round are read with. `pile`: shown beside the name; null where it is not. */
export type Judged = {
  readonly facts: Facts;
  readonly challenges: readonly Challenge[];
  readonly end: End;
  readonly pile: ((sheet: Pick<SheetView, "seat">) => number) | null;
};

export type Row = readonly Cell[];

const MARK = 1;
const PILE = 4;
const EARNED = 4;
const NOTE = 5;

/** Every challenge in a line of its own, or where there are too many, only those of the sheet on show. */
export function sheetsWithin(most: number, sheets: readonly SheetView[], judged: Judged): readonly Row[] {
  const full = sheets.flatMap((sheet) => [...sheetRows(sheet, judged), ...toldRows(sheet, judged)]);
  if (full.length <= most) return full;
  return sheets.flatMap((sheet) => [
    ...sheetRows(sheet, judged),
    ...(sheet.status === "on-show" ? toldRows(sheet, judged) : []),
  ]);
}

function sheetRows(sheet: SheetView, judged: Judged): readonly Row[] {
  return [headRow(sheet, judged), ...wordRows(sheet, against(sheet, judged))];
}

function toldRows(sheet: SheetView, judged: Judged): readonly Row[] {
  const own = against(sheet, judged);
  return [...own.map((challenge) => challengeRow(challenge, judged)), ...beatenRows(sheet, own, judged)];
}

function against({ seat }: SheetView, { challenges }: Judged): readonly Challenge[] {
  return challenges.filter(({ of }) => of === seat);
}

function headRow(sheet: SheetView, { end, facts, pile }: Judged): Row {
  const stopped = end.kind === "stop" && end.by === sheet.seat ? " stop" : "";
  const mark = sheet.status === "on-show" ? ">" : "";
  return seatRow({
    facts,
    seat: sheet.seat,
    mark,
    pile: pile === null ? null : pile(sheet),
    earned: sheet.status === "hidden" ? "" : `+${sheet.chips}`,
    note: sheet.status === "dropped" ? " left" : stopped,
  });
}

/** The seats that take no part in a round: a board has a line for each seat all the same. (console.md) */
export function seatsWithout(
  sheets: readonly Pick<SheetView, "seat">[],
  seats: readonly SeatView[],
): readonly SeatView[] {
  return seats.filter(({ seat }) => !sheets.some((sheet) => sheet.seat === seat));
}

export type SeatLine = {
  readonly facts: Facts;
  readonly seat: SheetView["seat"];
  readonly mark: string;
  readonly pile: number | null;
  readonly earned: string;
  readonly note: string;
};

export function seatRow({ facts, seat, mark, pile, earned, note }: SeatLine): Row {
  const right = (pile === null ? 0 : PILE) + EARNED + NOTE;
  return [
    cell(mark, MARK),
    cell(`${seat}`, NUMBER),
    cell(shownName(facts, seat), 28 - MARK - NUMBER - right, mark === "" ? null : "bright"),
    ...(pile === null ? [] : [cell(`${pile}`.padStart(PILE), PILE)]),
    cell(earned.padStart(EARNED), EARNED),
    cell(note, NOTE),
  ];
}

/** Two words a line, each with its tray and what lies on that square. */
function wordRows({ lines }: SheetView, challenges: readonly Challenge[]): readonly Row[] {
  const cells = lines.map((line) => wordCell(line, challenges));
  return cells.flatMap((one, index) =>
    index % 2 === 0 ? [[cell("", 2), one, ...cells.slice(index + 1, index + 2)]] : [],
  );
}

const SQUARES: Readonly<Record<"chip" | "none" | "struck", { readonly sign: string; readonly colour: Colour | null }>> =
  {
    chip: { sign: "o", colour: "green" },
    none: { sign: "-", colour: null },
    struck: { sign: "x", colour: "red" },
  };

function wordCell({ tray, word, chip }: ScoredLine, challenges: readonly Challenge[]): Cell {
  const struck = challenges.some((challenge) => challenge.upheld && challenge.tray === tray);
  const { sign, colour } = SQUARES[struck ? "struck" : chip ? "chip" : "none"];
  return cell(`${tray} ${word} ${sign}`, 13, colour);
}

function challengeRow({ by, tray, upheld }: Challenge, { facts }: Judged): Row {
  const outcome = upheld ? `${tray} no word, says ` : `${tray} stands, -1 for `;
  return [cell("", 2), cell(outcome, outcome.length), cell(shownName(facts, by), 26 - outcome.length)];
}

/** MJ-17, MJ-18. */
function beatenRows({ seat }: SheetView, challenges: readonly Challenge[], { end }: Judged): readonly Row[] {
  if (!challenges.some(({ upheld }) => upheld)) return [];
  const caller = end.kind === "stop" && end.by === seat;
  return [[cell("", 2), cell(caller ? "beaten: loses every chip" : "beaten", 26, "red")]];
}

type Ended = { readonly end: End; readonly sheets: readonly Pick<SheetView, "bonus">[] };

/** What ended the race; the bonus is named while it lies there. (MJ-12, MJ-13, MJ-29) */
export function endWords({ end, sheets }: Ended, facts: Facts): readonly Span[] {
  switch (end.kind) {
    case "stop":
      return [
        who(facts, end.by),
        " called ",
        { code: "stop" },
        sheets.some(({ bonus }) => bonus) ? ", for 1 bonus chip" : "",
      ];
    case "caller-left":
      return [who(facts, end.by), " called ", { code: "stop" }, " and left: there is no bonus"];
    case "majority":
      return ["most asked to end the race"];
    case "clock":
      return ["the clock ended the race"];
  }
}
