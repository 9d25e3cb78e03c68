import type { PlayingView, View } from "../../src/games/rummble/view.ts";
import type { Facts } from "../../src/hosting.ts";
import type { Message, Span } from "../message.ts";
import { blankIn, buttonsIn } from "../table/playing.ts";

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
  return blankIn(facts, turnOf(view), key);
}

/** Buttons for what can be done now, each with the command that one would type. */
export function buttons(view: View, facts: Facts): ReturnType<typeof buttonsIn> {
  return buttonsIn(facts, turnOf(view));
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
