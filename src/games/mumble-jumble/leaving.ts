import type { SeatChange } from "../../game.ts";
import type { SeatNo } from "../../identity.ts";
import { readied } from "./choosing.ts";
import { endedEarly } from "./ending.ts";
import type { Act, Moment } from "./moves.ts";
import { peopled, playerAt, replaced, taken } from "./players.ts";
import { settledWhenAccepted, withSheet } from "./scoring.ts";
import { chipsOnSquares, isCaller, sheetOf } from "./squares.ts";
import type { Running, Scoring, State } from "./state.ts";
import { votesRecounted } from "./stopping.ts";

/** Seats that are left and taken over. Source: MJ-29, G-6. */

export function seatChanged(state: State, change: SeatChange, act: Act): State {
  const player = playerAt(state, act.seat);
  if (state.phase === "finished" || player === null) return state;
  if (change === "left") return player.standing === "playing" ? left(state, act) : state;
  if (player.standing !== "left") return state;
  const players = replaced(state.players, { ...player, standing: "playing", robot: change === "robot" });
  const leavers = state.leavers.filter((seat) => seat !== act.seat);
  return recounted({ ...state, players, leavers }, act);
}

/** Its stake goes to the bank at once; its pile waits for the end of the round. When no person is left, the game ends. */
function left(state: Running, act: Act): State {
  const player = playerAt(state, act.seat);
  if (player === null) return state;
  const players = replaced(state.players, { ...player, standing: "left", stake: 0 });
  const bank = taken(state.bank, player.stake);
  const next = { ...state, players, bank, leavers: [...state.leavers, act.seat] };
  if (peopled(next).length === 0) return endedEarly(next, "nobody-left", act);
  return recounted(withoutHand(next, act.seat), act);
}

/** What a left seat had in hand is dropped: its word while words are chosen, its sheet afterwards. */
function withoutHand(state: Running, seat: SeatNo): Running {
  switch (state.phase) {
    case "choosing":
      return { ...state, choices: state.choices.filter((choice) => choice.seat !== seat) };
    case "countdown":
      return state;
    case "racing":
    case "closing": {
      const drafts = state.drafts.map((draft) => (draft.seat === seat ? { seat, entries: [] } : draft));
      const votes = state.votes.filter((vote) => vote.seat !== seat);
      const next = { ...state, drafts, votes };
      return next.phase === "closing" && isCaller(next, seat)
        ? { ...next, end: { kind: "caller-left", by: seat } }
        : next;
    }
    case "scoring":
      return sheetDropped(state, seat);
  }
}

/** A settled sheet is kept; the round of a stop caller who leaves before that counts as one without. */
function sheetDropped(state: Scoring, seat: SeatNo): Scoring {
  const accepts = state.accepts.filter((other) => other !== seat);
  const acceptsAll = state.acceptsAll.filter((other) => other !== seat);
  const quiet = { ...state, accepts, acceptsAll };
  const sheet = sheetOf(state, seat);
  if (sheet === null || sheet.status === "settled") return quiet;
  const dropped = withSheet(quiet, { seat, status: "dropped", lines: [] });
  const bank = taken(state.bank, chipsOnSquares(state) - chipsOnSquares(dropped));
  const end = isCaller(state, seat) ? ({ kind: "caller-left", by: seat } as const) : state.end;
  return { ...dropped, bank, end };
}

/** Who is ready, the votes and the acceptances, counted anew at once. (G-6) */
function recounted(state: Running, moment: Moment): State {
  switch (state.phase) {
    case "choosing":
      return readied(state, moment.now);
    case "racing":
      return votesRecounted(state, moment);
    case "scoring":
      return settledWhenAccepted(state, moment);
    case "countdown":
    case "closing":
      return state;
  }
}
