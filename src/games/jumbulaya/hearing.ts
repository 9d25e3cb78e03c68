import type { Lexicon } from "../../words/lexicon.ts";
import { spelled } from "../../words/spelling.ts";
import { laid } from "./laying.ts";
import type { Move } from "./moves.ts";
import { sceneOf } from "./scene.ts";
import type { Scene } from "./valuing.ts";
import type { View } from "./view.ts";

/** What plain words in a DM mean to the player on turn: a word for a row. Source: design.md, "Commands". */

export type Heard = { readonly move: Move; readonly fits: boolean };

const FOR_A_ROW = /^(\d{1,2})[\s:.)]+(\S+)$/u;

/** `caters` goes to each row where it can be laid, `3 caters` to row 3. */
export function heard(view: View, words: string, lexicon: Lexicon): readonly Heard[] {
  const scene = view.own?.onTurn ? sceneOf(view) : null;
  if (scene === null) return [];
  const [, row, word] = FOR_A_ROW.exec(words.trim()) ?? [];
  if (word !== undefined) return [meant(scene, { row: Number(row), typed: word }, lexicon)];
  if (spelled(words.replaceAll(/[()]/gu, "")) === null) return [];
  const all = scene.board.rows.map((_, index) => meant(scene, { row: index + 1, typed: words }, lexicon));
  return all.filter(({ fits }) => fits);
}

function meant(
  { board, hand }: Scene,
  typed: { readonly row: number; readonly typed: string },
  lexicon: Lexicon,
): Heard {
  const outcome = laid(board, hand, typed, lexicon);
  const fits = outcome.kind !== "refused" || outcome.refusal.reason === "not-in-dictionary";
  return { move: { kind: "play", row: typed.row, word: typed.typed, sure: false }, fits };
}
