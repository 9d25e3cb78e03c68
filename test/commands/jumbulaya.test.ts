import { describe, expect, test } from "vitest";
import { evening, lastOf, type Seen, short } from "./evening.ts";

/** Jumbulaya as people type and press it: what comes of a line, for whom. The tiles are those of the seed of zeros. */

const BEGUN = ["ann #general: /jumbulaya start", "bob #general: [Join]", "ann #general: [Begin]"];
const GAME = [
  ...BEGUN,
  "ann #general: [Play] row=1 word=caster",
  "bob @: 5 diedre",
  "ann #general: /jumbulaya play 4 quoth",
  "bob #general: /jumbulaya play 3 bench",
  "ann #general: /jumbulaya play 6 aglet",
  "bob #general: /jumbulaya play 8 kirns",
  "ann #general: /jumbulaya play 2 aurum",
  "bob #general: /jumbulaya play 9 haafs",
  "ann #general: /jumbulaya play 7 corn",
  "bob #general: /jumbulaya play 1 casters",
];

/** It is Bob's turn, and a Jumbulaya can be called. */
const CALLABLE = [...GAME, "ann #general: /jumbulaya play 5 credited"];

function script(moves: readonly string[], ...lines: readonly string[]): string {
  return [...moves, ...lines].join("\n");
}

/** The first line that the actor is answered. */
async function answerTo(moves: readonly string[], ...lines: readonly string[]): Promise<string> {
  const [first = ""] = await lastOf(script(moves, ...lines));
  return first.split(" / ")[0] ?? "";
}

test("a table's house rules are named by the options of its start", async () => {
  const [, lobby = ""] = await lastOf(
    "ann #general: /jumbulaya start off longer relaxed turn:12 hints:on dictionary:plain",
  );
  expect(lobby.split(" / ").slice(4, 7).join("\n")).toMatchInlineSnapshot(`
    "A turn lasts 12 h. All tiles of a row stay in it; another player's row takes a longer word. A hint costs 5 points.
    Dictionary: \`plain@9f094873\`.
    Fair play: SHA-256 of the seed is \`2bfcd14950a1ad37f058ab8884a8cd316c003a117644388471ab5801b240c47f\`. [Join] [Leave] [Add robot] [Begin]"
  `);
  const wrong = await lastOf("ann #general: /jumbulaya start turn:100 pace:relaxed");
  expect(wrong).toEqual(["#general reply for ann: `turn` is from 12 to 72 hours in a relaxed game. "]);
});

