import type { ScoringView, SeatView, SheetView } from "../../src/games/mumble-jumble/view.ts";
import type { Facts } from "../../src/hosting.ts";
import { board } from "../grid.ts";
import { type Choice, type Message, type Part, type Span, text } from "../message.ts";
import { everyone, who } from "../people.ts";
import { tableNotes } from "../table/notes.ts";
import { onPlayingClock } from "../table/turn.ts";
import { blank, buttons, called, heading } from "./frame.ts";
import { betNotes, leftSeats } from "./seats.ts";
import { endWords, type Row, seatRow, seatsWithout, sheetsWithin } from "./sheets.ts";

/** The scoring is one message: the sheets as they are shown, challenges, acceptances; at last the result. */

/** So that the largest round still fits into one message of every platform. */
const MOST_ROWS = 36;

export function scoringMessage(view: ScoringView, facts: Facts): Message {
  return {
    ...blank(view, facts, `score/${view.round}`),
    parts: scoringParts(view, facts),
    choices: scoringChoices(view, facts),
    reactions: ["✅"],
    ping: called(view, facts),
    after: shownSheets(view, facts),
  };
}

export function scoringParts(view: ScoringView, facts: Facts): readonly Part[] {
  return [
    ...shownSheets(view, facts),
    text("o: a chip lies there. x: no word, its chip is gone."),
    ...betNotes(view, facts),
    ...tableNotes(leftSeats(view), facts),
    ...onShowParts(view, facts),
    ...onPlayingClock(facts, view.settlesAt, "The sheet settles"),
  ];
}

function shownSheets(view: ScoringView, facts: Facts): readonly Part[] {
  const { round, end, sheets, challenges, seats } = view;
  const pile = ({ seat }: Pick<SheetView, "seat">): number => seats.find((one) => one.seat === seat)?.pile ?? 0;
  const rows = sheetsWithin(MOST_ROWS, sheets, { facts, challenges, end, pile });
  return [text(...heading(round), ": ", ...endWords(view, facts), "."), board(...rows, ...others(view, facts))];
}

function others({ seats, sheets }: ScoringView, facts: Facts): readonly Row[] {
  return seatsWithout(sheets, seats).map(({ seat, pile, standing }) =>
    seatRow({ facts, seat, mark: "", pile, earned: "", note: standing === "playing" ? "" : ` ${standing}` }),
  );
}

function onShowParts(view: ScoringView, facts: Facts): readonly Part[] {
  const { onShow, waiting } = view;
  if (onShow === null) return [];
  const content = contentSeats(view);
  const accepted: readonly Span[] = content.length === 0 ? [] : [" Accepted by ", ...everyone(facts, content), "."];
  const awaited: readonly Span[] = waiting.length === 0 ? [] : [" Awaited: ", ...everyone(facts, waiting), "."];
  return [
    text(
      "On show is the sheet of ",
      who(facts, onShow),
      openLines(view).length > 0 ? ". Accept it, or place a chip to challenge a word." : ". Accept it.",
      ...accepted,
      ...awaited,
    ),
  ];
}

function contentSeats({ seats, accepted, acceptedAll, onShow }: ScoringView): readonly SeatView["seat"][] {
  const content = new Set([...accepted, ...acceptedAll]);
  return seats.flatMap(({ seat, standing }) =>
    standing === "playing" && seat !== onShow && content.has(seat) ? [seat] : [],
  );
}

export function scoringChoices(view: ScoringView, facts: Facts): readonly Choice[] {
  const button = buttons(view, facts);
  return [
    button("Accept", "mumble accept"),
    button("Accept all", "mumble accept all"),
    ...openLines(view).map(({ tray, word }) => button(`${tray} ${word}?`, `mumble challenge ${view.onShow} ${tray}`)),
  ];
}

/** The words on show that nobody has challenged yet. (MJ-15) */
function openLines({ sheets, challenges, onShow }: ScoringView): SheetView["lines"] {
  const lines = sheets.find(({ seat }) => seat === onShow)?.lines ?? [];
  return lines.filter(({ tray }) => !challenges.some((one) => one.of === onShow && one.tray === tray));
}
