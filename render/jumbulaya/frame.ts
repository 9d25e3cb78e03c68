import type { View } from "../../src/games/jumbulaya/view.ts";
import type { Facts } from "../../src/hosting.ts";
import type { SeatNo } from "../../src/identity.ts";
import type { Choice, Form, Message, Span } from "../message.ts";
import { isHeld } from "../people.ts";
import { blankIn, buttonsIn } from "../table/playing.ts";
import { anyTurn } from "../table/turn.ts";

/** What all messages and buttons of Jumbulaya have in common. */

export const TITLE = "Jumbulaya";

/** As the game's own `turn` says. */
function turnOf({ turn }: View): string {
  return turn === null ? "over" : `${turn.no}`;
}

export function heading({ turn }: View): readonly Span[] {
  return [{ strong: TITLE }, turn === null ? "" : ` · turn ${turn.no}`];
}

/** A message in the channel, without buttons, that nothing remains of. */
export function blank(view: View, facts: Facts, key: string): Message {
  return blankIn(facts, turnOf(view), key);
}

/** Buttons for what can be done now, each with the command that one would type. */
export function buttons(view: View, facts: Facts): ReturnType<typeof buttonsIn> {
  return buttonsIn(facts, turnOf(view));
}

/** A button for what may be done at any moment: it is judged as things stand. (JB-13) */
export function anytime(facts: Facts): (label: string, line: string, form?: Form) => Choice {
  const turn = anyTurn(facts);
  return (label, line, form) => ({ label, value: { line, turn, table: facts.table }, form: form ?? null });
}

/**
 * The number of the last turn, this one included, whose seat is as asked for; 0 when there was none yet. A board stands
 * as long as one person's turn and the robots' after it, a rack's message from one's own turn to the next.
 * `before`: only turns before that one.
 */
export function lastTurn(view: View, is: (seat: SeatNo) => boolean, before = Number.POSITIVE_INFINITY): number {
  const { turn } = view;
  if (turn === null) return 0;
  const order = inOrder(view);
  const at = order.indexOf(turn.seat);
  for (let steps = Math.max(0, turn.no - before + 1); steps < turn.no && steps < 2 * order.length; steps++)
    if (is(order.at((at - steps) % order.length) ?? turn.seat)) return turn.no - steps;
  return 0;
}

/** Whether a seat's turn is a person's: one that was left stays theirs until it is out or taken over. (G-6) */
export function isPeoples(view: View, facts: Facts, no: SeatNo): boolean {
  return isHeld(facts, no) || view.seats.some(({ seat, standing }) => seat === no && standing === "left");
}

/** The seats that have turns. (G-6) */
export function inOrder({ seats, turn }: View): readonly SeatNo[] {
  return seats.filter(({ standing, seat }) => standing !== "out" || seat === turn?.seat).map(({ seat }) => seat);
}