describe("bad input changes nothing, and only the player is told", () => {
  test.each([
    ["bob #general: /jumbulaya play 1 caster", "It is not your turn: Ann is on turn."],
    ["cat #general: /jumbulaya pass", "You have no seat at this table. `/jumbulaya join` takes one that is free."],
    ["ann #general: /jumbulaya play 0 caster", "`row` is a whole number from 1 to 9; you gave 0."],
    [
      "ann #general: /jumbulaya play 1 zebra",
      "Row 1 and your rack together lack `Z E B R` for zebra. Nothing was laid.",
    ],
    ["ann #general: /jumbulaya play 6 vacate", "That takes 4 tiles from your rack; in one turn at most 2 are placed."],
    [
      "ann #general: /jumbulaya play 6 la",
      "That has 2 tiles; this row takes a word of 3 or more. Tiles count, not letters.",
    ],
    ["ann #general: /jumbulaya play 6 aelg", "AELG is not in `umble`. Nothing was laid: it is still your turn."],
    ["ann #general: /jumbulaya discard Z", "Your rack lacks `Z`. Your rack is `A C G V T`."],
    [
      "bob #general: /jumbulaya call caterers",
      "Not yet: rows 1 to 9 have no owner. A Jumbulaya can be called when every row has one, and one row has 7 tiles or more.",
    ],
    ["ann #general: [Hint]", "no such button; there are: Play, My rack, Discard, Pass"],
    ["ann #general: /jumbulaya hint", "This table has no hints; `/jumbulaya start hints:on` opens one that has."],
    ["ann #general: /jumbulaya review", "A game can be reviewed when it is over."],
  ])("%s", async (line, words) => {
    const seen = await lastOf(script(BEGUN, line));
    expect(seen).toHaveLength(1);
    expect(seen[0]?.split(" / ")[0]).toMatch(/^#general (?:reply|missing) for \w+: /u);
    expect(seen[0]).toContain(words);
  });
});

describe("a plain word in a DM", () => {
  const nowhere =
    "fits no row of Jumbulaya in #general as it stands: a word takes a row's tiles and at most 2 of your rack.";

  test.each([
    ["ann @: zebra", `zebra ${nowhere} \`3 WORD\` means row 3, and tells what is wrong there. [Play]`],
    ["ann @: hello there", `hello there ${nowhere} \`3 WORD\` means row 3, and tells what is wrong there. [Play]`],
    ["ann @: 3 (z)ebra", "Row 3 and your rack together lack `Z E R` for (z)ebra. Nothing was laid. [Play]"],
    ["bob @: caster", "No game of yours is waiting for a word. / Jumbulaya in #general does not wait for you now."],
  ])("JB-5 that can be laid nowhere is told so, on turn alone: %s", async (line, words) => {
    const seen = await lastOf(script(BEGUN, line));
    expect(seen).toHaveLength(1);
    expect(seen[0]?.split(": ").slice(1).join(": ")).toBe(words);
  });

  test("JB-5 that fits several rows is asked about, a button each, and laid where it is pressed", async () => {
    const [asked = ""] = await lastOf(script(BEGUN, "ann @: cat"));
    expect(asked).toMatchInlineSnapshot(
      `"@ann reply: What is cat for? [#general: /jumbulaya play row:1 word:cat] [#general: /jumbulaya play row:6 word:cat] [#general: /jumbulaya play row:9 word:cat]"`,
    );
    const [laid = ""] = await lastOf(script(BEGUN, "ann @: cat", "ann @: [#general: /jumbulaya play row:6 word:cat]"));
    expect(laid).toContain("You have laid `CAT` on row 6 for 3 points.");
  });

  test("JB-5 that fits no row, while a daily word is open, is told so, and asked about", async () => {
    const [asked = ""] = await lastOf(script(BEGUN, "ann @: /jumble daily", "ann @: zebra"));
    expect(asked).toMatchInlineSnapshot(
      `"@ann reply: zebra fits no row of Jumbulaya in #general as it stands: a word takes a row's tiles and at most 2 of your rack. \`3 WORD\` means row 3, and tells what is wrong there. / What is zebra for? [Play] [Daily word 2030-01-01]"`,
    );
  });
});

describe("JB-13 a call is anybody's, at any moment", () => {
  test("out of turn; it is asked about once, and what the question says is not whether it is right", async () => {
    const asked = await answerTo(CALLABLE, "ann #general: [Call] word=arnottos");
    expect(asked).toBe(
      "#general reply for ann: If `ARNOTTOS` is a Jumbulaya here, it ends the game and gives you 10 to 15 points: 40 to 45 in all, against 22 of the best of the others.",
    );
    expect((await answerTo(CALLABLE, "ann #general: [Call] word=nonsense")).replace("NONSENSE", "ARNOTTOS")).toBe(
      asked,
    );
  });

  test("a question that was put before another's play is answered as things stand", async () => {
    const lines = ["ann #general: [Call] word=arnottos", "bob #general: /jumbulaya pass", "ann #general: [Yes]"];
    expect(await answerTo(CALLABLE, ...lines)).toBe("#general reply for ann: That is a Jumbulaya: the game is over!");
  });

  test("JB-15 a wrong one is told to all, and costs the next turn", async () => {
    const wrong = [...CALLABLE, "ann #general: /jumbulaya call nonsense sure:yes"];
    const [told = "", board = ""] = await lastOf(script(wrong));
    expect(told).toContain("That is no Jumbulaya here, so you lose your next turn.");
    expect(board).toContain("Ann called `NONSENSE`, which is no Jumbulaya here: Ann loses the next turn.");
    const next = (await lastOf(script(wrong, "bob #general: /jumbulaya pass"))).join("\n");
    expect(next).toContain("Bob is on turn. / ");
    expect(next).toContain("Ann has lost this turn by a wrong call.");
    expect(await answerTo(wrong, "ann #general: [Call] word=arnottos")).toContain("You have a turn to lose first");
  });
});

describe("a turn", () => {
  const pinged = (seen: readonly Seen[]): readonly string[] =>
    seen.filter(({ place, kind }) => place === "#general" && kind === "post").flatMap(({ mentions }) => mentions);

  test("wish 24 each begins with one ping, to the player on turn alone", async () => {
    const seen = (await evening(script(GAME))).filter(({ line }) => line >= BEGUN.length);
    expect(pinged(seen)).toEqual(["ann", ...Array.from({ length: 5 }, () => ["bob", "ann"]).flat()]);
  });

  test("wish 20 a button of an earlier one is answered with where the board is", async () => {
    const late = await lastOf(
      script(BEGUN, "ann #general: /jumbulaya pass", "bob #general: /jumbulaya pass", "ann #general: [Pass] on m5"),
    );
    expect(late).toEqual([
      "#general reply for ann: That button is from earlier; the game has moved on: the present board is in #general.",
    ]);
  });

  test("JB-12 one's own word is told by what remains of the boards, among robots too", async () => {
    const solo = ["ann #general: /jumbulaya solo 3", "+1m", "ann #general: /jumbulaya pass", "+1m"];
    const seen = await evening(script(solo, "ann #general: /jumbulaya pass", "+1m", "see ann #general"));
    const told = seen.filter(({ kind }) => kind === "see").map(({ text }) => text);
    expect(told.filter((text) => text.startsWith("Ann passed.\nAda "))).toHaveLength(1);
  });

  test("JB-4 discarding nothing is a pass", async () => {
    const seen = (await lastOf(script(BEGUN, "ann #general: /jumbulaya discard"))).join("\n");
    expect(seen).toContain("You have passed.");
    expect(seen).toContain("Bob is on turn. / Ann passed.");
  });

  test("⏭️ on the board passes it", async () => {
    expect((await lastOf(script(BEGUN, "ann #general: + ⏭️")))[0]).toContain("Bob is on turn");
  });

  test("G-9 its clock passes for whoever is late", async () => {
    const board = (await lastOf(script(BEGUN, "+91s"))).find((line) => line.includes("Bob is on turn"));
    expect(board).toContain("Time ran out, so the clock passed for Ann.");
  });

  test("with DMs closed the rack is under the button", async () => {
    const seen = await evening(script(["dm ann closed", ...BEGUN], "ann #general: [My rack]"));
    expect(seen.filter(({ place }) => place === "@ann")).toEqual([]);
    expect(seen.at(-1)?.text).toContain("Rack         A  C  G  V  T");
  });
});

describe("a relaxed game goes on over days", () => {
  const RELAXED = ["ann #general: /jumbulaya start pace:relaxed", ...BEGUN.slice(1)];

  test("G-10 nobody is timed out without a reminder", async () => {
    const seen = (await evening(script(RELAXED, "+22h", "+1h", "+30h"))).filter(({ line }) => line > RELAXED.length);
    const told = seen.filter(({ kind }) => kind !== "delete").map(short);
    expect(told.find((line) => line.startsWith("@ann post"))).toContain("Jumbulaya in #general waits for you.");
    expect(told.findIndex((line) => line.startsWith("@ann post"))).toBeLessThan(
      told.findIndex((line) => line.includes("the clock passed for Ann")),
    );
  });

  test("G-6 a seat that was left can be taken over, rack and all; at the end people hear of it", async () => {
    const left = [...RELAXED, "ann #general: /jumbulaya resign", "cat #general: /jumbulaya join 1"];
    const [joined = "", ...rest] = await lastOf(script(left));
    expect(joined).toBe("#general reply for cat: You have seat 1.");
    expect(rest.join("\n")).toContain("Rack         A  C  G  V  T");
    const over = (await lastOf(script(left, "+1h", "bob #general: /jumbulaya resign", "+30h"))).join("\n");
    expect(over).toContain("@cat post: Jumbulaya in #general is over; the result is there.");
  });
});

test("JB-24 while one plays, only words that were played are explained", async () => {
  expect(await answerTo(GAME, "ann #general: /umble define zebra")).toContain("looking words up is closed to you");
  expect(await answerTo(GAME, "ann #general: /umble define casters")).toContain("CASTERS is in");
  expect(await answerTo(GAME, "cat #general: /umble define zebra")).toContain("ZEBRA is in");
});

test("the whole game, its end, and its review", async () => {
  const end = [...CALLABLE, "bob #general: /jumbulaya call arnottos sure:yes"];
  const seen = (await evening(script(end))).filter(
    ({ line, place, kind }) => line === end.length && place === "#general" && kind === "post",
  );
  expect(`\n${seen.map(({ text }) => text).join("\n")}\n`).toMatchInlineSnapshot(`
    "
    Jumbulaya is over: a Jumbulaya was called, for 12 points.
    Bob called \`ARNOTTOS\`, which is on rows 1 to 8: a Jumbulaya!
    \`\`\`
    *1 G C A StErS             7
    *2 R A U R U M             5
    *3 G B E N Ch              5
    *4 R QuO Th                5
    *5 R C R EdI T E D        11
    *6 R A G L E T             5
    *7 R C O R N               4
    *8 G K I R N S             5
     9 G H A A F S             5
    \`\`\`
    \`\`\`
    1  2  3  4  5  6  7  8      
    A  R  N  O  T  T  O  S      
    \`\`\`
    Bob wins with 34 points.
    \`\`\`
          Player          Points
    1.  G Bob                 34
    2.  R Ann                 30
    \`\`\`
    Left on the racks:
    \`\`\`
    Ann          V  P  R  N  E  
    Bob          M  D  Y  X  C  
    \`\`\`
    Dictionary: \`umble@0c8f5a73\`.
    Seed: \`e9ff0e6e6de95da56ff09f4e3e0f481d\`. Its SHA-256 was posted at the start.
    "
  `);
  const review = await evening(script(end, "cat #general: [Review]"));
  expect(`\n${review.at(-1)?.text}\n`).toMatchInlineSnapshot(`
    "
    Jumbulaya: review, page 1 of 3. What others lose by a word counts as gained.
    1. Ann (\`A C G V T\`) laid \`CASTER\` on row 1 for 6 points. Nothing was better.
    2. Bob (\`M E K R I\`) laid \`DIEDRE\` on row 5 for 6 points. Best was \`CERAMIST\` on row 1 for 8 points, 8 better.
    3. Ann (\`C G V T P\`) laid \`QUOTH\` on row 4 for 5 points. Best was \`CREDITED\` on row 5 for 11 points, 12 better.
    4. Bob (\`M K I E N\`) laid \`BENCH\` on row 3 for 5 points. Best was \`CANISTER\` on row 1 for 8 points, 9 better.
    5. Ann (\`C G V T P\`) laid \`AGLET\` on row 6 for 5 points. Best was \`CREDITED\` on row 5 for 11 points, 12 better.
    \`CASTER\`: noun: a worker who casts molten metal into finished products
    \`BENCH\`: noun: a long seat for more than one person
    \`AGLET\`: noun: metal or plastic sheath over the end of a shoelace or ribbon
    \`CERAMIST\`: noun: a craftsman who shapes pottery on a potter's wheel and bakes them it a kiln
    \`CREDITED\`: adjective: (usually followed by \`to') given credit for
    \`CANISTER\`: noun: a metallic cylinder packed with shot and used as ammunition in a firearm
    "
  `);
});
