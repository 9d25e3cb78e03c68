import type { FinishedView } from "../../src/games/rummble/view.ts";
import type { Facts } from "../../src/hosting.ts";
import { board, cell } from "../grid.ts";
import { type Cell, type Choice, type Message, type Part, type Span, text } from "../message.ts";
import { everyone, shownName, who } from "../people.ts";
import { boardPart } from "./board.ts";
import { blank, buttons, TITLE } from "./frame.ts";
import { right } from "./seats.ts";
import { toldParts } from "./told.ts";

/** The end of a game: why, the board, the places, and the seed. It stays whole. */

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
    ...toldParts(view.last, facts),
    boardPart(view),
    placesBoard(view, facts),
    ...handsParts(view),
    ...(view.result?.rated === false ? [text("This game does not count for ratings.")] : []),
    ...seedParts(facts),
  ];
}

function whyWords({ why, result }: FinishedView, facts: Facts): readonly Span[] {
  switch (why.kind) {
    case "last-tile":
      return [who(facts, why.finisher), " has laid the last tile, and gains what the others hold."];
    case "stuck":
      return why.by === "passes" ? ["everybody passed."] : ["nobody laid a tile any more."];
    case "last-seat": {
      const first = (result?.places ?? []).filter(({ place }) => place === 1).map(({ seat }) => seat);
      return [...everyone(facts, first), " alone is left, and is first."];
    }
    case "nobody-left":
      return ["no person is left. The points are those of the last turn."];
    case "cancelled":
      if (facts.idled) return ["nobody had done anything for a long while. The points are those of the last turn."];
      return ["it was cancelled. The points are those of the last turn."];
  }
}

const PLACE = 4;
const NAME = 12;
const NUMBERS = 6;

/** Final scores, and what of them the hands took or gave. (RM-14, RM-15, RM-21) */
function placesBoard({ result, hands }: FinishedView, facts: Facts): Part {
  const places = (result?.places ?? []).toSorted((one, other) => one.place - other.place || one.seat - other.seat);
  const counted = hands.length > 0;
  return board(
    [cell("", PLACE), cell("Player", NAME), ...(counted ? [right("Hand", NUMBERS)] : []), right("Score", NUMBERS)],
    ...places.map(({ seat, place, points }): Cell[] => {
      const change = hands.find((one) => one.seat === seat)?.change ?? null;
      return [
        cell(`${place}.`, PLACE),
        cell(shownName(facts, seat), NAME),
        ...(counted ? [right(signed(change), NUMBERS)] : []),
        right(`${points}`, NUMBERS),
      ];
    }),
  );
}

/** `+12`, `-7`; nothing for a hand that does not count. */
function signed(change: number | null): string {
  if (change === null) return "";
  return change > 0 ? `+${change}` : `${change}`;
}

function handsParts({ hands }: FinishedView): readonly Part[] {
  return hands.length === 0 ? [] : [text("Hand: what the tiles still held took or gave; a joker counts 30.")];
}

function seedParts({ seed }: Facts): readonly Part[] {
  return seed === null ? [] : [text("Seed: ", { code: seed }, ". Its SHA-256 was posted at the start.")];
}

export function finishChoices(view: FinishedView, facts: Facts): readonly Choice[] {
  const button = buttons(view, facts);
  return [
    button("Rematch", "rummble rematch"),
    ...(view.review.pages === 0 ? [] : [button("Review", "rummble review")]),
    button("Wide board", "rummble board wide"),
  ];
}
