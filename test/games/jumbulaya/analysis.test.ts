import { expect, test } from "vitest";
import { analysed } from "../../../adapters/cli/analyse/analysis.ts";
import { jumbulayaBy } from "../../../adapters/cli/analyse/jumbulaya.ts";
import { lexiconOf } from "../../../src/words/lexicon.ts";

const WORDS = ["cat", "cats", "act", "caters", "the", "then", "planter", "painter", "pertain", "strengthens"];
const analysis = jumbulayaBy(() => lexiconOf("small", WORDS));

const ROWS = ["C A T", "Qu I L", "A X X", "N X X", "T X X", "E X X", "R X X", "P X X", "P A I N T E R"];
const POSITION = {
  rows: ROWS,
  history: [["CAT"], [], [], [], [], [], [], [], ["PAINTER"]],
  owners: ["ann", "bob", "ann", "ann", "ann", "ann", "ann", "ann", "bob"],
  player: "bob",
  rack: "Er S N Ed L",
};

function answered(position: unknown): { readonly answer: unknown; readonly good: boolean } {
  const { printed, good } = analysed(analysis, JSON.stringify(position));
  return { answer: JSON.parse(printed), good };
}

const PERTAIN = { row: 9, word: "PERTAIN", tiles: "P E R T A I N", placed: "", traded: "", points: 10 };
const PLANTER = { row: 9, word: "PLANTER", tiles: "P L A N T E R", placed: "L", traded: "I", points: 10 };
const CATERS = { row: 1, word: "CATERS", tiles: "C A T Er S", placed: "Er S", traded: "", points: 6 };
const CATS = { row: 1, word: "CATS", tiles: "C A T S", placed: "S", traded: "", points: 4 };
const ACT = { row: 1, word: "ACT", tiles: "A C T", placed: "", traded: "", points: 3 };

test("JB-5 to JB-16 all plays, best first, whether one may call, all Jumbulayas and the score", () => {
  expect(answered(POSITION)).toEqual({
    answer: {
      plays: [PERTAIN, PLANTER, CATERS, CATS, ACT],
      ready: true,
      jumbulayas: [],
      score: { ann: 21, bob: 14 },
    },
    good: true,
  });
});

test("JB-14 Jumbulayas are there when one may be called", () => {
  const rows = ["P X X", "L X X", "A X X", "N X X", "T X X", "E X X", "R X X", "R X X", "P A I N T E R"];
  const jumbulayas = [
    { word: "PLANTER", tiles: 7, rows: [1, 2, 3, 4, 5, 6, 7] },
    { word: "PLANTER", tiles: 7, rows: [1, 2, 3, 4, 5, 6, 8] },
    { word: "PLANTER", tiles: 7, rows: [1, 2, 3, 4, 5, 6, 9] },
  ];
  expect(answered({ ...POSITION, rows })).toMatchObject({ answer: { ready: true, jumbulayas } });
  const owners = [null, ...POSITION.owners.slice(1)];
  expect(answered({ ...POSITION, rows, owners })).toMatchObject({ answer: { ready: false, jumbulayas: [] } });
  const short = rows.with(8, "P A I N T Er");
  expect(answered({ ...POSITION, rows: short })).toMatchObject({ answer: { ready: false, jumbulayas: [] } });
});

test.each([
  ["a limit counts plays only", { limit: 1 }, { plays: [PERTAIN], ready: true, score: { ann: 21, bob: 14 } }],
  ["no play is needed", { limit: 0 }, { plays: [] }],
  ["without trading", { trade: false, rack: "" }, { plays: [PERTAIN, ACT] }],
  ["a longer word steals", { steal: "longer" }, { plays: [PERTAIN, PLANTER, CATERS, CATS] }],
  [
    "words of its own",
    { words: ["Cat", "acts", "tacs!", "scat"] },
    {
      plays: [
        { ...CATS, word: "ACTS", tiles: "A C T S" },
        { ...CATS, word: "SCAT", tiles: "S C A T" },
      ],
    },
  ],
])("JB-6 JB-7 MJ-16 %s", (_what, change, expected) => {
  expect(answered({ ...POSITION, ...change })).toMatchObject({ answer: expected, good: true });
});

test("history, owners, trade and steal have defaults", () => {
  const { rows, player, rack } = POSITION;
  expect(answered({ rows, player, rack, words: ["cat"] })).toEqual({
    answer: {
      plays: [{ row: 1, word: "CAT", tiles: "C A T", placed: "", traded: "", points: 3 }],
      ready: false,
      jumbulayas: [],
      score: {},
    },
    good: true,
  });
});

