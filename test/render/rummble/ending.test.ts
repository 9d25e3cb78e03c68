import { expect, test } from "vitest";
import { rummbleDraw } from "../../../render/rummble/draw.ts";
import { seatNo } from "../../../src/identity.ts";
import { factsFor, OVER } from "../mumble-jumble/screen.ts";
import { ABC, said, screen } from "./screen.ts";
import { finished, own, playing } from "./sight.ts";

/** Results, reviews and answers as people read them. */

test("the result: why, the board, the places with what hands took, the seed", () => {
  expect(screen(finished(), factsFor(ABC.seats, OVER), "finish")).toBe(`
Rummble is over: Bob has laid the last tile, and gains what the others hold.
\`\`\`
   A B C D E F G H I J K L M
1 #3 . .x2 . .#2 . .x2 . .#3
2  .#2 . .x3 . . .x3 . .#2 .
3  . .#2 . .x2 .x2 . .#2 . .
4 x2 . .#2 . .x2 . .#2 . .x2
5  .x3 . .x3 . . .x3 . .x3 .
6  . .x2 . .x2 .x2 . .x2 . .
7 #2 . .x2 .2r3k4b5ox2 . .#2
8  . .x2 . .x2 .x2 . .x2 . .
9  .x3 . .x3 . . .x3 . .x3 .
10x2 . .#2 . .x2 . .#2 . .x2
11 . .#2 . .x2 .x2 . .#2 . .
12 .#2 . .x3 . . .x3 . .#2 .
13#3 . .x2 . .#2 . .x2 . .#3
\`\`\`
\`\`\`
    Player        Hand Score
1.  Bob            +53   173
2.  Ann            -23     8
3.  Cat            -30   -37
\`\`\`
Hand: what the tiles still held took or gave; a joker counts 30.
Seed: \`5eed5eed5eed5eed5eed5eed5eed5eed\`. Its SHA-256 was posted at the start.
[Rematch] rummble rematch
[Wide board] rummble board wide
`);
});

test.each([
  [{ kind: "stuck", by: "passes" }, "Rummble is over: everybody passed."],
  [{ kind: "stuck", by: "idle-turns" }, "Rummble is over: nobody laid a tile any more."],
  [{ kind: "last-seat" }, "Rummble is over: Bob alone is left, and is first."],
  [{ kind: "nobody-left" }, "Rummble is over: no person is left. The points are those of the last turn."],
  [{ kind: "cancelled" }, "Rummble is over: it was cancelled. The points are those of the last turn."],
] as const)("why it is over: %j", (why, words) => {
  const text = screen(finished({ why, hands: [] }), ABC, "finish");
  expect(text.split("\n")[1]).toBe(words);
  expect(text).not.toContain("Hand");
});

test("a game that does not count for ratings says so", () => {
  const result = { places: [], rated: false };
  expect(screen(finished({ result }), ABC, "finish")).toContain("This game does not count for ratings.");
});

test("the review tells, turn by turn, what was laid and what scored most", () => {
  const hint = { place: "H8", way: "down" as const, tiles: "5r 6r", points: 22 };
  const turn = { seat: seatNo(1), hand: "5r 6r 9k" };
  const turns = [
    { ...turn, no: 3, made: { kind: "play" as const, ...hint }, best: hint },
    { ...turn, no: 4, made: { kind: "play" as const, ...hint, place: "A1", tiles: "9k", points: 9 }, best: hint },
    { ...turn, no: 5, made: { kind: "exchange" as const }, best: null },
    { ...turn, no: 6, made: { kind: "pass" as const }, best: hint },
  ];
  const review = { pages: 2, dropped: 2, page: () => turns };
  expect(said(rummbleDraw.asked("review 1", finished({ review }), ABC))).toBe(
    [
      "Review · page 1 of 2: what was laid, and what scored most.",
      "The first 2 turns are not kept.",
      "3. Ann holding `5r 6r 9k`: `H8 down 5r 6r` 22. The best there was!",
      "4. Ann holding `5r 6r 9k`: `A1 9k` 9. Best: `H8 down 5r 6r` 22.",
      "5. Ann holding `5r 6r 9k`: exchanged. No play was there.",
      "6. Ann holding `5r 6r 9k`: passed. Best: `H8 down 5r 6r` 22.",
      "[Next page] rummble review 2",
    ].join("\n"),
  );
  expect(said(rummbleDraw.asked("review 3", finished({ review }), ABC))).toBe("The review has 2 pages.");
  expect(said(rummbleDraw.asked("review 1", finished(), ABC))).toContain("nothing to review");
  expect(said(rummbleDraw.asked("review 1", playing(), ABC))).toContain("when the game is over");
});

test("answers tell what came of a move, and show the hand as it is now", () => {
  const view = playing({ viewer: seatNo(1), own: own("9r *", { drawn: own("9r").hand }) });
  const hand = ["```", "  9r   *", "```", "Drawn last: `9r`."];
  const answer = (what: Parameters<typeof rummbleDraw.answered>[0]) => said(rummbleDraw.answered(what, view, ABC));
  expect(answer({ kind: "played", points: 31, rummmble: false, drew: 1 })).toBe(
    ["Laid for 31 points. You have drawn 1 tile.", ...hand].join("\n"),
  );
  expect(answer({ kind: "played", points: 131, rummmble: true, drew: 0 })).toContain(
    "Laid for 131 points. A Rummmble: 100 of them for all ten tiles!\n",
  );
  expect(answer({ kind: "exchanged", count: 2 })).toBe(["You have exchanged 2 tiles.", ...hand].join("\n"));
  expect(answer({ kind: "passed" })).toContain("You have passed.");
  const over = said(rummbleDraw.answered({ kind: "played", points: 9, rummmble: false, drew: 0 }, finished(), ABC));
  expect(over).toBe("Laid for 9 points. The game is over.");
  expect(answer({ kind: "clock" })).toContain("The clock has moved on.");
});
