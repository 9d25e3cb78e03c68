import type { RacingView } from "../../src/games/mumble-jumble/view.ts";
import type { Facts } from "../../src/hosting.ts";
import { board, cell } from "../grid.ts";
import { type Cell, type Choice, type Message, type Part, text } from "../message.ts";
import { everyone, shownName } from "../people.ts";
import { tableNotes } from "../table/notes.ts";
import { onPlayingClock } from "../table/turn.ts";
import { blank, buttons, called, heading } from "./frame.ts";
import { betNotes, leftSeats, NUMBER } from "./seats.ts";

/** The race: all trays, and who has asked to end it. Never who has written what, or how much. (MJ-30) */

export function raceMessage(view: RacingView, facts: Facts): Message {
  return {
    ...blank(view, facts, `race/${view.round}`),
    parts: raceParts(view, facts),
    choices: raceChoices(view, facts),
    reactions: ["🗳️"],
    ping: called(view, facts),
    after: [text(...heading(view.round), ": the race is over.")],
  };
}

export function raceParts(view: RacingView, facts: Facts): readonly Part[] {
  return [
    text(...heading(view.round), ": unjumble the others' words!"),
    traysBoard(view, facts),
    text(
      "Write on your sheet, by DM or with ",
      { strong: "My sheet" },
      ". With a word for every tray but your own, call ",
      { code: "stop" },
      ".",
    ),
    ...betNotes(view, facts),
    ...voteNotes(view, facts),
    ...tableNotes(leftSeats(view), facts),
    ...raceClock(view, facts),
  ];
}

function traysBoard({ trays }: RacingView, facts: Facts): Part {
  return board(
    ...trays.map(({ seat, letters }): Cell[] => {
      const shown = spaced(letters);
      const width = shown.length + 2;
      return [cell(`${seat}`, NUMBER), cell(shown, width, "bright"), cell(shownName(facts, seat), 28 - NUMBER - width)];
    }),
  );
}

/** `S L O V E`. */
export function spaced(letters: string): string {
  return [...letters].join(" ");
}

function voteNotes({ votes, votesNeeded }: RacingView, facts: Facts): readonly Part[] {
  if (votes.length === 0) return [];
  return [text("For ending the race: ", ...everyone(facts, votes), ` (${votes.length} of ${votesNeeded} needed).`)];
}

/** MJ-13; without a clock a pause is still to be told. */
export function raceClock({ endsAt, startedAt }: RacingView, facts: Facts): readonly Part[] {
  if (endsAt !== null) return onPlayingClock(facts, endsAt, "The race ends");
  return facts.real(startedAt) === null ? onPlayingClock(facts, startedAt, "") : [];
}

export function raceChoices(view: RacingView, facts: Facts): readonly Choice[] {
  return [buttons(view, facts)("My sheet", "mumble sheet"), ...endChoices(view, facts)];
}

export function endChoices(view: RacingView, facts: Facts): readonly Choice[] {
  return [stopChoice(view, facts), buttons(view, facts)("End the race", "mumble vote")];
}

export function stopChoice(view: RacingView, facts: Facts): Choice {
  return buttons(view, facts)("Stop", "mumble stop");
}
