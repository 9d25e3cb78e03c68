import type { Facts } from "../../src/hosting.ts";
import type { Instant } from "../../src/instant.ts";
import { type Part, text } from "../message.ts";

/** What buttons of a running game are made for: as `turnOf` in src/table/table.ts says. */
export function turnText({ id }: Facts, turn: string): string {
  return `${id}.${turn}`;
}

/** For buttons of what may be done in anybody's turn: it is judged as things stand, in this game alone. */
export function anyTurn({ id }: Facts): string {
  return `${id}.*`;
}

/** A countdown to a moment of the game's own clock, or that it stands. */
export function onPlayingClock({ real }: Facts, at: Instant, before: string): readonly Part[] {
  const moment = real(at);
  if (moment === null) return [text("The game is paused; ", { code: "resume" }, " lets it go on.")];
  return [{ kind: "until", at: moment, before }];
}
