import type { SeatNo } from "../../identity.ts";
import type { Act, MakeChallenge } from "./moves.ts";
import { accepted, type Outcome, type Refusal, refused, wrongPhase } from "./outcomes.ts";
import { isPlaying, playerAt, replaced, taken } from "./players.ts";
import { clockRestarted, settledWhenAccepted } from "./scoring.ts";
import { chipsOnSquares, sheetOf, sheetOnShow } from "./squares.ts";
import type { Challenge, Line, Scoring, State } from "./state.ts";

/** MJ-15: decided at once, in order. */
export function challenge(state: State, move: MakeChallenge, act: Act): Outcome {
  if (state.phase !== "scoring") return wrongPhase(state, move.kind);
  if (!isPlaying(state, act.seat)) return refused({ reason: "not-playing" });
  const of = move.of ?? sheetOnShow(state)?.seat ?? act.seat;
  const { tray } = move;
  const word = { of, tray };
  const hindrance = notOnShow(state, word) ?? hindered(state, word, act);
  if (hindrance !== null) return refused(hindrance);
  const line = contested(state, word);
  if (line === null) return refused({ reason: "no-word", of, tray });
  // That the word uses the tray's letters was seen to when it was written. (MJ-10, MJ-16)
  const upheld = !act.lexicon.has(line.word);
  const decided = clockRestarted(decide(state, { by: act.seat, of, tray, upheld }), act);
  return accepted(settledWhenAccepted(decided, act), { kind: "challenged", of, tray, upheld });
}

type Word = { readonly of: SeatNo; readonly tray: SeatNo };

/** Only words of the sheet on show. (MJ-15) */
function notOnShow(state: Scoring, { of }: Word): Refusal | null {
  const onShow = sheetOnShow(state);
  if (onShow === null || onShow.seat === of) return null;
  const settled = sheetOf(state, of)?.status === "settled";
  return { reason: "not-on-show", of, onShow: onShow.seat, settled };
}

/** A chip of the pile for each word, each word once. (MJ-15) */
function hindered(state: Scoring, { of, tray }: Word, { seat }: Act): Refusal | null {
  if (of === seat) return { reason: "own-sheet" };
  if (playerAt(state, seat)?.pile === 0) return { reason: "no-chip" };
  const before = state.challenges.some((other) => other.of === of && other.tray === tray);
  return before ? { reason: "already-challenged", of, tray } : null;
}

function contested(state: Scoring, { of, tray }: Word): Line | null {
  return sheetOf(state, of)?.lines.find((line) => line.tray === tray) ?? null;
}

/**
 * Upheld: the challenger keeps the chip placed, and the word's chip goes to the bank, a stop caller's with all others.
 * Else the chip placed goes to the bank. (MJ-17 to MJ-19)
 */
function decide(state: Scoring, decided: Challenge): Scoring {
  const next = { ...state, challenges: [...state.challenges, decided] };
  if (decided.upheld) return { ...next, bank: taken(state.bank, chipsOnSquares(state) - chipsOnSquares(next)) };
  const challenger = playerAt(state, decided.by);
  if (challenger === null) return state;
  const players = replaced(state.players, { ...challenger, pile: challenger.pile - 1 });
  return { ...next, players, bank: taken(state.bank, 1) };
}
