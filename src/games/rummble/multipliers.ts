import { type Bonus, indexOf, type Layout, SIZE, squareNamed } from "./squares.ts";

/** By square (0 to 168): what multiplies a tile newly laid there, and what multiplies its lines. (RM-9) */
export type Multipliers = { readonly tileTimes: Uint8Array; readonly setTimes: Uint8Array };

const TILE_TIMES: Readonly<Record<Bonus, number>> = { "X2 TILE": 2, "X3 TILE": 3, "X2 SET": 1, "X3 SET": 1 };
const SET_TIMES: Readonly<Record<Bonus, number>> = { "X2 TILE": 1, "X3 TILE": 1, "X2 SET": 2, "X3 SET": 3 };

export function multipliersOf(layout: Layout): Multipliers {
  const tileTimes = new Uint8Array(SIZE * SIZE).fill(1);
  const setTimes = new Uint8Array(SIZE * SIZE).fill(1);
  for (const [name, bonus] of Object.entries(layout)) {
    const square = squareNamed(name);
    if (square === null) continue;
    tileTimes[indexOf(square)] = TILE_TIMES[bonus];
    setTimes[indexOf(square)] = SET_TIMES[bonus];
  }
  return { tileTimes, setTimes };
}
