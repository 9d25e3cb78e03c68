import type { Viewer } from "../../src/game.ts";
import type { Own, View } from "../../src/games/jumbulaya/view.ts";
import type { Facts, Seat } from "../../src/hosting.ts";
import { board } from "../grid.ts";
import { type Choice, type Message, type Part, type Said, type Span, said, text } from "../message.ts";
import { who } from "../people.ts";
import { onPlayingClock } from "../table/turn.ts";
import { rowsBoard, tilesRow } from "./board.ts";
import { blank, lastTurn, TITLE } from "./frame.ts";
import { laidWords, moved } from "./news.ts";
import { callChoices, turnChoices } from "./playing.ts";
import { tilesSpan } from "./words.ts";

/** A seat's rack: for its own people alone. (JB-21) */

/** One DM for each person who plays, new with each turn of theirs, so that the present rack is always the newest. */
export function rackMessages(views: (viewer: Viewer) => View, facts: Facts): readonly Message[] {
  return facts.seats.flatMap((seat) => (seat.people.length === 0 ? [] : messagesOf(seat, views(seat.no), facts)));
}

function messagesOf({ no, people }: Seat, view: View, facts: Facts): readonly Message[] {
  const { own } = view;
  if (own === null || view.turn === null) return [];
  const since = lastTurn(view, (seat) => seat === no);
  const { parts, choices } = rackSaid(view, own, facts);
  return people.map(({ id }) => ({
    ...blank(view, facts, `rack/${since}/${no}/${id}`),
    ...{ parts, choices, to: id },
  }));
}

/** On turn with the rows and all that can be done; else the rack alone, so that nobody's play changes it. */
function rackSaid(view: View, own: Own, facts: Facts): Said {
  const { turn } = view;
  const where: Span = { table: facts.table, label: facts.label };
  const lead = own.onTurn ? ": it is your turn." : ": your rack.";
  return {
    parts: [
      text({ strong: TITLE }, " in ", where, lead),
      ...(own.onTurn ? [rowsBoard(view)] : []),
      ...rackParts(own),
      ...(own.onTurn && turn !== null ? onPlayingClock(facts, turn.endsAt, "The turn ends") : []),
    ],
    choices: own.onTurn ? turnChoices(view, facts) : callChoices(view, facts),
  };
}

export function rackParts({ rack, drawn, hint }: Own): readonly Part[] {
  return [
    board(tilesRow("Rack", rack)),
    ...(drawn.length === 0 || drawn.length === rack.length ? [] : [text("Drawn last: ", tilesSpan(drawn), ".")]),
    ...(hint === null ? [] : [text("Your hint: ", ...laidWords(hint), ".", ...moved(hint))]),
  ];
}

/** What is shown of one's rack when one asks. */
export function ownSaid(view: View, facts: Facts): Said {
  if (view.phase === "finished") return said(text("This game is over; the result is in the channel."));
  if (view.own === null) return said(text("You have no seat that plays here, so you have no rack."));
  const { parts, choices } = rackSaid(view, view.own, facts);
  return { parts: [...parts, ...waitingParts(view, facts)], choices };
}

function waitingParts({ own, turn }: View, facts: Facts): readonly Part[] {
  return own?.onTurn === false && turn !== null ? [text(who(facts, turn.seat), " is on turn.")] : [];
}

/** Beside an answer or a refusal to whoever is on turn. */
export function againChoices(view: View, facts: Facts): readonly Choice[] {
  return view.own?.onTurn === true ? turnChoices(view, facts) : [];
}
