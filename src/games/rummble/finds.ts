import { PIECE_BITS, pieceOf, pieces } from "./pieces.ts";
import type { Search } from "./search.ts";
import { SIZE } from "./squares.ts";
import type { TileSet } from "./tiles.ts";

/** What the search finds, packed side by side, because there are ten thousands with two jokers. By the find's number: */
export type Finds = {
  count: number;
  points: Int32Array;
  /** Twice the square (0 to 168) of the first tile laid, and 1 more for down. */
  starts: Uint16Array;
  /** Where in `laid` its tiles begin; those of the next find begin where they end. */
  from: Uint32Array;
  /** Each tile laid, in order: its square, and in the lowest PIECE_BITS its piece. */
  laid: Uint16Array;
};

const ROOM = 64;
const STARTS = SIZE * SIZE * 2;
const PIECE = (1 << PIECE_BITS) - 1;

export function noFinds(): Finds {
  return {
    count: 0,
    points: new Int32Array(ROOM),
    starts: new Uint16Array(ROOM),
    from: new Uint32Array(ROOM + 1),
    laid: new Uint16Array(ROOM),
  };
}

/** Adds the play that the search stands at. */
export function note(finds: Finds, search: Search, depth: number, points: number): void {
  const index = finds.count++;
  if (index === finds.points.length) widen(finds);
  const from = finds.from[index] ?? 0;
  if (from + depth > finds.laid.length) finds.laid = copied(finds.laid, new Uint16Array(finds.laid.length * 2));
  finds.points[index] = points;
  finds.starts[index] = (search.cell[0] ?? 0) * 2 + (search.lane.way === "across" ? 0 : 1);
  finds.from[index + 1] = from + depth;
  for (let at = 0; at < depth; at++) {
    const piece = pieceOf(search.code[at] ?? 0, search.joker[at] === 1);
    finds.laid[from + at] = ((search.cell[at] ?? 0) << PIECE_BITS) | piece;
  }
}

function widen(finds: Finds): void {
  const room = finds.points.length * 2;
  finds.points = copied(finds.points, new Int32Array(room));
  finds.starts = copied(finds.starts, new Uint16Array(room));
  finds.from = copied(finds.from, new Uint32Array(room + 1));
}

function copied<Numbers extends Int32Array | Uint16Array | Uint32Array>(old: Numbers, wider: Numbers): Numbers {
  wider.set(old);
  return wider;
}

/**
 * The numbers of the finds, by points, the most first; equal ones by place row by row, across before down, then by the
 * tiles as text. (console.md) All but the text is one number with the find's own behind it, so that it sorts by itself.
 */
export function ordered(finds: Finds, set: TileSet): Uint32Array {
  const { count, points, starts } = finds;
  const most = points.subarray(0, count).reduce((one, other) => Math.max(one, other), 0);
  const keys = new Float64Array(count);
  for (let find = 0; find < count; find++) {
    const key = (most - (points[find] ?? 0)) * STARTS + (starts[find] ?? 0);
    keys[find] = key * count + find;
  }
  keys.sort();
  return tiesOrdered(finds, keys, set);
}

/** No tile's text begins another's, so that texts compare as their tiles do one by one. */
function tiesOrdered(finds: Finds, keys: Float64Array, set: TileSet): Uint32Array {
  const { count } = finds;
  const { rank } = pieces(set);
  const order = Uint32Array.from(keys, (key) => key % count);
  for (let start = 0; start < count; ) {
    const key = Math.floor((keys[start] ?? 0) / count);
    let end = start + 1;
    while (end < count && Math.floor((keys[end] ?? 0) / count) === key) end++;
    if (end - start > 1) order.subarray(start, end).sort((one, other) => textOrder(finds, rank, one, other));
    start = end;
  }
  return order;
}

function textOrder({ from, laid }: Finds, rank: Uint8Array, one: number, other: number): number {
  let [left, right] = [from[one] ?? 0, from[other] ?? 0];
  const [leftEnd, rightEnd] = [from[one + 1] ?? 0, from[other + 1] ?? 0];
  for (; left < leftEnd && right < rightEnd; left++, right++) {
    const difference = (rank[(laid[left] ?? 0) & PIECE] ?? 0) - (rank[(laid[right] ?? 0) & PIECE] ?? 0);
    if (difference !== 0) return difference;
  }
  return leftEnd - left - (rightEnd - right);
}
