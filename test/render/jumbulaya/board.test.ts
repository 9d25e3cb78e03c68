import stringWidth from "string-width";
import { describe, expect, test } from "vitest";
import type { Fact } from "../../../src/games/jumbulaya/state.ts";
import { seatNo } from "../../../src/identity.ts";
import {
  AB,
  draw,
  factsFor,
  LONGEST,
  messagesOf,
  ownOf,
  playOf,
  rowsOf,
  saidText,
  screen,
  seatsOf,
  seatView,
  tilesIn,
  viewOf,
} from "./screen.ts";

/** The board as it is read: 28 columns, whatever lies there. */

const [ann, bob] = [seatNo(1), seatNo(2)];
const THINKERS = playOf({
  row: 4,
  word: "THINKERS",
  tiles: tilesIn("Th I N K Er S"),
  placed: tilesIn("Er S"),
  traded: tilesIn("A"),
  points: 8,
});

test("a game in its middle", () => {
  const laid: Fact = { kind: "played", by: bob, play: THINKERS, from: ann, ends: null };
  expect(screen(viewOf({ last: [{ ...laid, turn: 4 }] }))).toMatchInlineSnapshot(`
    "
    Jumbulaya · turn 5: Ann is on turn.
    Bob laid \`THINKERS\` on row 4 for 8 points, taking it from Ann. From the rack: \`Er S\`. To the rack: \`A\`.
    \`\`\`
     1 R C A T ErS             6
     2 G QuI T                 4
     3 - D E S                  
    >4 G ThI N K ErS           8
     5 - O R A                  
     6 R P L A N E             5
     7 - U B M                  
     8 G S T O R M Y           6
     9 - G E L                  
    \`\`\`
    \`\`\`
      Player        Tiles Points
    R Ann               5     11
    G Bob               5     18
    \`\`\`
    The pool has 43 tiles. No Jumbulaya can be called yet: 4 rows have no owner.
    The turn ends in 90 s
    [Play] jumbulaya play …
    [My rack] jumbulaya rack
    [Discard] jumbulaya discard …
    [Pass] jumbulaya pass
    "
  `);
});

test("ten tiles, digraphs and all, fill the row", () => {
  expect(screen(viewOf({ rows: LONGEST })).split("\n")[3]).toBe(" 1 Y QuChEdErLyStThA B C  27");
});

