import type { Board, Hand, Play } from "./board.ts";
import type { Vocabulary } from "./vocabulary.ts";

/**
 * All plays of a hand: one for each row and sequence of tiles. By points, fewest placed, row, word; then as JB-12
 * prefers one laying of a word to another. Source: JB-5 to JB-9; console.md, "Analysis".
 */
export function playsOf(_board: Board, _hand: Hand, _words: Vocabulary): readonly Play[] {
  throw new Error("not yet");
}
