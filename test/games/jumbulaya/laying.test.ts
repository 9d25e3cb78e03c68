import { expect, test } from "vitest";
import type { Board, Play } from "../../../src/games/jumbulaya/board.ts";
import { type Laid, laid } from "../../../src/games/jumbulaya/laying.ts";
import { seatNo } from "../../../src/identity.ts";
import { lexiconOf } from "../../../src/words/lexicon.ts";
import { tilesOf } from "./tile-text.ts";

const ann = seatNo(1);
const bob = seatNo(2);

const WORDS = lexiconOf("tiny", [
  ...["act", "cat", "cats", "cast", "cater", "caters", "crates", "tact", "scat", "stack", "coat"],
  ...["the", "then", "thee", "ether", "there", "tether", "tethered", "hater", "heat"],
  ...["chat", "arch", "batch", "chert", "quit", "quiet", "quiets", "squire", "only", "style", "lysed"],
  ...["red", "reed", "reeded", "erred", "edger", "red", "steer", "stereo", "rested", "tested"],
  ...["strengthen", "strengthens", "threatened", "interested", "qat"],
]);

type Given = {
  readonly row: string;
  readonly rack: string;
  readonly played?: readonly string[];
  readonly owner?: "ann" | "bob";
  readonly trade?: boolean;
  readonly steal?: Board["steal"];
  /** Who owns the other eight rows. */
  readonly others?: "ann";
};

function boardOf({ row, played = [], owner, trade = true, steal = "as-long", others }: Given): Board {
  const owners = { ann, bob };
  return {
    rows: [...Array.from({ length: 8 }, () => tilesOf("X Y Z")), tilesOf(row)],
    played: [...Array.from({ length: 8 }, () => []), played],
    owners: [
      ...Array.from({ length: 8 }, () => (others === undefined ? null : ann)),
      owner === undefined ? null : owners[owner],
    ],
    trade,
    steal,
  };
}

/** Ann lays `typed` on row 9. */
function laying(given: Given, typed: string): Laid {
  return laid(boardOf(given), { seat: ann, rack: tilesOf(given.rack) }, { row: 9, typed }, WORDS);
}

function shown({ tiles, placed, traded, points }: Play): string {
  return `${tiles.join(" ")} | ${placed.join(" ")} | ${traded.join(" ")} | ${points}`;
}

function outcome(result: Laid): unknown {
  if (result.kind === "laid") return shown(result.play);
  return result.kind === "ask" ? [shown(result.ends), shown(result.goesOn)] : result.refusal;
}

function lacks(typed: string, missing: readonly string[]): unknown {
  return { reason: "missing-tiles", row: 9, typed, missing };
}

// tiles | placed | traded | points
test.each([
  ["C A T", "S Er O", "cat", "C A T |  |  | 3"],
  ["C A T", "S Er O", "act", "A C T |  |  | 3"],
  ["C A T", "S Er O", "cats", "C A T S | S |  | 4"],
  ["C A T", "S Er O", "caters", "C A T Er S | Er S |  | 6"],
  ["C A T S", "Er O", "cater", "C A T Er | Er | S | 5"],
])("JB-5 a row is rearranged, with at most two tiles from the rack: %s and %s, %s", (row, rack, typed, expected) => {
  expect(outcome(laying({ row, rack }, typed))).toBe(expected);
});

test.each([
  ["C A X T", "S O", "cats", "C A T S | S | X | 4"],
  ["X C T A Z", "S O K", "stack", "S T A C K | S K | X Z | 5"],
  ["T A T S", "C O", "coat", "C O A T | C O | T S | 4"],
])("JB-6 what is left out goes to the rack, in the order of the row: %s and %s, %s", (row, rack, typed, expected) => {
  expect(outcome(laying({ row, rack }, typed))).toBe(expected);
});

