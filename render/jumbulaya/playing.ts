import type { View } from "../../src/games/jumbulaya/view.ts";
import type { Facts } from "../../src/hosting.ts";
import type { PlayerId } from "../../src/identity.ts";
import { counted } from "../duration.ts";
import { type Choice, type Form, type Message, type Part, type Span, text } from "../message.ts";
import { isHeld, who } from "../people.ts";
import { tableNotes } from "../table/notes.ts";
import { onPlayingClock } from "../table/turn.ts";
import { rowsBoard, standingBoard } from "./board.ts";
import { anytime, blank, buttons, heading, isPeoples, lastTurn, TITLE } from "./frame.ts";
import { house } from "./house.ts";
import { newsParts, remainderParts } from "./news.ts";
import { rowsText } from "./words.ts";

/** The board while the game runs: a new one, with the one ping, when a person's turn begins; robots' turns are edits. */

export function boardMessage(view: View, facts: Facts): Message {
  return {
    ...blank(view, facts, `board/${lastTurn(view, (seat) => isPeoples(view, facts, seat))}`),
    parts: boardParts(view, facts),
    choices: boardChoices(view, facts),
    ping: called(view, facts),
    after: remainder(view, facts),
  };
}

/** Whoever is on turn, and nobody else (wish 24). */
function called({ turn }: View, { seats }: Facts): readonly PlayerId[] {
  return seats.filter(({ no }) => no === turn?.seat).flatMap(({ people }) => people.map(({ id }) => id));
}

/** What led to this turn: so the old boards tell the game, a line each. */
function remainder(view: View, facts: Facts): readonly Part[] {
  const news = remainderParts(view, facts);
  return news.length === 0 ? [text({ strong: TITLE }, " has begun.")] : news;
}

export function boardParts(view: View, facts: Facts): readonly Part[] {
  const { turn } = view;
  if (turn === null) return [];
  return [
    text(...heading(view), ": ", who(facts, turn.seat), " is on turn."),
    ...newsParts(view, facts),
    rowsBoard(view),
    standingBoard(view, facts),
    text(`The pool has ${counted(view.pool, "tile")}. `, ...callWords(view)),
    ...wordlessParts(view),
    ...firstTurnParts(view, facts),
    ...tableNotes({ group: "jumbulaya", left: leftSeats(view) }, facts),
    ...onPlayingClock(facts, turn.endsAt, "The turn ends"),
  ];
}

function leftSeats({ seats }: View): View["seats"][number]["seat"][] {
  return seats.filter(({ standing }) => standing === "left").map(({ seat }) => seat);
}

/** JB-13. */
function callWords({ call, rows }: View): readonly Span[] {
  switch (call.open) {
    case null:
      return [{ strong: "A Jumbulaya can be called" }, ", by anybody, at any moment."];
    case "unowned-row":
      return ["No Jumbulaya can be called yet: ", ...unownedWords(rows), "."];
    case "no-long-row":
      return ["No Jumbulaya can be called yet: no row has 7 tiles."];
  }
}

const MOST_NAMED = 3;

function unownedWords(rows: View["rows"]): readonly Span[] {
  const free = rows.filter(({ owner }) => owner === null).map(({ no }) => no);
  if (free.length === rows.length) return ["no row has an owner"];
  if (free.length > MOST_NAMED) return [`${free.length} rows have no owner`];
  return [`${rowsText(free)} ${free.length === 1 ? "has" : "have"} no owner`];
}

/** JB-18: told before it happens. */
function wordlessParts({ wordless: { turns, most } }: View): readonly Part[] {
  if (turns === 0) return [];
  const left = most - turns;
  return [text(`No word for ${counted(turns, "turn")}; ${left} more ${left === 1 ? "ends" : "end"} the game.`)];
}

/** Once a game: a rematch has no lobby that told it. (G-3) */
function firstTurnParts({ turn, options }: View, { commitment }: Facts): readonly Part[] {
  if (turn?.no !== 1) return [];
  return [
    text(
      "Each tile begins with a capital: ",
      { code: "Th" },
      " is one tile. ",
      { code: "/jumbulaya rules" },
      " tells the rest.",
    ),
    ...house(options).parts,
    text("Fair play: SHA-256 of the seed is ", { code: commitment }, "."),
  ];
}

/** While a robot is on turn, or nobody, there is nothing to be played. */
export function boardChoices(view: View, facts: Facts): readonly Choice[] {
  const rack = buttons(view, facts)("My rack", "jumbulaya rack");
  if (view.turn === null || !isHeld(facts, view.turn.seat)) return [rack, ...callChoices(view, facts)];
  return [playChoice(view, facts), rack, ...callChoices(view, facts), ...otherChoices(view, facts)];
}

/** What whoever is on turn can do; a call is anybody's. */
export function turnChoices(view: View, facts: Facts): readonly Choice[] {
  return [playChoice(view, facts), ...callChoices(view, facts), ...otherChoices(view, facts)];
}

function otherChoices(view: View, facts: Facts): readonly Choice[] {
  const button = buttons(view, facts);
  return [
    button("Discard", "jumbulaya discard", DISCARD),
    button("Pass", "jumbulaya pass"),
    ...(view.options.hints && (view.own?.hint ?? null) === null ? [button("Hint", "jumbulaya hint")] : []),
  ];
}

export function playChoice(view: View, facts: Facts): Choice {
  return buttons(view, facts)("Play", "jumbulaya play", PLAY);
}

export function callChoices({ call }: View, facts: Facts): readonly Choice[] {
  return call.open === null ? [anytime(facts)("Call", "jumbulaya call", CALL)] : [];
}

const PLAY: Form = {
  title: "Play a word",
  fields: [
    { name: "row", label: "Row, 1 to 9", required: true, max: 10, value: "" },
    { name: "word", label: "Word; a tile in brackets is exact, as (TH)", required: true, max: 60, value: "" },
  ],
};
const DISCARD: Form = {
  title: "Discard tiles",
  fields: [{ name: "tiles", label: "Tiles of your rack to put back", required: true, max: 40, value: "" }],
};
const CALL: Form = {
  title: "Call a Jumbulaya",
  fields: [{ name: "word", label: "A word of 7 to 9 tiles, down the rows", required: true, max: 40, value: "" }],
};
