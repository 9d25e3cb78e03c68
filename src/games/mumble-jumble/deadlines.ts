import type { Deadline } from "../../game.ts";
import type { SeatNo } from "../../identity.ts";
import { earliest, later } from "../../instant.ts";
import { unready } from "./choosing.ts";
import { choicesClosed, raceBegun } from "./going.ts";
import type { ClockMove, Moment } from "./moves.ts";
import { AUTO_GO_MS } from "./options.ts";
import { playing } from "./players.ts";
import { sheetSettled, sheetsFrozen, unaccepting } from "./scoring.ts";
import { sheetOnShow } from "./squares.ts";
import type { Choosing, Running, State } from "./state.ts";
import { clockRanOut } from "./stopping.ts";

/** What the clock does, and when. */

export function deadline(state: State): Deadline<ClockMove> | null {
  const at = dueAt(state);
  return at === null ? null : { at, move: { kind: "clock" } };
}

function dueAt(state: State): Deadline<ClockMove>["at"] | null {
  switch (state.phase) {
    case "choosing":
      return earliest(state.closesAt, goesAt(state));
    case "countdown":
      return state.startsAt;
    case "racing":
      return state.endsAt;
    case "closing":
      return state.until;
    case "scoring":
      return state.settlesAt;
    case "finished":
      return null;
  }
}

/** When the table calls `go` by itself; null while somebody has not chosen, or people call it. (MJ-8) */
export function goesAt({ options, readyAt }: Choosing): Deadline<ClockMove>["at"] | null {
  return options.auto && readyAt !== null ? later(readyAt, AUTO_GO_MS) : null;
}

export function clockMoved(state: Running, moment: Moment): State {
  switch (state.phase) {
    case "choosing":
      return choicesClosed(state, moment);
    case "countdown":
      return raceBegun(state, moment);
    case "racing":
      return clockRanOut(state, moment);
    case "closing":
      return sheetsFrozen(state, moment);
    case "scoring": {
      const sheet = sheetOnShow(state);
      return sheet === null ? state : sheetSettled(state, sheet, moment);
    }
  }
}

/** Buttons of the race stay good in its grace, which nobody is shown. (G-11) */
export function turn(state: State): string {
  switch (state.phase) {
    case "choosing":
    case "countdown":
      return `${state.round}-${state.phase}`;
    case "racing":
    case "closing":
      return `${state.round}-race`;
    case "scoring":
      return `${state.round}-sheet-${sheetOnShow(state)?.seat ?? "none"}`;
    case "finished":
      return "over";
  }
}

/** In a race that is everybody: who has how many words is nobody's business. (MJ-30) */
export function awaited(state: State): readonly SeatNo[] {
  switch (state.phase) {
    case "choosing":
      return unready(state);
    case "racing":
    case "closing":
      return racers(state);
    case "scoring":
      return unaccepting(state);
    case "countdown":
    case "finished":
      return [];
  }
}

function racers(state: Extract<State, { phase: "racing" | "closing" }>): readonly SeatNo[] {
  const seats = new Set(state.trays.map(({ seat }) => seat));
  return playing(state).flatMap(({ seat }) => (seats.has(seat) ? [seat] : []));
}
