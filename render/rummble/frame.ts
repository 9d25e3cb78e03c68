import type { PlayingView, View } from "../../src/games/rummble/view.ts";
import type { Facts } from "../../src/hosting.ts";
import type { SeatNo } from "../../src/identity.ts";
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

/** Whether people play the seat, whose turns get a message of their own. */
export function isPlayedByPeople(facts: Facts, seat: SeatNo): boolean {
  return facts.seats.some(({ no, people }) => no === seat && people.length > 0);
}

/** The number of the last turn, this one included, of a seat that suits; 0 when there was none yet. */
export function lastTurnOf({ seats, onTurn, turnNo }: PlayingView, suits: (seat: SeatNo) => boolean): number {
  const order = seats.filter(({ standing }) => standing !== "out").map(({ seat }) => seat);
  const now = order.indexOf(onTurn);
  const backwards = order.map((_, steps) => order.at((now - steps) % order.length));
  const steps = backwards.findIndex((seat) => seat !== undefined && suits(seat));
  return steps < 0 ? 0 : Math.max(0, turnNo - steps);
}