test.each([
  // Th E, and T H E
  ["Th E N", "T H A", "then", "Th E N |  |  | 4"],
  ["Th E N", "T H A", "(t)hen", "T H E N | T H | Th | 4"],
  ["T H E N", "Th A", "then", "T H E N |  |  | 4"],
  ["T H E N", "Th A", "(th)en", { reason: "too-few-tiles", tileCount: 3, needed: 4, steals: false }],
  ["T H E", "Th N A", "then", "T H E N | N |  | 4"],
  ["T H E", "Th N A", "(th)en", "Th E N | Th N | T H | 4"],
  ["T H E", "Th N A", "(t)hen", "T H E N | N |  | 4"],
  ["T H E", "Th N A", "t(h)en", "T H E N | N |  | 4"],
  // Er, and E R; the leftmost digraph first
  ["Th E R", "Er E T", "there", "Th E R E | E |  | 5"],
  ["Th Er E", "R E T", "there", "Th Er E |  |  | 5"],
  ["E T H E R", "Th Er T", "tether", "T E T H E R | T |  | 6"],
  // Ch, and C H
  ["C H A T", "Ch B", "batch", "B A T C H | B |  | 5"],
  ["Ch A T", "C H B", "batch", "B A T Ch | B |  | 5"],
  ["Ch A T", "C H B", "chat", "Ch A T |  |  | 4"],
  // Ly, and L Y
  ["O N L Y", "Ly", "only", "O N L Y |  |  | 4"],
  ["O N Ly", "L Y", "only", "O N Ly |  |  | 4"],
  ["O N Ly", "L Y", "on(l)(y)", "O N L Y | L Y | Ly | 4"],
  // Ed, E D and Er beside each other
  ["R E D", "Ed R A", "red", "R E D |  |  | 3"],
  ["R E Ed", "E D", "reed", "R E Ed |  |  | 4"],
  ["R E Ed", "E D", "r(e)e(d)", "R E E D | E D | Ed | 4"],
  ["R E Ed", "Ed Er A", "reeded", "R E Ed Ed | Ed |  | 6"],
  // St, and S T
  ["S T E E R", "St", "steer", "S T E E R |  |  | 5"],
  ["St E E R", "S T Er", "steer", "St E E R |  |  | 5"],
  ["St E E R", "S T Er", "(st)e(er)", { reason: "too-few-tiles", tileCount: 3, needed: 4, steals: false }],
  ["T E S T", "St Ed", "tested", "T E S T Ed | Ed |  | 6"],
  // Qu alone has a U, and there is no other Q
  ["Qu I T", "E U", "quit", "Qu I T |  |  | 4"],
  ["Qu I T", "E U", "quiet", "Qu I E T | E |  | 5"],
  ["U I T", "E A", "quit", lacks("quit", ["Qu"])],
  ["Qu A T", "E A", "qat", { reason: "no-such-tile", tile: "Q" }],
])("JB-12 digraphs: on %s, with %s, %s", (row, rack, typed, expected) => {
  expect(outcome(laying({ row, rack }, typed))).toEqual(expected);
});

test.each([
  ["points", "O N L", "Ly Y S T", "only", "O N L Y | Y |  | 4"],
  ["points", "C A T", "S Er E R", "caters", "C A T Er S | Er S |  | 6"],
  ["fewest from the rack", "T H E", "Th N A", "then", "T H E N | N |  | 4"],
  ["most of the row kept", "Er E R", "R D Ed", "erred", "Er R E D | D |  | 5"],
  ["the leftmost digraph", "G D R", "Ed Er E", "edger", "Ed G E R | Ed E | D | 5"],
])("JB-12 of several layings, %s decides: on %s, with %s, %s", (_what, row, rack, typed, expected) => {
  expect(outcome(laying({ row, rack }, typed))).toBe(expected);
});

const STRENGTHEN: Given = { row: "S T R E N G Th E N", rack: "St S A" };

test.each([
  ["strengthens", ["S T R E N G Th E N S | S |  | 21", "St R E N G Th E N S | St | T | 17"]],
  ["(s)trengthens", lacks("(s)trengthens", ["T", "H"])],
  ["(s)treng(th)ens", "S T R E N G Th E N S | S |  | 21"],
  ["(st)reng(th)ens", "St R E N G Th E N S | St | T | 17"],
])("JB-12 where some layings end the game and some do not, the player is asked: %s", (typed, expected) => {
  expect(outcome(laying(STRENGTHEN, typed))).toEqual(expected);
});

test("JB-12 nothing is asked where every laying ends the game: all nine rows are the player's", () => {
  const given: Given = { ...STRENGTHEN, others: "ann" };
  expect(outcome(laying(given, "strengthens"))).toBe("S T R E N G Th E N S | S |  | 21");
});

test.each([
  ["CATS", "cats"],
  ["“cats.”", "cats"],
  ["ｃａｔｓ", "cats"],
  ["ca(T)s", "cats"],
  ["(c)(a)(t)(s)", "cats"],
  ["（c）ats", "cats"],
])("JB-12 %s is read as %s", (typed) => {
  expect(outcome(laying({ row: "C A T", rack: "S" }, typed))).toBe("C A T S | S |  | 4");
});

