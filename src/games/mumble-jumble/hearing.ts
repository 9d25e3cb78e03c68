import { seatNo } from "../../identity.ts";
import { spelled, usesExactly } from "../../words/spelling.ts";
import type { Move, WrittenLine } from "./moves.ts";
import type { OwnLine, View } from "./view.ts";

/** What plain words in a DM mean: guesses. Source: design.md, "Commands". */

export type Heard = { readonly move: Move; readonly fits: boolean };

const FOR_A_TRAY = /^(\d{1,2})[\s:.)]+(\S+)$/u;

/** `races` goes to each tray that it fits, or else to the one it comes nearest to; `2 races` to tray 2, `2 -` erases. */
export function heard(view: View, words: string): readonly Heard[] {
  const lines = view.phase === "racing" ? (view.own?.lines ?? null) : null;
  if (lines === null) return [];
  const [, tray, word] = FOR_A_TRAY.exec(words.trim()) ?? [];
  if (word !== undefined && Number(tray) > 0) return [meant(lines, { tray: seatNo(Number(tray)), word })];
  const all = lines.map((line) => meant(lines, { tray: line.tray, word: words }));
  const fitting = all.filter(({ fits }) => fits);
  return fitting.length > 0 ? fitting : nearest(lines, words);
}

function meant(lines: readonly OwnLine[], { tray, word }: WrittenLine): Heard {
  const letters = lines.find((line) => line.tray === tray)?.letters ?? "";
  const line = { tray, word: word === "-" ? null : word };
  return { move: { kind: "write", lines: [line] }, fits: line.word === null || fitsInto(line.word, letters) };
}

function fitsInto(typed: string, letters: string): boolean {
  const word = spelled(typed);
  return word !== null && usesExactly(word, letters);
}

/** It will be refused, with the letters of the tray that shares most of its own. */
function nearest(lines: readonly OwnLine[], typed: string): readonly Heard[] {
  const word = [...(spelled(typed) ?? "")];
  const shared = ({ letters }: OwnLine): number => word.filter((letter) => letters.includes(letter)).length;
  const [line] = lines.toSorted((one, other) => shared(other) - shared(one));
  return line === undefined ? [] : [meant(lines, { tray: line.tray, word: typed })];
}
