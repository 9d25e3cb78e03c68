import { expect, test } from "vitest";
import type { Refusal } from "../../../src/games/jumbulaya/outcomes.ts";
import { seatNo } from "../../../src/identity.ts";
import { AB, draw, ownOf, playOf, saidText, tilesIn, viewOf } from "./screen.ts";

const [ann, bob] = [seatNo(1), seatNo(2)];
const VIEW = viewOf({ viewer: ann, own: ownOf("A Er S Th Qu"), call: { open: null, had: [] } });
const ENDS = playOf({ row: 9, word: "THRILLINGLY", tiles: tilesIn("T H R I L L I N G Ly"), points: 21 });
const GOES_ON = playOf({ row: 9, word: "THRILLINGLY", tiles: tilesIn("Th R I L L I N G Ly"), points: 17 });
const TEN = { reason: "unsure", act: "play", play: ENDS, ends: "ten-tiles", own: 34, others: 41 } as const;
const CALL = { reason: "unsure", act: "call", word: "CATFISH", own: 20, others: 31, last: false } as const;

type Reads = readonly (readonly [Refusal, string])[];
/** What each reason reads like; a new reason must fail to compile here. */
const READS: Readonly<Record<Refusal["reason"], Reads>> = {
  "game-over": [[{ reason: "game-over" }, "This game is over. `/jumbulaya rematch` asks for another."]],
  "clock-only": [[{ reason: "clock-only" }, "Only the clock does that."]],
  "not-playing": [
    [{ reason: "not-playing" }, "Your seat does not play now. A free seat is taken with `/jumbulaya join`."],
  ],
  "not-your-turn": [
    [{ reason: "not-your-turn", onTurn: bob, late: false }, "It is not your turn: Bob is on turn."],
    [
      { reason: "not-your-turn", onTurn: ann, late: true },
      "That was sent before your turn had begun. It is your turn now: send it again.",
    ],
  ],
  "no-such-row": [
    [{ reason: "no-such-row" }, "Rows are numbered 1 to 9 from the top, as in `/jumbulaya play 3 WORD`."],
  ],
  "no-word": [
    [{ reason: "no-word", character: null }, "A word is missing, as in `/jumbulaya play 3 WORD`."],
    [
      { reason: "no-word", character: "é" },
      "é is no letter. A word has only the letters A to Z, as in `/jumbulaya play 3 WORD`.",
    ],
  ],
  "no-such-tile": [
    [{ reason: "no-such-tile", tile: null }, "The brackets do not match: each of them holds one tile, as in `(TH)`."],
    [
      { reason: "no-such-tile", tile: "AB" },
      "(AB) is no tile. Tiles of two letters are Qu, Ch, Ed, Er, Ly, St and Th; every other has one letter.",
    ],
  ],
  "too-long": [[{ reason: "too-long" }, "That has more letters than a row has room for: a row has at most 10 tiles."]],
  "missing-tiles": [
    [
      { reason: "missing-tiles", row: 3, typed: " (f)oxy", missing: tilesIn("X Y") },
      "Row 3 and your rack together lack `X Y` for (f)oxy. Nothing was laid.",
    ],
  ],
  "too-many-placed": [
    [{ reason: "too-many-placed", needed: 3 }, "That takes 3 tiles from your rack; in one turn at most 2 are placed."],
  ],
  "too-few-tiles": [
    [
      { reason: "too-few-tiles", tileCount: 3, needed: 5, steals: false },
      "That has 3 tiles; this row takes a word of 5 or more. Tiles count, not letters.",
    ],
    [
      { reason: "too-few-tiles", tileCount: 5, needed: 6, steals: true },
      "That has 5 tiles; this row takes a word of 6 or more, as it is another player's. Tiles count, not letters.",
    ],
  ],
  "too-many-tiles": [[{ reason: "too-many-tiles", tileCount: 11 }, "That has 11 tiles; a row has at most 10."]],
  "no-trade": [
    [{ reason: "no-trade", leftOut: tilesIn("E") }, "At this table no tile leaves its row, and that leaves out `E`."],
  ],
  "played-before": [
    [
      { reason: "played-before", word: "CAT" },
      "CAT was played on this row before; on another row it may still be new.",
    ],
  ],
  "not-in-dictionary": [
    [
      { reason: "not-in-dictionary", word: "XYZZY", dictionary: "umble@0c8f5a73" },
      "XYZZY is not in `umble@0c8f5a73`. Nothing was laid: it is still your turn.",
    ],
  ],
  asked: [
    [
      { reason: "asked", row: 9, ends: ENDS, goesOn: GOES_ON },
      "`THRILLINGLY` can be laid in two ways. `THRILLING(LY)` on row 9 for 21 points ends the game; `(TH)RILLING(LY)` on row 9 for 17 points lets it go on.\nNothing is laid yet. Which is it to be?",
    ],
  ],
  unsure: [
    [
      TEN,
      "`THRILLINGLY` ends the game: a row of 10 tiles ends the game. You would have 34 points, 7 points behind the best of the others.\nNothing is laid yet. Do you want that?",
    ],
    [
      { ...TEN, ends: "all-rows", own: 41 },
      "`THRILLINGLY` ends the game: with all 9 rows yours, the game ends. You would have 41 points, level with the best of the others.\nNothing is laid yet. Do you want that?",
    ],
    [
      { ...CALL, bonus: { least: 10, most: 10 }, onTurn: false },
      "If `CATFISH` is a Jumbulaya here, it ends the game and gives you 10 points: 30 in all, against 31 of the best of the others.\nIf it is not, you lose your next turn. Do you call it?",
    ],
    [
      { ...CALL, bonus: { least: 10, most: 15 }, onTurn: true },
      "If `CATFISH` is a Jumbulaya here, it ends the game and gives you 10 to 15 points: 30 to 35 in all, against 31 of the best of the others.\nIf it is not, you lose this turn. Do you call it?",
    ],
    [
      { ...CALL, bonus: { least: 10, most: 10 }, onTurn: true, last: true },
      "If `CATFISH` is a Jumbulaya here, it ends the game and gives you 10 points: 30 in all, against 31 of the best of the others.\nIf it is not, you lose this turn, which ends the game too: nobody has laid a word for two rounds. Do you call it?",
    ],
  ],
  "not-discarded": [
    [
      { reason: "not-discarded", why: { reason: "no-tiles", character: null }, rack: tilesIn("A Er S") },
      "Which tiles? Name those of your rack. Your rack is `A Er S`.",
    ],
    [
      { reason: "not-discarded", why: { reason: "no-tiles", character: "7" }, rack: tilesIn("A Er S") },
      "7 is no tile. Your rack is `A Er S`.",
    ],
    [
      { reason: "not-discarded", why: { reason: "no-such-tile", tile: "AB" }, rack: tilesIn("A Er S") },
      "(AB) is no tile. Tiles of two letters are Qu, Ch, Ed, Er, Ly, St and Th; every other has one letter. Your rack is `A Er S`.",
    ],
    [
      { reason: "not-discarded", why: { reason: "missing-tiles", missing: tilesIn("X") }, rack: tilesIn("A Er S") },
      "Your rack lacks `X`. Your rack is `A Er S`.",
    ],
  ],
  "call-not-letters": [
    [{ reason: "call-not-letters", character: null }, "A word is missing, as in `/jumbulaya call WORD`."],
    [
      { reason: "call-not-letters", character: "7" },
      "7 is no letter. A call has only the letters A to Z. It cost you nothing.",
    ],
  ],
  "call-too-short": [
    [
      { reason: "call-too-short", word: "CAT", limit: 7 },
      "CAT is too short: a Jumbulaya has 7 tiles or more. It cost you nothing.",
    ],
  ],
  "call-too-long": [
    [
      { reason: "call-too-long", word: "ABCDEFGHIJKLMNOPQRS", limit: 18 },
      "ABCDEFGHIJKLMNOPQRS is too long: a Jumbulaya has at most 9 tiles, 18 letters. It cost you nothing.",
    ],
  ],
  "lost-turn-pending": [
    [{ reason: "lost-turn-pending" }, "You have a turn to lose first; until then you cannot call."],
  ],
  "unowned-row": [
    [
      { reason: "unowned-row", unowned: [2] },
      "Not yet: row 2 has no owner. A Jumbulaya can be called when every row has one, and one row has 7 tiles or more.",
    ],
  ],
  "no-long-row": [
    [{ reason: "no-long-row", longest: 5 }, "Not yet: one row must have 7 tiles or more; the longest has 5."],
  ],
  "hints-off": [[{ reason: "hints-off" }, "This table has no hints; `/jumbulaya start hints:on` opens one that has."]],
  "hint-taken": [
    [
      { reason: "hint-taken" },
      "You have taken this turn's hint already; it stands below, and costs nothing more.\n```\nRack         A  Er S  Th Qu \n```",
    ],
  ],
  "no-hint": [[{ reason: "no-hint" }, "No word can be laid now, so there is nothing to hint at. It cost you nothing."]],
};

