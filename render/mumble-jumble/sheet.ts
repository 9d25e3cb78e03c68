import type { Viewer } from "../../src/game.ts";
import type { Line } from "../../src/games/mumble-jumble/state.ts";
import type { OwnLine, OwnTray, RacingView, ScoringView, View } from "../../src/games/mumble-jumble/view.ts";
import type { Departed, Facts, Seat } from "../../src/hosting.ts";
import { board, cell } from "../grid.ts";
import { type Cell, type Choice, type Form, type Message, type Part, type Said, type Span, text } from "../message.ts";
import { shownName } from "../people.ts";
import { blank, buttons, heading } from "./frame.ts";
import { endChoices, raceClock, spaced, stopChoice } from "./racing.ts";
import { NUMBER } from "./seats.ts";

/** A seat's private sheet: for its own people alone. (MJ-9, MJ-12) */

/** One DM for each person of each seat that races. */
export function sheetMessages(views: (viewer: Viewer) => View, facts: Facts): readonly Message[] {
  const own = facts.seats.flatMap((seat) => (seat.people.length === 0 ? [] : messagesOf(seat, views(seat.no), facts)));
  return [...own, ...facts.departed.map((one) => departedMessage(one, views("onlooker"), facts))];
}

/** What the sheet becomes of somebody who has lost or given up the seat. */
function departedMessage({ person, seat, how }: Departed, view: View, facts: Facts): Message {
  const why = how === "left" ? "you have left the game" : "you have no seat in the game any more";
  const parts = [sheetHeading(view, facts, `${why}, so this is not your sheet now.`)];
  const key = `sheet/${view.round}/${seat}/${person.id}`;
  return { ...blank(view, facts, key), turn: `${facts.id}`, to: person.id, parts, after: parts, standing: true };
}

function messagesOf({ no, people }: Seat, view: View, facts: Facts): readonly Message[] {
  const sheet = sheetSaid(view, facts);
  if (sheet === null) return [];
  const where: Span = { table: facts.table, label: facts.label };
  const after = [text(...heading(view.round), " in ", where, ": the round is over, the result is there.")];
  return people.map(({ id }) => ({
    ...blank(view, facts, `sheet/${view.round}/${no}/${id}`),
    ...sheet,
    to: id,
    after,
  }));
}

/** Null when the seat has no sheet now. */
export function sheetSaid(view: View, facts: Facts): Said | null {
  if (view.phase === "racing") return racingSheet(view, facts);
  return view.phase === "scoring" ? frozenSheet(view, facts) : null;
}

function racingSheet(view: RacingView, facts: Facts): Said | null {
  const { own } = view;
  if (own === null || own.lines === null) return null;
  const example = own.lines[0]?.tray ?? 1;
  return {
    parts: [
      sheetHeading(view, facts, "your sheet."),
      sheetBoard(own.lines),
      ...trayParts(own.tray),
      text(
        "Just answer with a word: it goes to the tray that it fits. ",
        { code: `${example} WORD` },
        " names the tray, ",
        { code: `${example} -` },
        " empties its line.",
      ),
      ...raceClock(view, facts),
    ],
    choices: [writeChoice(view, own.lines, facts), ...endChoices(view, facts)],
  };
}

function sheetHeading({ round }: View, { table, label }: Facts, what: string): Part {
  return text(...heading(round), " in ", { table, label }, `: ${what}`);
}

function sheetBoard(lines: readonly OwnLine[]): Part {
  return board(
    ...lines.map(({ tray, letters, word }): Cell[] => {
      const shown = spaced(letters);
      return [
        cell(`${tray}`, NUMBER),
        cell(shown, shown.length + 2),
        cell(word ?? "_".repeat(letters.length), letters.length, word === null ? "faint" : "bright"),
      ];
    }),
  );
}

/** MJ-7: that the house gave the word, its own seat alone is told. */
export function trayParts(tray: OwnTray | null): readonly Part[] {
  if (tray === null) return [];
  const hidden: readonly Span[] = [{ code: tray.word }, " as ", { code: spaced(tray.letters) }, "."];
  return [tray.house ? text("You had no word in time; the house hides ", ...hidden) : text("You hide ", ...hidden)];
}

/** Opened without the store, so it shows nobody's lines; an empty field leaves its line, `-` empties it. */
function writeChoice(view: RacingView, lines: readonly OwnLine[], facts: Facts): Choice {
  const form: Form = {
    title: "Your sheet",
    fields: lines.map(({ tray, letters }) => ({
      name: `t${tray}`,
      label: `${tray}: ${spaced(letters)} (${shortened(shownName(facts, tray))})`,
      required: false,
      max: 40,
      value: "",
    })),
  };
  return buttons(view, facts)("Write sheet", "mumble write", form);
}

/** Beside an answer: the form again, and the stop once it is possible. */
export function sheetChoices(view: View, facts: Facts): readonly Choice[] {
  if (view.phase !== "racing" || view.own === null || view.own.lines === null) return [];
  const { lines } = view.own;
  const full = lines.every(({ word }) => word !== null);
  return [...(full ? [stopChoice(view, facts)] : []), writeChoice(view, lines, facts)];
}

const LONGEST_IN_LABEL = 16;

function shortened(name: string): string {
  const signs = [...name];
  return signs.length <= LONGEST_IN_LABEL ? name : `${signs.slice(0, LONGEST_IN_LABEL - 1).join("")}…`;
}

function frozenSheet(view: ScoringView, facts: Facts): Said | null {
  const { own, trays } = view;
  if (own === null || own.lines === null) return null;
  const written = own.lines;
  const others = trays.filter(({ seat }) => seat !== view.viewer);
  const lines = others.map(({ seat, letters }) => ({ tray: seat, letters, word: wordFor(written, seat) }));
  const parts = [sheetHeading(view, facts, "your sheet, as it stood when the race ended."), sheetBoard(lines)];
  return { parts: [...parts, ...trayParts(own.tray)], choices: [] };
}

function wordFor(lines: readonly Line[], tray: Line["tray"]): string | null {
  return lines.find((line) => line.tray === tray)?.word ?? null;
}
