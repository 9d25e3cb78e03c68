import { describe, expect, test } from "vitest";
import type { Why } from "../../../src/games/jumbulaya/state.ts";
import type { End } from "../../../src/games/jumbulaya/view.ts";
import { seatNo } from "../../../src/identity.ts";
import { AB, draw, messagesOf, playOf, saidText, screen, tilesIn, viewOf } from "./screen.ts";

const [ann, bob] = [seatNo(1), seatNo(2)];

function endOf(why: Why, more: Partial<End> = {}): End {
  const places = [
    { seat: ann, place: 2, points: 11 },
    { seat: bob, place: 1, points: 18 },
  ];
  const review = { pages: 0, page: () => null };
  return { why, caller: null, result: { places, rated: true }, racks: [], review, ...more };
}

function over(end: End, more: Parameters<typeof viewOf>[0] = {}): ReturnType<typeof viewOf> {
  return viewOf({ phase: "finished", turn: null, end, ...more });
}

describe("JB-18 the end names its reason", () => {
  test.each<readonly [Why, string]>([
    ["ten-tiles", "Jumbulaya is over: a word of 10 tiles lies on the board."],
    ["all-rows", "Jumbulaya is over: all 9 rows have one owner."],
    ["no-words", "Jumbulaya is over: no word was laid in 4 turns, two full rounds."],
    ["last-seat", "Jumbulaya is over: Bob alone is left, and is first."],
    ["nobody-left", "Jumbulaya is over: no person is left."],
    ["cancelled", "Jumbulaya is over: it was cancelled. The points are those of the rows as they stood."],
  ])("%s", (why, words) => {
    expect(screen(over(endOf(why), { wordless: { turns: 4, most: 4 } })).split("\n")[1]).toBe(words);
  });
});

test("JB-15 a right call marks its rows, whoever wins; JB-19 equal points share the place", () => {
  const caller = {
    seat: ann,
    word: "CATFISH",
    rows: [1, 2, 3, 4, 5, 6, 7],
    bonus: 10,
    column: tilesIn("C A T F I S H"),
  };
  const places = [ann, bob].map((seat) => ({ seat, place: 1, points: 18 }));
  const racks = [{ seat: ann, rack: tilesIn("A Er") }];
  const end = endOf("jumbulaya", { caller, racks, result: { places, rated: false } });
  const called = { kind: "called-right", by: ann, word: caller.word, rows: caller.rows, turn: 5 } as const;
  expect(screen(over(end, { last: [called] }))).toMatchInlineSnapshot(`
    "
    Jumbulaya is over: a Jumbulaya was called, for 10 points.
    Ann called \`CATFISH\`, which is on rows 1 to 7: a Jumbulaya!
    \`\`\`
    *1 R C A T ErS             6
    *2 G QuI T                 4
    *3 - D E S                  
    *4 G ThI N K ErS           8
    *5 - O R A                  
    *6 R P L A N E             5
    *7 - U B M                  
     8 G S T O R M Y           6
     9 - G E L                  
    \`\`\`
    \`\`\`
    1  2  3  4  5  6  7         
    C  A  T  F  I  S  H         
    \`\`\`
    Ann and Bob win together, with 18 points each.
    \`\`\`
          Player          Points
    1.  R Ann                 18
    1.  G Bob                 18
    \`\`\`
    Left on the racks:
    \`\`\`
    Ann          A  Er          
    \`\`\`
    This game does not count for ratings.
    Dictionary: \`umble@0c8f5a73\`.
    [Rematch] jumbulaya rematch
    [Review] jumbulaya review
    🔁
    "
  `);
});

test("in a game of days everybody hears by DM that it is over", () => {
  const options = { ...viewOf().options, pace: "relaxed" } as const;
  const dms = messagesOf(over(endOf("all-rows"), { options })).filter(({ to }) => to !== "channel");
  expect(dms.map(({ to, parts }) => `${to}: ${saidText({ parts, choices: [] })}`)).toEqual([
    "console:ann: Jumbulaya in #general is over; the result is there.\nBob wins with 18 points.",
    "console:bob: Jumbulaya in #general is over; the result is there.\nBob wins with 18 points.",
  ]);
});

test("the review tells each turn, what was best, what could be called, and what words mean", () => {
  const crates = playOf({ row: 1, word: "CRATES" });
  const rack = tilesIn("A Er S");
  const base = { seat: ann, rack, swing: 0, best: null, jumbulayaCount: 0, jumbulayas: [] };
  const jumbulayas = [{ word: "CATFISH", rows: [1, 2, 3, 4, 5, 6, 7], since: 4 }];
  const turns = [
    { ...base, no: 1, did: { kind: "played", play: crates }, swing: 6, best: { play: crates, swing: 6 } },
    { ...base, no: 2, did: { kind: "passed" }, best: { play: crates, swing: 6 } },
    { ...base, no: 3, did: { kind: "discarded", tiles: tilesIn("A") } },
    { ...base, no: 4, did: { kind: "lost-turn" } },
    { ...base, no: 5, did: { kind: "went-out" } },
    { ...base, no: 6, did: { kind: "called", word: "CATFISH", right: true }, jumbulayas, jumbulayaCount: 3 },
  ] as const;
  const page = (no: number) => (no === 1 ? { page: 1, pages: 2, turns } : null);
  const view = over(endOf("jumbulaya", { review: { pages: 2, page } }));
  expect(`\n${saidText(draw.asked("review/1", view, AB))}\n`).toMatchInlineSnapshot(`
    "
    Jumbulaya: review, page 1 of 2. What others lose by a word counts as gained.
    1. Ann (\`A Er S\`) laid \`CRATES\` on row 1 for 6 points. Nothing was better.
    2. Ann (\`A Er S\`) passed. Best was \`CRATES\` on row 1 for 6 points, 6 better.
    3. Ann (\`A Er S\`) put \`A\` back. There was no word to lay.
    4. Ann (\`A Er S\`) lost the turn.
    5. Ann (\`A Er S\`) left the game.
    6. Ann (\`A Er S\`) called \`CATFISH\`, and was right.
    To be called then: \`CATFISH\` on rows 1 to 7, since turn 4; and 2 more.
    \`CRATES\`: noun: boxes
    [Next page] jumbulaya review 2
    "
  `);
  expect(saidText(draw.asked("review/3", view, AB))).toBe(
    "This game's review has 2 pages, as in `/jumbulaya review 1`.",
  );
});