test.each(Object.values(READS).flat())("G-1 %j", (refusal, words) => {
  const said = draw.refused(refusal, VIEW, AB);
  expect(saidText({ ...said, choices: [] })).toBe(words);
});

test.each<readonly [Refusal, readonly string[]]>([
  [{ reason: "too-long" }, ["[Play] jumbulaya play …"]],
  [{ reason: "call-too-short", word: "CAT", limit: 7 }, ["[Call] jumbulaya call …"]],
  [TEN, ['[Yes] jumbulaya play row:9 word:"THRILLING(LY)" sure:yes']],
  [{ ...CALL, bonus: { least: 10, most: 10 }, onTurn: false }, ["[Yes] jumbulaya call word:CATFISH sure:yes"]],
  [
    { reason: "asked", row: 9, ends: ENDS, goesOn: GOES_ON },
    [
      '[End it: 10 tiles] jumbulaya play row:9 word:"THRILLING(LY)"',
      '[Go on: 9 tiles] jumbulaya play row:9 word:"(TH)RILLING(LY)"',
    ],
  ],
])("G-1, G-13 the way on is a press away: %j", (refusal, buttons) => {
  expect(
    saidText({ ...draw.refused(refusal, VIEW, AB), parts: [] })
      .trim()
      .split("\n"),
  ).toEqual(buttons);
});

test("whoever is not on turn is offered nothing of a turn", () => {
  const waiting = viewOf({ viewer: bob, own: ownOf("A", { onTurn: false }) });
  for (const [refusal] of [READS["not-your-turn"], READS["too-long"], READS["hints-off"]].flat())
    expect(draw.refused(refusal, waiting, AB).choices).toEqual([]);
});
