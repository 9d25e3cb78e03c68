import type { Position } from "./board.ts";
import type { Play } from "./judging.ts";

/**
 * Every legal play, each reading of a joker one of its own. By points, the most first; equal ones by place row by row,
 * across before down, then by the tiles as text. (console.md)
 */
export declare function playsOf(position: Position): readonly Play[];

/** Some legal play, or null when there is none: much sooner than all of them. (RM-15, RM-23) */
export declare function firstPlay(position: Position): Play | null;