test("every line of every board has 28 columns, whatever people are called", () => {
  const facts = factsFor(seatsOf("Änn 你好 of the long name", "B", "(Ada)", "d"));
  const seats = [1, 2, 3, 4].map((no) => seatView(no, { points: 10 ** (no - 1), rackSize: no }));
  for (const rows of [LONGEST, viewOf().rows]) {
    const view = viewOf({ rows, seats, own: ownOf("Qu Ch Ed Er Ly") });
    const texts = messagesOf(view, facts).map(({ parts }) => saidText({ parts, choices: [] }));
    const boards = texts.flatMap((text) => text.split(/^```$/mu).filter((_, index) => index % 2 === 1));
    const lines = boards.flatMap((board) => board.split("\n").filter((line) => line !== ""));
    expect(lines.length).toBeGreaterThan(14);
    expect(lines.filter((line) => stringWidth(line) !== 28)).toEqual([]);
  }
});

describe("what stands below the board", () => {
  const below = (more: Parameters<typeof viewOf>[0]): string =>
    screen(viewOf(more)).split("```").at(-1)?.split("\n[")[0]?.trim() ?? "";

  test.each([
    [{ rows: rowsOf("-: C A T", "-: D O G") }, "No Jumbulaya can be called yet: no row has an owner."],
    [{ rows: rowsOf("R: C A T", "-: D O G") }, "No Jumbulaya can be called yet: row 2 has no owner."],
    [{ call: { open: "no-long-row", had: [] } as const }, "No Jumbulaya can be called yet: no row has 7 tiles."],
    [{ call: { open: null, had: [] } }, "A Jumbulaya can be called, by anybody, at any moment."],
  ])("JB-13 which condition of a call is open: %#", (more, words) => {
    expect(below(more)).toBe(`The pool has 43 tiles. ${words}\nThe turn ends in 90 s`);
  });

  test("JB-18 the turn that may be the last is told as one", () => {
    expect(screen(viewOf({ wordless: { turns: 3, most: 4 } }))).toContain(
      "\nNo word for 3 turns; 1 more ends the game.\n",
    );
  });

  test("JB-18 how near the end is; which seats are free; what is asked for", () => {
    const seats = [seatView(1), seatView(2, { lostTurn: true }), seatView(3, { standing: "left" })];
    const facts = factsFor(seatsOf("Ann", "Bob", "Cat"), { asked: { cancel: [ann], pause: [bob] } });
    const text = screen(viewOf({ seats, wordless: { turns: 1, most: 6 } }), facts);
    expect(text.split("```").at(-1)?.split("\n[")[0]).toMatchInlineSnapshot(`
      "
      The pool has 43 tiles. No Jumbulaya can be called yet: 4 rows have no owner.
      No word for 1 turn; 5 more end the game.
      Free to take over: seat 3, with \`/jumbulaya join 3\`.
      For ending the game early: Ann.
      For a pause, which takes everybody: Bob.
      The turn ends in 90 s"
    `);
    expect(text).toContain("B Cat            left      0");
  });

  test("G-3 the first turn tells the house rules and the commitment", () => {
    const { turn } = viewOf();
    expect(below({ turn: turn === null ? null : { ...turn, no: 1 } })).toMatchInlineSnapshot(`
      "The pool has 43 tiles. No Jumbulaya can be called yet: 4 rows have no owner.
      Each tile begins with a capital: \`Th\` is one tile. \`/jumbulaya rules\` tells the rest.
      A turn lasts 90 s. Tiles of a row may be traded to the rack; another player's row takes a word at least as long.
      Dictionary: \`umble@0c8f5a73\`.
      Fair play: SHA-256 of the seed is \`c0ffee\`.
      The turn ends in 90 s"
    `);
  });
});

describe("JB-12, JB-15 what has happened is told to all", () => {
  const facts: readonly (readonly [Fact, string])[] = [
    [
      { kind: "played", by: bob, play: THINKERS, from: null, ends: null },
      "Bob laid `THINKERS` on row 4 for 8 points. From the rack: `Er S`. To the rack: `A`.",
    ],
    [
      { kind: "played", by: bob, play: playOf({ row: 2, word: "TIC", points: 3 }), from: bob, ends: null },
      "Bob laid `TIC` on row 2 for 3 points.",
    ],
    [{ kind: "passed", by: bob, clock: false }, "Bob passed."],
    [{ kind: "passed", by: bob, clock: true }, "Time ran out, so the clock passed for Bob."],
    [{ kind: "discarded", by: bob, count: 1 }, "Bob put 1 tile back and drew anew."],
    [
      { kind: "called-wrong", by: bob, word: "CATFISH", onTurn: false },
      "Bob called `CATFISH`, which is no Jumbulaya here: Bob loses the next turn.",
    ],
    [
      { kind: "called-wrong", by: bob, word: "CATFISH", onTurn: true },
      "Bob called `CATFISH`, which is no Jumbulaya here: this turn is lost.",
    ],
    [{ kind: "lost-turn", by: bob }, "Bob has lost this turn by a wrong call."],
    [{ kind: "hinted", by: bob, cost: 5 }, "Bob took a hint for 5 points, so this game does not count for ratings."],
    [{ kind: "left", by: bob }, "Bob has left the game."],
    [{ kind: "taken-over", by: bob }, "Bob plays a seat that was free."],
    [{ kind: "out", by: bob }, "Bob is out: the seat was not taken over in time."],
  ];

  test.each(facts)("%#", (fact, words) => {
    expect(screen(viewOf({ last: [{ ...fact, turn: 4 }] })).split("\n")[2]).toBe(words);
  });

  test("G-6 what happened before a seat was taken over is not told of whoever has it now", () => {
    const facts: readonly Fact[] = [
      { kind: "played", by: bob, play: playOf({ row: 2, word: "TIC", points: 3 }), from: ann, ends: null },
      { kind: "left", by: bob },
      { kind: "taken-over", by: bob },
      { kind: "called-wrong", by: ann, word: "CATFISH", onTurn: false },
      { kind: "left", by: bob },
      { kind: "passed", by: bob, clock: true },
      { kind: "taken-over", by: bob },
      { kind: "passed", by: bob, clock: false },
    ];
    const lines = screen(viewOf({ last: facts.map((fact) => ({ ...fact, turn: 4 })) })).split("\n");
    expect(lines.slice(2, 2 + facts.length)).toEqual([
      "Whoever had seat 2 laid `TIC` on row 2 for 3 points, taking it from Ann.",
      "Whoever had seat 2 has left the game.",
      "Whoever had seat 2 plays a seat that was free.",
      "Ann called `CATFISH`, which is no Jumbulaya here: Ann loses the next turn.",
      "Whoever had seat 2 has left the game.",
      "Time ran out, so the clock passed for whoever had seat 2.",
      "Bob plays a seat that was free.",
      "Bob passed.",
    ]);
  });

  test("all since one's own last turn, and nothing before it", () => {
    const passed = [2, 3, 4].map(
      (turn) => ({ kind: "passed", by: turn % 2 === 0 ? bob : ann, clock: false, turn }) as const,
    );
    expect(screen(viewOf({ last: passed })).match(/\w+ passed\./gu)).toEqual(["Bob passed."]);
  });
});

describe("one board a turn of a person, with the one ping", () => {
  const turn = viewOf().turn;
  const keysAt = (no: number, seat: number, names: readonly string[]) => {
    const seats = names.map((_, index) => seatView(index + 1));
    const at = turn === null ? null : { ...turn, no, seat: seatNo(seat) };
    const [board] = messagesOf(viewOf({ turn: at, seats }), factsFor(seatsOf(...names)));
    return [board?.key.replace("0123456789/", ""), board?.ping.join(" ")];
  };

  test.each([
    [5, 1, "board/5", "console:ann"],
    [6, 2, "board/6", "console:bob"],
  ])("wish 24 turn %i of seat %i is %s for %s", (no, seat, key, ping) => {
    expect(keysAt(no, seat, ["Ann", "Bob"])).toEqual([key, ping]);
  });

  test.each([
    [5, 1, "board/5", "console:ann"],
    [6, 2, "board/5", ""],
    [7, 3, "board/5", ""],
    [8, 1, "board/8", "console:ann"],
  ])("robots' turns are edits: turn %i of seat %i is %s", (no, seat, key, ping) => {
    expect(keysAt(no, seat, ["Ann", "(Ada)", "(Ben)"])).toEqual([key, ping]);
  });

  test.each([
    [1, 2, "board/0"],
    [2, 3, "board/0"],
    [3, 1, "board/3"],
  ])("before anybody's first turn: turn %i of seat %i is %s", (no, seat, key) => {
    expect(keysAt(no, seat, ["Ann", "(Ada)", "(Ben)"])[0]).toBe(key);
  });

  test("what remains of a board is what led to it", () => {
    const last = [3, 4, 5].map((no) => ({ kind: "passed", by: no === 4 ? bob : ann, clock: false, turn: no }) as const);
    const after = messagesOf(viewOf({ last }))[0]?.after ?? [];
    expect(saidText({ parts: after, choices: [] })).toBe("Bob passed.");
  });
});

describe("JB-21 the rack", () => {
  test("on turn: rows, rack, what was drawn, and all that can be done", () => {
    const own = ownOf("A Er S Th Qu", { drawn: tilesIn("A"), hint: THINKERS });
    expect(`\n${saidText(draw.asked("rack", viewOf({ viewer: ann, own }), AB))}\n`).toMatchInlineSnapshot(`
      "
      Jumbulaya in #general: it is your turn.
      \`\`\`
       1 R C A T ErS             6
       2 G QuI T                 4
       3 - D E S                  
      >4 G ThI N K ErS           8
       5 - O R A                  
       6 R P L A N E             5
       7 - U B M                  
       8 G S T O R M Y           6
       9 - G E L                  
      \`\`\`
      \`\`\`
      Rack         A  Er S  Th Qu 
      \`\`\`
      Drawn last: \`A\`.
      Your hint: \`THINKERS\` on row 4 for 8 points. From the rack: \`Er S\`. To the rack: \`A\`.
      The turn ends in 90 s
      [Play] jumbulaya play …
      [Discard] jumbulaya discard …
      [Pass] jumbulaya pass
      "
    `);
  });

  test("else the rack alone, and who is on turn", () => {
    const own = ownOf("A Er S Th Qu", { onTurn: false });
    expect(`\n${saidText(draw.asked("rack", viewOf({ viewer: bob, own }), AB))}\n`).toMatchInlineSnapshot(`
      "
      Jumbulaya in #general: your rack.
      \`\`\`
      Rack         A  Er S  Th Qu 
      \`\`\`
      Ann is on turn.
      "
    `);
  });

  test("whoever has none is told so", () => {
    expect(saidText(draw.asked("rack", viewOf(), AB))).toBe("You have no seat that plays here, so you have no rack.");
  });
});