const SHORT: Given = { row: "C A T S", rack: "Er S N E D" };

test.each<[string, Given, unknown]>([
  ["", SHORT, { reason: "no-word", character: null }],
  ["ca ts", SHORT, { reason: "no-word", character: " " }],
  ["c4ts", SHORT, { reason: "no-word", character: "4" }],
  ["cät", SHORT, { reason: "no-word", character: "ä" }],
  ["c(a)é", SHORT, { reason: "no-word", character: "é" }],
  ["()", SHORT, { reason: "no-word", character: null }],
  ["cat(s", SHORT, { reason: "no-such-tile", tile: null }],
  ["cat)s(", SHORT, { reason: "no-such-tile", tile: null }],
  ["ca((t))s", SHORT, { reason: "no-such-tile", tile: null }],
  ["cat()s", SHORT, { reason: "no-such-tile", tile: null }],
  ["c(at)s", SHORT, { reason: "no-such-tile", tile: "AT" }],
  ["(c)aq", SHORT, { reason: "no-such-tile", tile: "Q" }],
  ["qat", SHORT, { reason: "no-such-tile", tile: "Q" }],
  ["a".repeat(21), SHORT, { reason: "too-long" }],
  [`(th)${"a".repeat(19)}`, SHORT, { reason: "too-long" }],
  ["stack", SHORT, lacks("stack", ["K"])],
  ["tact", SHORT, lacks("tact", ["T"])],
  ["quit", SHORT, lacks("quit", ["Qu", "I"])],
  ["batch", SHORT, lacks("batch", ["B", "H"])],
  ["tested", SHORT, lacks("tested", ["T", "E"])],
  ["thththththth", SHORT, lacks("thththththth", [..."HTHTHTHTHTH"])],
  ["scanned", { ...SHORT, rack: "N N E D S" }, { reason: "too-many-placed", needed: 4 }],
  ["cat", SHORT, { reason: "too-few-tiles", tileCount: 3, needed: 4, steals: false }],
  ["tact", { row: "C A T", rack: "T", owner: "bob", steal: "longer" }, "T A C T | T |  | 4"],
  ["act", { row: "C A T", rack: "T", owner: "ann", steal: "longer" }, "A C T |  |  | 3"],
  ["act", { row: "C A T", rack: "T", steal: "longer" }, "A C T |  |  | 3"],
  ["act", { row: "C A T", rack: "T", owner: "bob" }, "A C T |  |  | 3"],
  [
    "act",
    { row: "C A T", rack: "T", owner: "bob", steal: "longer" },
    { reason: "too-few-tiles", tileCount: 3, needed: 4, steals: true },
  ],
  ["strengthens", { row: "S T R E N G T H E N", rack: "S" }, { reason: "too-many-tiles", tileCount: 11 }],
  ["coat", { row: "T A T S", rack: "C O", trade: false }, { reason: "no-trade", leftOut: ["T", "S"] }],
  ["cats", { ...SHORT, trade: false }, "C A T S |  |  | 4"],
  ["cast", { ...SHORT, played: ["CATS", "CAST"] }, { reason: "played-before", word: "CAST" }],
  ["scat", { ...SHORT, played: ["CATS", "CAST"] }, "S C A T |  |  | 4"],
  ["batch", { row: "B A T C H", rack: "Ch", played: ["BATCH"] }, { reason: "played-before", word: "BATCH" }],
  ["sact", SHORT, { reason: "not-in-dictionary", word: "SACT", dictionary: "tiny" }],
  ["sact", { ...SHORT, played: ["SACT"] }, { reason: "played-before", word: "SACT" }],
])("JB-5 to JB-9 G-2 typed %j: the first thing that is wrong", (typed, given, expected) => {
  expect(outcome(laying(given, typed))).toEqual(expected);
});

test.each([0, 10, -1, 1.5, Number.NaN])("G-2 there is no row %d", (row) => {
  expect(laid(boardOf(SHORT), { seat: ann, rack: [] }, { row, typed: "c4ts" }, WORDS)).toEqual({
    kind: "refused",
    refusal: { reason: "no-such-row" },
  });
});

test("JB-8 the same word may stand on two rows", () => {
  const board = {
    ...boardOf({ row: "C A T", rack: "" }),
    played: Array.from({ length: 9 }, (_, at) => (at === 0 ? ["CAT"] : [])),
  };
  expect(outcome(laid(board, { seat: ann, rack: [] }, { row: 9, typed: "cat" }, WORDS))).toBe("C A T |  |  | 3");
});
