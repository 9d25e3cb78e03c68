import type { FinishedView } from "../../src/games/mumble-jumble/view.ts";
import type { Facts } from "../../src/hosting.ts";
import { board, cell } from "../grid.ts";
import { type Choice, type Message, type Part, type Span, text } from "../message.ts";
import { everyone, shownName, who } from "../people.ts";
import { blank, buttons, TITLE } from "./frame.ts";
import { solvedRows } from "./result.ts";

/** The end of a game: why, the places, and the seed. It stays whole. */

export function finishMessage(view: FinishedView, facts: Facts): Message {
  const parts = finishParts(view, facts);
  return {
    ...blank(view, facts, "finish"),
    parts,
    choices: finishChoices(view, facts),
    reactions: ["🔁"],
    after: parts,
  };
}

export function finishParts(view: FinishedView, facts: Facts): readonly Part[] {
  return [
    text({ strong: TITLE }, " is over: ", ...whyWords(view, facts)),
    placesBoard(view, facts),
    ...unfinishedParts(view, facts),
    ...(view.result?.rated === false ? [text("This game does not count for ratings.")] : []),
    ...seedParts(view, facts),
  ];
}

function whyWords({ why, winner, result }: FinishedView, facts: Facts): readonly Span[] {
  switch (why) {
    case "bet":
      return winner === null ? ["the bet is won."] : [who(facts, winner), " has won the bet, and the game."];
    case "last-seat": {
      const first = (result?.places ?? []).filter(({ place }) => place === 1).map(({ seat }) => seat);
      return [...everyone(facts, first), " alone is left, and is first."];
    }
    case "nobody-left":
      return ["no person is left. The chips are those of the last round that was finished."];
    case "cancelled":
      if (facts.idled)
        return ["nobody had done anything for a long while. The chips are those of the last round that was finished."];
      return ["it was cancelled. The chips are those of the last round that was finished."];
  }
}

function placesBoard({ result }: FinishedView, facts: Facts): Part {
  const places = (result?.places ?? []).toSorted((one, other) => one.place - other.place || one.seat - other.seat);
  return board(
    [cell("", 4), cell("Player", 18), cell(" Chips", 6)],
    ...places.map(({ seat, place, points }) => [
      cell(`${place}.`, 4),
      cell(shownName(facts, seat), 18),
      cell(`${points}`.padStart(6), 6),
    ]),
  );
}

function unfinishedParts({ unfinished }: FinishedView, facts: Facts): readonly Part[] {
  if (unfinished.length === 0) return [];
  const rows = unfinished.flatMap((tray) => solvedRows(tray, facts));
  return [
    text("The trays of the round that counts no more, the words hidden, and all others that fit:"),
    board(...rows),
  ];
}

function seedParts({ options }: FinishedView, { seed }: Facts): readonly Part[] {
  const judged = text("Dictionary: ", { code: options.dictionary }, ".");
  if (seed === null) return [judged];
  return [judged, text("Seed: ", { code: seed }, ". Its SHA-256 was posted at the start.")];
}

export function finishChoices(view: FinishedView, facts: Facts): readonly Choice[] {
  return [buttons(view, facts)("Rematch", "mumble rematch")];
}
