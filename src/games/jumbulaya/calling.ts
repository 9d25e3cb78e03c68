import { spelled, strangeIn } from "../../words/spelling.ts";
import { LONG, openCondition, ROWS } from "./board.ts";
import { boardOf } from "./boards.ts";
import type { Jumbulaya } from "./column.ts";
import { finished } from "./ending.ts";
import { jumbulayaFor } from "./jumbulayas.ts";
import type { Act, Call } from "./moves.ts";
import { accepted, type CallRefusal, type Outcome, refused } from "./outcomes.ts";
import { playerAt, withPlayer } from "./players.ts";
import { racked } from "./playing.ts";
import { bestOfOthers, pointsOf } from "./scoring.ts";
import type { Playing, State } from "./state.ts";
import { isLastWordless, publicly, turnCounted, turnOver } from "./turns.ts";
import { callBonus } from "./worth.ts";

/** Claiming a Jumbulaya, on turn or out of it. Source: JB-13 to JB-15, JB-17. */

/** No Jumbulaya has more letters: nine digraphs. */
const MOST_LETTERS = 2 * ROWS;

export function call(state: Playing, { word: typed, sure }: Call, act: Act): Outcome {
  if (playerAt(state, act.seat)?.lostTurn) return refused({ reason: "lost-turn-pending" });
  const word = spelled(typed);
  if (word === null) return refused({ reason: "call-not-letters", character: strangeIn(typed) });
  const open = wrongLength(word) ?? openFor(state);
  if (open !== null) return refused(open);
  const onTurn = state.turn.seat === act.seat;
  if (!sure)
    return refused({
      reason: "unsure",
      act: "call",
      word,
      ...standing(state, act),
      onTurn,
      last: onTurn && isLastWordless(state),
    });
  const found = act.lexicon.has(word) ? jumbulayaFor(boardOf(state).rows, word) : null;
  const next = found === null ? wrong(state, word, act) : right(state, found, act);
  return accepted(next, { kind: "called", right: found !== null, onTurn });
}

function wrongLength(word: string): CallRefusal | null {
  if (word.length < LONG) return { reason: "call-too-short", word, limit: LONG };
  return word.length > MOST_LETTERS ? { reason: "call-too-long", word, limit: MOST_LETTERS } : null;
}

/** The condition that is open. (JB-13) */
function openFor(state: Playing): CallRefusal | null {
  const open = openCondition(boardOf(state));
  if (open === null) return null;
  const unowned = state.rows.flatMap(({ owner }, index) => (owner === null ? [index + 1] : []));
  if (open === "unowned-row") return { reason: open, unowned };
  return { reason: open, longest: Math.max(...state.rows.map(({ tiles }) => tiles.length)) };
}

/** It does not judge the word: what it has to say is the same for any. (G-13) */
function standing(state: Playing, { seat }: Act) {
  const bonus = { least: callBonus(LONG), most: callBonus(ROWS) };
  return { own: pointsOf(state, seat), others: bestOfOthers(state, seat), bonus };
}

/** The game ends at once. (JB-15) */
function right(state: Playing, { word, rows, tiles }: Jumbulaya, { seat }: Act): State {
  const fact = { kind: "called-right", by: seat, word, rows } as const;
  const deed = { kind: "call", word } as const;
  const noted = state.turn.seat === seat ? turnCounted(state, { fact, deed }) : publicly(state, fact);
  return finished(noted, "jumbulaya", { seat, word, rows, bonus: callBonus(tiles) });
}

/** It costs one turn, once: this one when it is the caller's, else their next. (JB-15) */
function wrong(state: Playing, word: string, { seat, now }: Act): State {
  const player = playerAt(state, seat);
  const onTurn = state.turn.seat === seat;
  const fact = { kind: "called-wrong", by: seat, word, onTurn } as const;
  if (player === null) return state;
  if (!onTurn) return publicly(withPlayer(state, { ...player, lostTurn: true }), fact);
  const quiet = racked(state, { seat }, { rack: player.rack, drawn: [] });
  return turnOver(quiet, { fact, deed: { kind: "call", word } }, now);
}
