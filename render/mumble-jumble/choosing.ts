import type { ChoosingView, CountdownView } from "../../src/games/mumble-jumble/view.ts";
import type { Facts } from "../../src/hosting.ts";
import { type Choice, type Form, type Message, type Part, text } from "../message.ts";
import { everyone } from "../people.ts";
import { tableNotes } from "../table/notes.ts";
import { onPlayingClock } from "../table/turn.ts";
import { blank, buttons, called, heading } from "./frame.ts";
import { house } from "./house.ts";
import { betNotes, leftSeats, pilesBoard } from "./seats.ts";

/** While words are chosen: who is ready, who is awaited, piles and bets. What was refused or changed is not seen. (MJ-6) */

export function choosingMessage(view: ChoosingView, facts: Facts): Message {
  return {
    ...blank(view, facts, `choose/${view.round}`),
    parts: choosingParts(view, facts),
    choices: choosingChoices(view, facts),
    reactions: ["▶️"],
    ping: called(view, facts),
    after: [text(...heading(view.round), ": choosing is over."), ...fairPlay(view, facts)],
  };
}

export function choosingParts(view: ChoosingView, facts: Facts): readonly Part[] {
  const { round, options, ready } = view;
  return [
    text(...heading(round), `: hide a word of ${options.letters} letters. The others will race to unjumble it.`),
    ...(round === 1 ? house(options).parts : []),
    ...fairPlay(view, facts),
    pilesBoard(view, facts, ({ seat }) => (ready.includes(seat) ? "ready" : "")),
    ...betNotes(view, facts),
    ...tableNotes(leftSeats(view), facts),
    ...awaitedParts(view, facts),
  ];
}

/** Once a game, and it stays to be read: a rematch has no lobby that told it. (G-3) */
function fairPlay({ round }: ChoosingView, { commitment }: Facts): readonly Part[] {
  return round === 1 ? [text("Fair play: SHA-256 of the seed is ", { code: commitment }, ".")] : [];
}

function awaitedParts({ waiting, goesAt, closesAt, options }: ChoosingView, facts: Facts): readonly Part[] {
  if (waiting.length > 0)
    return [
      text("Awaited: ", ...everyone(facts, waiting), ". Whoever has no word in time gets one from the house."),
      ...onPlayingClock(facts, closesAt, "Choosing ends"),
    ];
  const anybody = options.auto ? "" : " Any player may call it.";
  const goes = goesAt !== null && goesAt < closesAt ? goesAt : closesAt;
  return [
    text("Everybody is ready for ", { code: "go" }, `.${anybody}`),
    ...onPlayingClock(facts, goes, "The race begins"),
  ];
}

export function choosingChoices(view: ChoosingView, facts: Facts): readonly Choice[] {
  const button = buttons(view, facts);
  const { options, seats } = view;
  const betting = seats.some(
    ({ standing, stake, pile }) => standing === "playing" && stake === 0 && pile >= options.target,
  );
  return [wordChoice(view, facts), button("Go", "mumble go"), ...(betting ? [button("Bet", "mumble bet")] : [])];
}

export function wordChoice(view: ChoosingView, facts: Facts): Choice {
  return buttons(view, facts)("Choose word", "mumble word", wordForm(view));
}

function wordForm({ options }: ChoosingView): Form {
  const word = `A word of ${options.letters} letters`;
  return {
    title: "Choose a word",
    fields: [
      { name: "word", label: word, required: true, max: 40, value: "" },
      { name: "jumble", label: "Its letters, jumbled by you (or by me)", required: false, max: 40, value: "" },
    ],
  };
}

/** It becomes the message of the race. */
export function countdownMessage(view: CountdownView, facts: Facts): Message {
  return {
    ...blank(view, facts, `race/${view.round}`),
    parts: countdownParts(view, facts),
    ping: called(view, facts),
    after: [text(...heading(view.round), ": the race is over.")],
  };
}

export function countdownParts(view: CountdownView, facts: Facts): readonly Part[] {
  return [
    text(...heading(view.round), ": get ready! The words are chosen."),
    ...betNotes(view, facts),
    ...tableNotes(leftSeats(view), facts),
    ...onPlayingClock(facts, view.startsAt, "All trays are shown"),
  ];
}
