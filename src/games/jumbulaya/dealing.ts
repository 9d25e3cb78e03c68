import { type SeatNo, seatNo } from "../../identity.ts";
import { type Draws, draw, draws, type Key, shuffled } from "../../random.ts";
import { isNever } from "../../words/never.ts";
import { ROWS } from "./board.ts";
import { ALL_TILES, spelling, type Tile } from "./tiles.ts";

/** How tiles come from the pool. Source: JB-2, JB-3, JB-4, JB-11. */

const FIRST_TILES = 3;
export const RACK_TILES = 5;

/** The tiles that were drawn, and what remains to draw from. */
export type Drawn = { readonly tiles: readonly Tile[]; readonly pool: readonly Tile[] };

export type Deal = {
  readonly rows: readonly (readonly Tile[])[];
  readonly racks: readonly (readonly Tile[])[];
  readonly pool: readonly Tile[];
  readonly first: SeatNo;
  readonly draws: Draws;
};

/** All 100 tiles mixed, the rows dealt, then the racks; a random player starts. (JB-2, JB-3) */
export function dealt(key: Key, seats: number): Deal {
  const [mixed, after] = shuffled(draws(key), ALL_TILES);
  const board = rowsDealt({ rows: [], pool: mixed, draws: after });
  const racks: (readonly Tile[])[] = [];
  let pool = board.pool;
  for (let seat = 1; seat <= seats; seat++) {
    const rack = drawn(pool, RACK_TILES);
    racks.push(rack.tiles);
    pool = rack.pool;
  }
  const [first, last] = draw(board.draws, seats);
  return { rows: board.rows, racks, pool, first: seatNo(first + 1), draws: last };
}

type Dealing = Pick<Deal, "rows" | "pool" | "draws">;

/** A row that shows a word of the never-list is mixed in again, and another is dealt. (JB-2) */
function rowsDealt({ rows, pool, draws: at }: Dealing): Dealing {
  if (rows.length === ROWS) return { rows, pool, draws: at };
  const row = drawn(pool, FIRST_TILES);
  if (!isNever(spelling(row.tiles))) return rowsDealt({ rows: [...rows, row.tiles], pool: row.pool, draws: at });
  const [mixed, after] = shuffled(at, pool);
  return rowsDealt({ rows, pool: mixed, draws: after });
}

/** The last `count` tiles of the pool, or as many as there are. */
function drawn(pool: readonly Tile[], count: number): Drawn {
  const rest = Math.max(0, pool.length - count);
  return { tiles: pool.slice(rest), pool: pool.slice(0, rest) };
}

/** What fills `rack` to five, as far as the pool reaches. (JB-11) */
export function filled(rack: readonly Tile[], pool: readonly Tile[]): Drawn {
  return drawn(pool, Math.max(0, RACK_TILES - rack.length));
}

/** `tiles` mixed into the pool, and as many drawn: one's own may return. (JB-4) */
export function exchanged(
  tiles: readonly Tile[],
  { pool, draws: at }: Pick<Deal, "pool" | "draws">,
): Drawn & Pick<Deal, "draws"> {
  const [mixed, after] = shuffled(at, [...pool, ...tiles]);
  return { ...drawn(mixed, tiles.length), draws: after };
}
