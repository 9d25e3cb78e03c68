import { shuffled } from "../../random.ts";
import type { Act, Exchange } from "./moves.ts";
import { readTiles } from "./notation.ts";
import { accepted, type ExchangeRefusal, type Outcome, refused } from "./outcomes.ts";
import { replaced } from "./players.ts";
import type { Player, Playing } from "./state.ts";
import { missingFrom, type Tile, without } from "./tiles.ts";
import { turnEnded } from "./turns.ts";

/** Tiles for others from the pool, instead of a play. Source: RM-13. */

type Exchanging = Pick<Act, "now"> & { readonly move: Exchange };

export function exchange(state: Playing, player: Player, { move, now }: Exchanging): Outcome {
  const read = readTiles(move.tiles, state.options.tiles);
  if (read.kind === "unread") return refused({ reason: "unreadable-tile", piece: read.piece });
  const { tiles } = read;
  const wrong = unfit(tiles, player, state);
  if (wrong !== null) return refused(wrong);
  const next = exchanged(state, player, tiles);
  const told = { kind: "exchanged", by: player.seat, count: tiles.length } as const;
  const turn = { before: player, told, made: { kind: "exchange" } } as const;
  return accepted(turnEnded(next, turn, now), { kind: "exchanged", count: tiles.length });
}

/** From 1 tile up to what the pool holds; own tiles are looked at before the pool. (RM-13, G-2) */
function unfit(tiles: readonly Tile[], { hand }: Player, { pool }: Playing): ExchangeRefusal | null {
  if (tiles.length === 0) return { reason: "nothing-named" };
  const missing = missingFrom(hand, tiles);
  if (missing.length > 0) return { reason: "hand-lacks", missing };
  if (pool.length === 0) return { reason: "pool-empty" };
  return tiles.length > pool.length ? { reason: "pool-too-small", asked: tiles.length, pool: pool.length } : null;
}

/** Draw first, then the old ones are mixed in: nobody draws back what they gave. (RM-13) */
function exchanged(state: Playing, player: Player, tiles: readonly Tile[]): Playing {
  const kept = state.pool.length - tiles.length;
  const drawn = state.pool.slice(kept);
  const [pool, draws] = shuffled(state.draws, [...state.pool.slice(0, kept), ...tiles]);
  const hand = [...without(player.hand, tiles), ...drawn];
  return { ...state, pool, draws, players: replaced(state.players, { ...player, hand, drawn }) };
}
