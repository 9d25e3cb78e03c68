import type { Position } from "./board.ts";
import { type Find, findOf, orderOf } from "./finds.ts";
import { folding } from "./folding.ts";
import type { Play } from "./judging.ts";
import { told } from "./plays.ts";
import { searchAll, searchOf } from "./search.ts";

/**
 * The best plays, at most `count`, in the order of `playsOf`, of which the first is the same. Jokers are folded: of the
 * readings that leave the line open to the same tiles only the one that scores most is looked at.
 */
export function bestPlays(position: Position, count: number): readonly Play[] {
  const order = orderOf(position.set);
  const best: Find[] = [];
  searchAll(searchOf(position, folding(position.set)), (search, depth, points) => {
    const last = best.length < count ? null : (best.at(-1) ?? null);
    if (count < 1 || (last !== null && last.points > points)) return false;
    const find = findOf(search, depth, points);
    const place = best.findLastIndex((other) => order(other, find) < 0) + 1;
    best.splice(place, 0, find);
    if (best.length > count) best.pop();
    return false;
  });
  return told(position, best);
}
