import { exchanged } from "./dealing.ts";
import type { Act, Discard } from "./moves.ts";
import { tilesOfRack } from "./notation.ts";
import { accepted, type Outcome, refused } from "./outcomes.ts";
import { playerAt } from "./players.ts";
import { racked } from "./playing.ts";
import type { Playing, State } from "./state.ts";
import { type Tile, without } from "./tiles.ts";
import { offTurn, turnOver } from "./turns.ts";

/** A turn without a word. Source: JB-4, G-9. */

export function pass(state: Playing, act: Act): Outcome {
  const off = offTurn(state, act);
  return off === null ? accepted(passed(state, { ...act, clock: false }), { kind: "passed" }) : refused(off);
}

/** By the seat itself, or by the clock for it. */
export function passed(state: Playing, { seat, now, clock }: Pick<Act, "seat" | "now"> & { clock: boolean }): State {
  const rack = playerAt(state, seat)?.rack ?? [];
  const quiet = racked(state, { seat }, { rack, drawn: [] });
  return turnOver(quiet, { fact: { kind: "passed", by: seat, clock }, deed: { kind: "pass" } }, now);
}

/** Discarding nothing is a pass. (JB-4) */
export function discard(state: Playing, { tiles: typed }: Discard, act: Act): Outcome {
  const off = offTurn(state, act);
  if (off !== null) return refused(off);
  if (typed.trim() === "") return pass(state, act);
  const rack = playerAt(state, act.seat)?.rack ?? [];
  const reading = tilesOfRack(typed, rack);
  if (reading.kind === "refused") return refused({ reason: "not-discarded", why: reading.refusal, rack });
  return accepted(discarded(state, reading.tiles, act), { kind: "discarded", count: reading.tiles.length });
}

function discarded(state: Playing, tiles: readonly Tile[], { seat, now }: Act): State {
  const { tiles: drawn, pool, draws } = exchanged(tiles, state);
  const rest = without(playerAt(state, seat)?.rack ?? [], tiles);
  const next = racked({ ...state, pool, draws }, { seat }, { rack: [...rest, ...drawn], drawn });
  const fact = { kind: "discarded", by: seat, count: tiles.length } as const;
  return turnOver(next, { fact, deed: { kind: "discard", tiles, drawn } }, now);
}
