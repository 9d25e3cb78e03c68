import type { PlayingView, View } from "../../src/games/rummble/view.ts";
import type { Facts } from "../../src/hosting.ts";
import type { Choice, Form, Message, Span } from "../message.ts";
import { turnText } from "../table/turn.ts";

/** What all messages and buttons of Rummble have in common. */

export const TITLE = "Rummble";

/** As the game's own `turn` says. */
function turnOf(view: View): string {
  return view.phase === "playing" ? `${view.turnNo}` : "over";
}

export function heading(turnNo: number): readonly Span[] {
  return [{ strong: TITLE }, ` · turn ${turnNo}`];
}

/** A message in the channel, without buttons, that nothing remains of. */
export function blank(view: View, facts: Facts, key: string): Message {
  return {
    key: `${facts.id}/${key}`,
    to: "channel",
    turn: turnText(facts, turnOf(view)),
    parts: [],
    choices: [],
    reactions: [],
    ping: [],
    after: null,
  };
}

/** Buttons for what can be done now, each with the command that one would type. */
export function buttons(view: View, facts: Facts): (label: string, line: string, form?: Form) => Choice {
  const turn = turnText(facts, turnOf(view));
  return (label, line, form) => ({ label, value: { line, turn, table: facts.table }, form: form ?? null });
}

/**
 * The number of the last turn that was a person's, also of one whose seat was left then, and may be a robot's now. 0 when
 * there was none yet.
 */
export function lastPeoplesTurn({ seats, last }: PlayingView): number {
  const peoples = seats.filter(({ standing }) => standing !== "out");
  const leavers = last.flatMap((one) => (one.kind === "taken-over" ? one.peoplesTurn : []));
  return Math.max(0, ...peoples.map(({ lastTurn }) => lastTurn), ...leavers);
}
