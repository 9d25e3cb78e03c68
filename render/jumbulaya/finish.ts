import type { End, View } from "../../src/games/jumbulaya/view.ts";
import type { Facts } from "../../src/hosting.ts";
import { counted } from "../duration.ts";
import { board, cell } from "../grid.ts";
import { type Cell, type Choice, type Message, type Part, type Span, text } from "../message.ts";
import { everyone, shownName } from "../people.ts";
import { colourOf, columnBoard, letterOf, rowsBoard, tilesRow } from "./board.ts";
import { blank, buttons, TITLE } from "./frame.ts";
import { newsParts } from "./news.ts";

/** The end of a game: why, the rows as they stood, the places, and the seed. It stays whole. */

export function finishMessage(view: View, end: End, facts: Facts): Message {
  const parts = finishParts(view, end, facts);
  return {
    ...blank(view, facts, "finish"),
    parts,
    choices: finishChoices(view, facts),
    reactions: ["🔁"],
    after: parts,
  };
}

/** In a game of days people hear by DM that it has ended. */
export function endingMessages(view: View, end: End, facts: Facts): readonly Message[] {
  if (view.options.pace === "live") return [];
  const where: Span = { table: facts.table, label: facts.label };
  const parts = [text({ strong: TITLE }, " in ", where, " is over; the result is there."), ...winnerParts(end, facts)];
  return facts.seats.flatMap(({ no, people }) =>
    people.map(({ id }) => ({ ...blank(view, facts, `ended/${no}/${id}`), parts, to: id, after: parts })),
  );
}

export function finishParts(view: View, end: End, facts: Facts): readonly Part[] {
  return [
    text({ strong: TITLE }, " is over: ", ...whyWords(view, end, facts)),
    ...newsParts(view, facts),
    rowsBoard(view, end.caller),
    ...(end.caller === null ? [] : [columnBoard(end.caller)]),
    ...winnerParts(end, facts),
    placesBoard(end, facts),
    ...racksParts(end, facts),
    ...(end.result.rated ? [] : [text("This game does not count for ratings.")]),
    ...seedParts(view, facts),
  ];
}

function whyWords(view: View, { why, caller, result }: End, facts: Facts): readonly Span[] {
  switch (why) {
    case "jumbulaya":
      return [`a Jumbulaya was called, for ${counted(caller?.bonus ?? 0, "point")}.`];
    case "ten-tiles":
      return ["a word of 10 tiles lies on the board."];
    case "all-rows":
      return ["all 9 rows have one owner."];
    case "no-words":
      return [`no word was laid in ${counted(view.wordless.turns, "turn")}, two full rounds.`];
    case "last-seat": {
      const first = result.places.filter(({ place }) => place === 1).map(({ seat }) => seat);
      return [...everyone(facts, first), " alone is left, and is first."];
    }
    case "nobody-left":
      return ["no person is left."];
    case "cancelled":
      if (facts.idled)
        return ["nobody had done anything for a long while. The points are those of the rows as they stood."];
      return ["it was cancelled. The points are those of the rows as they stood."];
  }
}

/** Most points win; equal ones share the place. (JB-19) */
function winnerParts({ why, result }: End, facts: Facts): readonly Part[] {
  const first = result.places.filter(({ place }) => place === 1);
  const seats = first.map(({ seat }) => seat);
  if (why === "cancelled" || why === "nobody-left" || why === "last-seat") return [];
  const points = counted(first[0]?.points ?? 0, "point");
  return [
    text(
      ...everyone(facts, seats),
      seats.length === 1 ? ` wins with ${points}.` : ` win together, with ${points} each.`,
    ),
  ];
}

const PLACE = 4;
const LETTER = 2;
const NAME = 15;

function placesBoard({ result }: End, facts: Facts): Part {
  const places = result.places.toSorted((one, other) => one.place - other.place || one.seat - other.seat);
  return board(
    [cell("", PLACE + LETTER), cell("Player", NAME), cell(" Points", 7)],
    ...places.map(({ seat, place, points }): readonly Cell[] => [
      cell(`${place}.`, PLACE),
      cell(letterOf(seat), LETTER, colourOf(seat)),
      cell(shownName(facts, seat), NAME),
      cell(`${points}`.padStart(7), 7),
    ]),
  );
}

function racksParts({ racks }: End, facts: Facts): readonly Part[] {
  const left = racks.filter(({ rack }) => rack.length > 0);
  if (left.length === 0) return [];
  return [text("Left on the racks:"), board(...left.map(({ seat, rack }) => tilesRow(shownName(facts, seat), rack)))];
}

function seedParts({ options }: View, { seed }: Facts): readonly Part[] {
  const judged = text("Dictionary: ", { code: options.dictionary }, ".");
  if (seed === null) return [judged];
  return [judged, text("Seed: ", { code: seed }, ". Its SHA-256 was posted at the start.")];
}

export function finishChoices(view: View, facts: Facts): readonly Choice[] {
  const button = buttons(view, facts);
  return [button("Rematch", "jumbulaya rematch"), button("Review", "jumbulaya review")];
}
