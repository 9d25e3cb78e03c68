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

/**
 * A name as it may stand on a board: one that has a word of the never-list in it, however it is dressed up, is shortened
 * to its first letter (wish 4). Whole words only: what lies inside Scunthorpe does no harm.
 */
export function decent(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "");
  const dressed = [...plain].map((sign) => LIKE[sign] ?? sign).join("");
  const hides = [plain, dressed].some((text) => wordsIn(text).some((word) => isNever(word.toUpperCase())));
  return hides ? `${[...name][0] ?? ""}…` : name;
}

/** Runs of letters, also as humps of `camelCase`; and all of it pieced together. */
function wordsIn(text: string): readonly string[] {
  const runs = text.match(/[A-Za-z]+/gu) ?? [];
  const humps = text.match(/[A-Z]?[a-z]+/gu) ?? [];
  return [...runs, ...humps, runs.join("")];
}
