import type { Position } from "./board.ts";
import { noFinds, note } from "./finds.ts";
import { folding } from "./folding.ts";
import type { Play } from "./judging.ts";
import { told } from "./plays.ts";
import { searchAll, searchOf } from "./search.ts";

/**
 * The best plays, at most `count`, in the order of `playsOf`, of which the first is the same. Jokers are folded: of the
 * readings that leave the line open to the same tiles only the one that scores most is looked at.
 */
export function bestPlays(position: Position, count: number): readonly Play[] {
  if (count < 1) return [];
  const finds = noFinds();
  const bar: number[] = []; // what the best so many score, the most first
  searchAll(searchOf(position, folding(position.set)), (search, depth, points) => {
    const isFull = bar.length >= count;
    if (isFull && points < (bar.at(-1) ?? 0)) return false;
    note(finds, search, depth, points);
    if (isFull) bar.pop();
    bar.splice(bar.findLastIndex((other) => other >= points) + 1, 0, points);
    return false;
  });
  return told(position, finds, count);
}
