import type { SeatNo } from "../../identity.ts";
import { type Draws, draw, shuffled } from "../../random.ts";
import type { Drawn, FirstDraw } from "./state.ts";
import { type Tile, type TileSet, tilesOf } from "./tiles.ts";

/** The deal, and the draw for the first turn. Source: RM-3. */

export const HAND_SIZE = 10;

/** `hands` in the order of the seats. */
export type Deal = {
  readonly hands: readonly (readonly Tile[])[];
  readonly pool: readonly Tile[];
  readonly draws: Draws;
  readonly drew: FirstDraw;
};

export function dealt(set: TileSet, seats: readonly SeatNo[], from: Draws): Deal {
  const [mixed, draws] = shuffled(from, tilesOf(set));
  const hands = seats.map((_, index) => mixed.slice(index * HAND_SIZE, (index + 1) * HAND_SIZE));
  const pool = mixed.slice(seats.length * HAND_SIZE);
  const { urn, drew } = drawnForFirst(seats, { pool, aside: [], draws });
  return { hands, pool: urn.pool, draws: urn.draws, drew };
}

/** The pool while tiles are drawn from its end; `aside`: those drawn. */
type Urn = { readonly pool: readonly Tile[]; readonly aside: readonly Tile[]; readonly draws: Draws };

/** The highest number starts; those tied draw again, after all tiles went back and were mixed. (RM-3) */
export function drawnForFirst(seats: readonly SeatNo[], from: Urn): { readonly urn: Urn; readonly drew: FirstDraw } {
  const rounds: (readonly Drawn[])[] = [];
  let [urn, contenders] = [from, seats];
  for (;;) {
    const round = drawnOnce(contenders, urn);
    urn = allBack(round.urn);
    rounds.push(round.drawn);
    contenders = highest(round.drawn);
    const [first] = contenders;
    if (first === undefined) throw new RangeError("nobody draws for the first turn");
    if (contenders.length === 1) return { urn, drew: { kind: "drew", rounds, first, lot: false } };
    if (isHopeless(urn)) return byLot(contenders, urn, rounds);
  }
}

function drawnOnce(seats: readonly SeatNo[], from: Urn): { readonly urn: Urn; readonly drawn: readonly Drawn[] } {
  const drawn: Drawn[] = [];
  let urn = from;
  for (const seat of seats) {
    const turn = drawnBy(seat, urn);
    drawn.push(...turn.drawn);
    urn = turn.urn;
  }
  return { urn, drawn };
}

/**
 * A joker goes back and is mixed in, and its drawer draws again. Where nothing but jokers is in the pool, what the
 * others drew goes back first: six seats with short tiles leave only six in the pool.
 */
function drawnBy(seat: SeatNo, from: Urn): { readonly urn: Urn; readonly drawn: readonly Drawn[] } {
  const drawn: Drawn[] = [];
  let urn = from;
  for (;;) {
    if (urn.pool.every(({ kind }) => kind === "joker")) urn = allBack(urn);
    const tile = urn.pool.at(-1);
    if (tile === undefined) throw new RangeError("no tile to draw for the first turn");
    drawn.push({ seat, tile });
    if (tile.kind === "tile")
      return { urn: { ...urn, pool: urn.pool.slice(0, -1), aside: [...urn.aside, tile] }, drawn };
    urn = mixed(urn);
  }
}

function mixed({ pool, aside, draws }: Urn): Urn {
  const [again, after] = shuffled(draws, pool);
  return { pool: again, aside, draws: after };
}

function allBack({ pool, aside, draws }: Urn): Urn {
  return mixed({ pool: [...pool, ...aside], aside: [], draws });
}

function highest(drawn: readonly Drawn[]): readonly SeatNo[] {
  const numbers = drawn.flatMap(({ seat, tile }) => (tile.kind === "tile" ? [{ seat, number: tile.number }] : []));
  const most = Math.max(...numbers.map(({ number }) => number));
  return numbers.flatMap(({ seat, number }) => (number === most ? [seat] : []));
}

/** Whether no draw can ever tell the seats apart: there is but one number in the pool. */
function isHopeless({ pool }: Urn): boolean {
  return new Set(pool.flatMap((tile) => (tile.kind === "tile" ? [tile.number] : []))).size < 2;
}

function byLot(
  seats: readonly SeatNo[],
  urn: Urn,
  rounds: FirstDraw["rounds"],
): { readonly urn: Urn; readonly drew: FirstDraw } {
  const [index, draws] = draw(urn.draws, seats.length);
  const first = seats[index];
  if (first === undefined) throw new RangeError("nobody draws for the first turn");
  return { urn: { ...urn, draws }, drew: { kind: "drew", rounds, first, lot: true } };
}
