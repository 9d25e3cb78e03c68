import * as fc from "fast-check";
import { expect, test } from "vitest";
import { openCondition } from "../../../src/games/jumbulaya/board.ts";
import { jumbulayaFor, jumbulayasOf } from "../../../src/games/jumbulaya/jumbulayas.ts";
import type { Tile } from "../../../src/games/jumbulaya/tiles.ts";
import { everyWord } from "../../../src/games/jumbulaya/vocabulary.ts";
import { seatNo } from "../../../src/identity.ts";
import { lexiconOf } from "../../../src/words/lexicon.ts";
import { anyRows, officialWords } from "./random-boards.ts";
import { slowJumbulayas } from "./slow-plays.ts";
import { tilesOf } from "./tile-text.ts";

const sample = officialWords.filter((_, index) => index % 5 === 0);
const sampled = lexiconOf("sample", sample);

test("JB-14 all Jumbulayas of a random board are those that trying every word finds", () => {
  let count = 0;
  fc.assert(
    fc.property(anyRows, (rows) => {
      const found = jumbulayasOf(rows, everyWord(sampled)).map((one) => `${one.word} ${one.rows.join(" ")}`);
      expect([...found].sort()).toEqual(slowJumbulayas(rows, sample).sort());
      count += found.length;
    }),
    { numRuns: 200, endOnFailure: true },
  );
  expect(count).toBeGreaterThan(1_000);
});

/** Nine rows; what stands beside `/` does not matter for a case. */
function board(text: string): readonly (readonly Tile[])[] {
  return text.split("/").map((row) => tilesOf(row));
}

test.each([
  ["P/L/A/N/T/E/R/S/X", "PLANTERS", "1 2 3 4 5 6 7 8", "P L A N T E R S"],
  ["X/P/L/A/N/T/E/R/S", "PLANTERS", "2 3 4 5 6 7 8 9", "P L A N T E R S"],
  ["P/L/A/X/N/T/E/R/S", "PLANTERS", "1 2 3 5 6 7 8 9", "P L A N T E R S"],
  ["P/L/A/N/T/E/R/X/X", "PLANTER", "1 2 3 4 5 6 7", "P L A N T E R"],
  ["X/P/L/A/N/T/E/R/X", "PLANTER", "2 3 4 5 6 7 8", "P L A N T E R"],
  // the uppermost rows
  ["P P/L/A/N/T/E/R/R/R", "PLANTER", "1 2 3 4 5 6 7", "P L A N T E R"],
  ["X/P/P L/L A/A/N/T/E/R", "PLANTER", "2 3 4 6 7 8 9", "P L A N T E R"],
  // most tiles before the uppermost rows
  ["P/L/A/N/T/Er E/R/S/S", "PLANTERS", "1 2 3 4 5 6 7 8", "P L A N T E R S"],
  ["P/L/A/N/T/Er/S/X/X", "PLANTERS", "1 2 3 4 5 6 7", "P L A N T Er S"],
  ["P/L/A/N/T/Er/E S/R/S", "PLANTERS", "1 2 3 4 5 7 8 9", "P L A N T E R S"],
  // a digraph is one tile; the leftmost first
  ["Th Y/I/N/N/Er/L/Y T/X/H", "THINNERLY", "1 2 3 4 5 6 7", "Th I N N Er L Y"],
  ["Qu/E/St S/I/O T/N I/S O/N/S", "QUESTIONS", "1 2 3 5 6 7 8 9", "Qu E S T I O N S"],
  ["Qu/E/St S/I/O T/N/S/X/X", "QUESTIONS", "1 2 3 4 5 6 7", "Qu E St I O N S"],
])("JB-14 on %s stands %s in rows %s", (rows, word, expected, column) => {
  const found = jumbulayaFor(board(rows), word);
  expect([found?.rows.join(" "), found?.column.join(" "), found?.tiles]).toEqual([
    expected,
    column,
    expected.split(" ").length,
  ]);
});

test.each([
  ["P/L/A/N/T/X/X/X/S", "PLANTS"], // six tiles
  ["P/L/A/N/T/X/X/X/E R S", "PLANTERS"],
  ["L/P/A/N/T/E/R/S/X", "PLANTERS"], // not from top to bottom
  ["P L/A/N/T/E/R/S/X/X", "PLANTERS"], // two tiles of one row
  ["T/H/I/N/N/I/N/G/X", "THINNINGS"],
  ["Th/I/N/N/Er/X/X/X/X", "THINNER"], // seven letters, but five tiles
  ["U/E/St/I/O/N/S/X/X", "QUESTIONS"],
])("JB-14 on %s there is no %s", (rows, word) => {
  expect(jumbulayaFor(board(rows), word)).toBeNull();
});

test("JB-14 all of them: most tiles first, then by word, then the uppermost rows; the word must be allowed", () => {
  const words = everyWord(lexiconOf("tiny", ["PLANTER", "PLANTERS", "PLANETS", "ATTENDERS", "PLANT"]));
  const rows = board("P/L/A/N/T E/Er E/R T S/S/S");
  const text = ({ word, rows: numbers }: { readonly word: string; readonly rows: readonly number[] }) =>
    `${word} ${numbers.join("")}`;
  const all = [
    ...["PLANTERS 12345678", "PLANTERS 12345679"],
    ...["PLANETS 1234578", "PLANETS 1234579", "PLANETS 1234678", "PLANETS 1234679"],
    ...["PLANTER 1234567", "PLANTERS 1234567", "PLANTERS 1234568", "PLANTERS 1234569"],
  ];
  expect(jumbulayasOf(rows, words).map(text)).toEqual(all);
  const known = { ...words, allows: (word: string) => word !== "PLANTERS" };
  expect(jumbulayasOf(rows, known).map(text)).toEqual(all.filter((one) => !one.startsWith("PLANTERS")));
});

test.each([
  ["unowned-row", "C A T/C A T/C A T/C A T/C A T/C A T/C A T/C A T/P A I N T E R", null],
  ["no-long-row", "C A T/C A T/C A T/C A T/C A T/C A T/C A T/C A T/P A I N T Er", seatNo(1)],
  [null, "C A T/C A T/C A T/C A T/C A T/C A T/C A T/C A T/P A I N T E R", seatNo(1)],
])("JB-13 the open condition is %s", (condition, rows, last) => {
  const owners = [...Array.from({ length: 8 }, () => seatNo(2)), last];
  expect(openCondition({ rows: board(rows), owners })).toBe(condition);
});