test.each([
  ["1 caters", { legal: true, ...CATERS }],
  ["  1   CAT(ER)S ", { legal: true, ...CATERS }],
  [
    "1 cate(r)s",
    {
      legal: false,
      reason: "missing-tiles",
      text: "Row 1 and your rack together lack `E R` for cate(r)s. Nothing was laid.",
    },
  ],
  [
    "1 cat",
    {
      legal: false,
      reason: "played-before",
      text: "CAT was played on this row before; on another row it may still be new.",
    },
  ],
  [
    "1 tac",
    {
      legal: false,
      reason: "not-in-dictionary",
      text: "TAC is not in `small`. Nothing was laid: it is still your turn.",
    },
  ],
])("JB-12 G-2 the play %j is judged", (play, answer) => {
  expect(answered({ ...POSITION, play })).toEqual({ answer, good: true });
});

test.each([
  ["10 cats", "no-such-row"],
  ["0 cats", "no-such-row"],
  ["cats", "no-such-row"],
  ["1.5 cats", "no-such-row"],
  ["", "no-such-row"],
  ["1", "no-word"],
  ["1 c4ts", "no-word"],
  ["1 (ca)ts", "no-such-tile"],
  [`1 ${"a".repeat(30)}`, "too-long"],
  ["9 print", "too-few-tiles"],
])("JB-12 whatever is wrong with the play %j itself is no error", (play, reason) => {
  expect(answered({ ...POSITION, play })).toEqual({
    answer: { legal: false, reason, text: expect.stringMatching(/^[A-Z(\d].+\.$/u) },
    good: true,
  });
});

test("JB-12 a play that may end the game or not is asked", () => {
  const rows = ROWS.with(0, "S T R E N G Th E N");
  expect(answered({ ...POSITION, rows, rack: "St S A", play: "1 strengthens" })).toEqual({
    answer: {
      legal: true,
      ask: [
        { row: 1, word: "STRENGTHENS", tiles: "S T R E N G Th E N S", placed: "S", traded: "", points: 21 },
        { row: 1, word: "STRENGTHENS", tiles: "St R E N G Th E N S", placed: "St", traded: "T", points: 17 },
      ],
    },
    good: true,
  });
});

test.each([
  [{ rows: ROWS.slice(1) }, "rows: there are 9 rows"],
  [{ rows: [...ROWS, "C A T"] }, "rows: there are 9 rows"],
  [{ rows: ROWS.with(2, "C A") }, "rows.2: a row has 3 to 10 tiles, not 2"],
  [{ rows: ROWS.with(2, "A A A A A A A A A A A") }, "rows.2: a row has 3 to 10 tiles, not 11"],
  [{ rows: ROWS.with(2, "C A Q") }, "rows.2: no tile: Q"],
  [{ rows: ROWS.with(2, "CAT") }, "rows.2: no tile: CAT"],
  [{ rack: "A A A A A A" }, "rack: a rack has 0 to 5 tiles, not 6"],
  [{ rack: "?" }, "rack: no tile: ?"],
  [{ owners: ["ann"] }, "owners: there are 9 rows"],
  [{ history: [] }, "history: there are 9 rows"],
  [{ history: POSITION.history.with(0, ["C4T"]) }, "history.0.0: a word is letters A to Z"],
  [{ steal: "never" }, "steal: as-long or longer"],
])("a wrong position is an error: %j", (change, error) => {
  expect(answered({ ...POSITION, ...change })).toEqual({ answer: { error }, good: false });
});

test.each([{}, 3, null, "C A T", { ...POSITION, limit: -1 }, { ...POSITION, plays: 1 }, { ...POSITION, player: 3 }])(
  "%j is no position",
  (position) => {
    expect(answered(position)).toEqual({ answer: { error: expect.any(String) }, good: false });
  },
);

test("in a list a bad position is answered in its place", () => {
  expect(
    answered([
      { ...POSITION, play: "1 cats" },
      { ...POSITION, rows: [] },
      { ...POSITION, play: "1 act" },
    ]),
  ).toEqual({
    answer: [{ legal: true, ...CATS }, { error: "rows: there are 9 rows" }, { legal: true, ...ACT }],
    good: false,
  });
});
