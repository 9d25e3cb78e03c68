import type { Move } from "./moves.ts";
import { squareNamed } from "./squares.ts";
import type { View } from "./view.ts";

/** Plain words in a DM: a play as it is typed (RM-17), "pass", or "exchange" and tiles. */

export function heard(view: View, words: string): readonly { readonly move: Move; readonly fits: boolean }[] {
  if (view.phase !== "playing" || view.viewer === null) return [];
  const move = meant(words.trim().split(/\s+/u));
  return move === null ? [] : [{ move, fits: view.onTurn === view.viewer }];
}

function meant([first = "", ...rest]: readonly string[]): Move | null {
  const word = first.toLowerCase();
  const tiles = rest.join(" ");
  if (word === "pass" && tiles === "") return { kind: "pass" };
  if (word === "exchange") return { kind: "exchange", tiles };
  return isPlace(word) ? { kind: "play", place: first, way: null, tiles, sure: false } : null;
}

/** "h7" or "7h". */
function isPlace(word: string): boolean {
  const [, before = "", letter = "", after = ""] = /^(\d*)([a-m])(\d*)$/u.exec(word) ?? [];
  return (before === "") !== (after === "") && squareNamed(`${letter.toUpperCase()}${before}${after}`) !== null;
}
