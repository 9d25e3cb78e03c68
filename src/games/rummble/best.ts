import type { Position } from "./board.ts";
import type { Play } from "./judging.ts";

/**
 * The best plays, at most `count`, in the order of `playsOf`, of which the first is the same. Jokers are folded: of the
 * readings that leave the line open to the same tiles only the one that scores most is looked at.
 */
export declare function bestPlays(position: Position, count: number): readonly Play[];
