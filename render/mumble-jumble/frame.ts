import type { View } from "../../src/games/mumble-jumble/view.ts";
import type { Facts } from "../../src/hosting.ts";
import type { PlayerId } from "../../src/identity.ts";
import type { Message, Span } from "../message.ts";
import { blankIn, buttonsIn } from "../table/playing.ts";

/** What all messages and buttons of Mumble-Jumble have in common. */

export const TITLE = "Mumble-Jumble";

/** As the game's own `turn` says. */
function turnOf(view: View): string {
  switch (view.phase) {
    case "choosing":
    case "countdown":
      return `${view.round}-${view.phase}`;
    case "racing":
      return `${view.round}-race`;
    case "scoring":
      return `${view.round}-sheet-${view.onShow ?? "none"}`;
    case "finished":
      return "over";
  }
}

export function heading(round: number): readonly Span[] {
  return [{ strong: TITLE }, ` · round ${round}`];
}

/** A message in the channel, without buttons, that nothing remains of. */
export function blank(view: View, facts: Facts, key: string): Message {
  return blankIn(facts, turnOf(view), key);
}

/** Everybody who plays, when a phase lasts for hours; at a live table they are there. */
export function called({ options, seats }: View, facts: Facts): readonly PlayerId[] {
  if (options.pace === "live") return [];
  const playing = new Set(seats.filter(({ standing }) => standing === "playing").map(({ seat }) => seat));
  return facts.seats.flatMap(({ no, people }) => (playing.has(no) ? people.map(({ id }) => id) : []));
}

/** Buttons for what can be done now, each with the command that one would type. */
export function buttons(view: View, facts: Facts): ReturnType<typeof buttonsIn> {
  return buttonsIn(facts, turnOf(view));
}
