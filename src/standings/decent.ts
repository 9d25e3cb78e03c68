import { isNever } from "../words/never.ts";

/** What letters are often written as. */
const LIKE: Readonly<Record<string, string>> = {
  "0": "O",
  "1": "I",
  "3": "E",
  "4": "A",
  "5": "S",
  "7": "T",
  "@": "A",
  $: "S",
  "!": "I",
};

/** Shorter ones hide nothing. */
const SHORTEST = 3;

/**
 * A name as it may stand on a board: one that has a word of the never-list in it, however it is dressed up, is shortened
 * to its first letter (wish 4). Whole words only: what lies inside Scunthorpe does no harm.
 */
export function decent(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "");
  const pieces = plain.match(/[\p{L}\p{N}@$!]+/gu) ?? [];
  const words = [...pieces.flatMap(wordsIn), spelledOut(pieces)];
  const hides = words.some((word) => word.length >= SHORTEST && isNever(word.toUpperCase()));
  return hides ? `${[...name][0] ?? ""}…` : name;
}

/** What a piece may be read as: its letters, the humps of `camelCase`, and the figures as the letters they look like. */
function wordsIn(piece: string): readonly string[] {
  const dressed = [...piece].map((sign) => LIKE[sign] ?? sign).join("");
  const whole = /^[A-Za-z]+$/u.test(dressed) ? [dressed] : [];
  return [...(piece.match(/[A-Za-z]+/gu) ?? []), ...(piece.match(/[A-Z]?[a-z]+/gu) ?? []), ...whole];
}

/** `s.h.i.t`: pieces of one letter, read as one word. */
function spelledOut(pieces: readonly string[]): string {
  return pieces.filter((piece) => piece.length === 1).join("");
}
