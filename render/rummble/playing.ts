import type { TileSet } from "../../src/games/rummble/tiles.ts";
import type { PlayingView, View } from "../../src/games/rummble/view.ts";
import type { Facts } from "../../src/hosting.ts";
import { type Choice, type Form, type Message, type Part, text } from "../message.ts";
import { isHeld, who } from "../people.ts";
import { whoThen } from "../table/then.ts";
import { onPlayingClock } from "../table/turn.ts";
import { boardPart, legend } from "./board.ts";
import { blank, buttons, heading, lastPeoplesTurn, TITLE } from "./frame.ts";
import { house } from "./house.ts";
import { notes, poolParts, seatsBoard } from "./seats.ts";
import { toldParts, toldWords } from "./told.ts";

/**
 * The live board. A person's turn has a message of its own, with its one ping; robots' turns are edits of it. It never
 * shows a hand, nor what a player could lay. (RM-19)
 */

export function boardMessage(view: PlayingView, facts: Facts): Message {
  const no = lastPeoplesTurn(view);
  const begins = no <= 1;
  return {
    ...blank(view, facts, `board/${no}`),
    parts: [...boardParts(view, facts), ...(begins ? opening(view, facts) : [])],
    choices: boardChoices(view, facts),
    ping: no === view.turnNo ? pinged(view, facts) : [],
    after: [...remainder(view, facts, no), ...(begins ? fairPlay(facts) : [])],
  };
}

/**
 * The turn before this message's own, and those after it that have ended: the present one is told by the next message's
 * remainder. So the old boards tell the whole game, each turn once.
 */
function remainder({ last, turnNo: now }: PlayingView, facts: Facts, no: number): readonly Part[] {
  const own = last.filter(({ turnNo, kind }) => (kind === "drew" ? no <= 1 : turnNo >= no - 1 && turnNo < now));
  return own.map((one, index) =>
    text(...(index === 0 ? [{ strong: TITLE }, ": "] : []), ...toldWords(one, whoThen(one, { last, facts }))),
  );
}

function pinged({ onTurn }: PlayingView, { seats }: Facts): Message["ping"] {
  return seats.flatMap(({ no, people }) => (no === onTurn ? people.map(({ id }) => id) : []));
}

export function boardParts(view: PlayingView, facts: Facts): readonly Part[] {
  return [
    text(...heading(view.turnNo), ": ", who(facts, view.onTurn), " is to play."),
    ...toldParts(view.last, facts),
    boardPart(view),
    legend(view),
    seatsBoard(view, facts),
    ...poolParts(view),
    ...notes(view, facts),
    ...turnClock(view, facts),
  ];
}

export function turnClock({ endsAt }: PlayingView, facts: Facts): readonly Part[] {
  return onPlayingClock(facts, endsAt, "The turn passes by itself");
}

/** Once a game: a rematch has no lobby that told it. (G-3) */
function opening({ options, board }: PlayingView, facts: Facts): readonly Part[] {
  const first = board.every((laid) => laid === null) ? "The first play covers the star. " : "";
  const rules = text(first, { code: "/rummble rules" }, " tells the rules in short.");
  return [rules, ...house(options).parts, ...fairPlay(facts)];
}

function fairPlay({ commitment }: Facts): readonly Part[] {
  return [text("Fair play: SHA-256 of the seed is ", { code: commitment }, ".")];
}

/** While a robot is on turn, or nobody, there is nothing to be played. */
function boardChoices(view: PlayingView, facts: Facts): readonly Choice[] {
  const button = buttons(view, facts);
  const played = isHeld(facts, view.onTurn);
  return [
    ...(played ? [playChoice(view, facts)] : []),
    button("My hand", "rummble hand"),
    ...(played ? otherChoices(view, facts) : []),
    button("Wide board", "rummble board wide"),
  ];
}

/** As they are typed with the tiles of the table. (RM-2) */
export const EXAMPLE_TILES: Readonly<Record<TileSet, string>> = {
  rummikub: "5r 7r *",
  cards: "5s 7s *",
  short: "5s 7s *",
};

/** Short enough for the narrowest form. */
function playForm({ options }: View): Form {
  const tiles = `Your tiles in order, such as ${EXAMPLE_TILES[options.tiles]}`;
  return {
    title: "Lay tiles",
    fields: [
      { name: "place", label: "Square of the first tile, such as H7", required: true, max: 10, value: "" },
      { name: "way", label: "down or across; empty: H7 down, 7H across", required: false, max: 10, value: "" },
      { name: "tiles", label: tiles, required: true, max: 100, value: "" },
    ],
  };
}

export function playChoice(view: View, facts: Facts, label = "Play"): Choice {
  return buttons(view, facts)(label, "rummble play", playForm(view));
}

const EXCHANGE_FORM: Form = {
  title: "Exchange tiles",
  fields: [{ name: "tiles", label: "Tiles of your hand to give back", required: true, max: 100, value: "" }],
};

export function exchangeChoice(view: View, facts: Facts): Choice {
  return buttons(view, facts)("Exchange", "rummble exchange", EXCHANGE_FORM);
}

/** What one may do instead of laying tiles. (RM-13, G-12) */
export function otherChoices(view: PlayingView, facts: Facts): readonly Choice[] {
  const button = buttons(view, facts);
  return [
    ...(view.poolSize > 0 ? [exchangeChoice(view, facts)] : []),
    button("Pass", "rummble pass"),
    ...(view.options.hints && (view.own?.hint ?? null) === null ? [button("Hint", "rummble hint")] : []),
  ];
}
