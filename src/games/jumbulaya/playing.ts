import { type Hand, MOST_TILES, type Play } from "./board.ts";
import { boardOf } from "./boards.ts";
import { filled } from "./dealing.ts";
import { finished } from "./ending.ts";
import { laid } from "./laying.ts";
import type { Act, PlayWord } from "./moves.ts";
import { accepted, type Outcome, refused } from "./outcomes.ts";
import { playerAt, withPlayer } from "./players.ts";
import { bestOfOthers, pointsOf } from "./scoring.ts";
import type { Playing, State } from "./state.ts";
import { without } from "./tiles.ts";
import { offTurn, turnCounted, turnOver } from "./turns.ts";

/** A word on a row. Source: JB-5 to JB-12, JB-18. */

export function play(state: Playing, { row, word, sure }: PlayWord, act: Act): Outcome {
  const off = offTurn(state, act);
  if (off !== null) return refused(off);
  const outcome = laid(boardOf(state), handOf(state, act), { row, typed: word }, act.lexicon);
  if (outcome.kind === "refused") return refused(outcome.refusal);
  if (outcome.kind === "ask") return refused({ reason: "asked", row, ends: outcome.ends, goesOn: outcome.goesOn });
  const made = played(state, outcome.play, act);
  if (made.ends === null || sure) return accepted(made.state, { kind: "played" });
  return refused({ reason: "unsure", act: "play", play: outcome.play, ends: made.ends, ...standing(made.state, act) });
}

function handOf(state: Playing, { seat }: Act): Hand {
  return { seat, rack: playerAt(state, seat)?.rack ?? [] };
}

function standing(state: State, { seat }: Act): { readonly own: number; readonly others: number } {
  return { own: pointsOf(state, seat), others: bestOfOthers(state, seat) };
}

type Ends = "ten-tiles" | "all-rows" | null;

/** The word lies, the marker on it, and the rack is filled: another's turn, or the end. (JB-10, JB-11, JB-18) */
function played(state: Playing, laying: Play, act: Act): { readonly state: State; readonly ends: Ends } {
  const { seat, now } = act;
  const { row, tiles, placed, traded, word } = laying;
  const kept = [...without(handOf(state, act).rack, placed), ...traded];
  const { tiles: drawn, pool } = filled(kept, state.pool);
  const from = state.rows[row - 1]?.owner ?? null;
  const rows = state.rows.map((old, index) =>
    index === row - 1 ? { tiles, owner: seat, words: [...old.words, word] } : old,
  );
  const laidDown = racked({ ...state, rows, pool }, act, { rack: [...kept, ...drawn], drawn });
  const ends = endOf(laidDown, laying, act);
  const taken = {
    fact: { kind: "played", by: seat, play: laying, from, ends },
    deed: { kind: "play", row, tiles, drawn },
  } as const;
  if (ends === null) return { state: turnOver(laidDown, taken, now), ends };
  return { state: finished(turnCounted(laidDown, taken), ends), ends };
}

function endOf({ rows }: Playing, { tiles }: Play, { seat }: Act): Ends {
  if (tiles.length === MOST_TILES) return "ten-tiles";
  return rows.every(({ owner }) => owner === seat) ? "all-rows" : null;
}

/** `state` with another rack for the seat that acts. */
export function racked(
  state: Playing,
  { seat }: Pick<Act, "seat">,
  change: Pick<Playing["players"][number], "rack" | "drawn">,
): Playing {
  const player = playerAt(state, seat);
  return player === null ? state : withPlayer(state, { ...player, ...change });
}
