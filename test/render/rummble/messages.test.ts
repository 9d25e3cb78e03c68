import { expect, test } from "vitest";
import type { Happening } from "../../../src/games/rummble/state.ts";
import type { PlayingView } from "../../../src/games/rummble/view.ts";
import type { Facts } from "../../../src/hosting.ts";
import { seatNo } from "../../../src/identity.ts";
import { later } from "../../../src/instant.ts";
import { factsFor } from "../mumble-jumble/screen.ts";
import { ABC, messageOf, messages, partsText, SOLO, screen } from "./screen.ts";
import { at, laid, own, playing, rules } from "./sight.ts";

/** The live board as people read it. */

const PLAYED: Happening = {
  kind: "played",
  turnNo: 4,
  by: seatNo(1),
  way: "across",
  placements: [
    { at: at("H7"), tile: laid("4b") },
    { at: at("I7"), tile: laid("*5o") },
  ],
  lines: [
    { tiles: ["2r", "3k", "4b", "*5o"].map(laid), kind: "straight", points: 14 },
    { tiles: ["4b", "4o"].map(laid), kind: "group", points: 8 },
  ],
  points: 22,
  rummmble: false,
  drew: 2,
};
const LAST: readonly Happening[] = [
  { kind: "passed", turnNo: 2, by: seatNo(2), clock: true },
  { kind: "exchanged", turnNo: 3, by: seatNo(3), count: 3 },
  { kind: "hinted", turnNo: 4, by: seatNo(1), points: 5 },
  PLAYED,
];
const MIDGAME = playing({ last: LAST, lastSquares: ["H7", "I7"].map(at) });

test("the live board: what happened, the board, the standing, the clock", () => {
  expect(screen(MIDGAME, ABC, "board/5")).toBe(`
Rummble · turn 5: Bob is to play.
Bob ran out of time, which is a pass.
Cat exchanged 3 tiles.
Ann took a hint for 5 points: the game is unrated now.
Ann laid \`H7 across 4b *5o\` for 22 points: straight \`2r 3k 4b *5o\` 14, group \`4b 4o\` 8.
\`\`\`
   A B C D E F G H I J K L M
1 #3 . .x2 . .#2 . .x2 . .#3
2  .#2 . .x3 . . .x3 . .#2 .
3  . .#2 . .x2 .x2 . .#2 . .
4 x2 . .#2 . .x2 . .#2 . .x2
5  .x3 . .x3 . . .x3 . .x3 .
6  . .x2 . .x2 .x2 . .x2 . .
7 #2 . .x2 .2r3k4b5ox2 . .#2
                ^^^^
8  . .x2 . .x2 .x2 . .x2 . .
9  .x3 . .x3 . . .x3 . .x3 .
10x2 . .#2 . .x2 . .#2 . .x2
11 . .#2 . .x2 .x2 . .#2 . .
12 .#2 . .x3 . . .x3 . .#2 .
13#3 . .x2 . .#2 . .x2 . .#3
\`\`\`
\`x2 x3\` tile, \`#2 #3\` set, \`**\` star. T J Q K: 10 to 13. Capital letter: a joker.
\`\`\`
   Player        Score Tiles
 1 Ann              31    10
>2 Bob             120    10
 3 Cat              -7    10
\`\`\`
66 tiles left in the pool.
The turn passes by itself in 90 s
[Play] rummble play …
[My hand] rummble hand
[Exchange] rummble exchange …
[Pass] rummble pass
[Wide board] rummble board wide
`);
});

test("the first board has the draw for the first turn, the house rules and the seed's hash; these stay", () => {
  const drew: Happening = {
    kind: "drew",
    turnNo: 1,
    rounds: [
      [
        { seat: seatNo(1), tile: { kind: "joker" } },
        { seat: seatNo(1), tile: { kind: "tile", number: 9, colour: "r" } },
        { seat: seatNo(2), tile: { kind: "tile", number: 12, colour: "k" } },
        { seat: seatNo(3), tile: { kind: "tile", number: 12, colour: "b" } },
      ],
      [
        { seat: seatNo(2), tile: { kind: "tile", number: 13, colour: "k" } },
        { seat: seatNo(3), tile: { kind: "tile", number: 1, colour: "b" } },
      ],
    ],
    first: seatNo(2),
    lot: false,
  };
  const view = playing({ turnNo: 1, last: [drew], options: rules("rummikub", { pace: "relaxed", hints: true }) });
  const message = messageOf(view, ABC, "board/1");
  const house = [
    "Tiles: 1 to 13 in black, red, blue and orange, each twice, and 2 jokers. A turn takes 24 h at most. A play is shown with its score before it is laid. A hint costs 5 points and makes the game unrated.",
    "Fair play: SHA-256 of the seed is `c0ffee`.",
  ];
  const told =
    "Drawn for the first turn: Ann `*`, Ann `9r`, Bob `12k`, Cat `12b`; once more between those tied: Bob `13k`, Cat `1b`. Bob begins.";
  expect(partsText(message.parts)).toContain(`\n${told}\n`);
  expect(partsText(message.parts)).toContain(`\n${house.join("\n")}`);
  expect(partsText(message.after ?? [])).toBe(`Rummble: ${told}\n${house[1]}`);
});

/** The seats of Ann and her robots, in whose turns no person's begins. */
function soloSeats(lastTurn: number): PlayingView["seats"] {
  return playing().seats.map((seat) => ({ ...seat, lastTurn: seat.seat === 1 ? lastTurn : 0 }));
}

test("a person's turn has a message of its own, which pings them alone; robots' turns are edits of it", () => {
  const keysAndPings = [1, 2, 3].map((seat) => {
    const [board] = messages(playing({ turnNo: 3 + seat, onTurn: seatNo(seat), seats: soloSeats(4) }), SOLO);
    return [board?.key.slice(SOLO.id.length + 1), board?.ping];
  });
  expect(keysAndPings).toEqual([
    ["board/4", ["console:ann"]],
    ["board/4", []],
    ["board/4", []],
  ]);
});

test("G-6 the board stays the same message when its player leaves, and when another seat is out", () => {
  const left = factsFor(ABC.seats.map((seat) => (seat.no === 2 ? { ...seat, people: [] } : seat)));
  const seats = (standing: "left" | "out", no: number) =>
    playing().seats.map((seat) => (seat.seat === no ? { ...seat, standing } : seat));
  const boardOf = (view: PlayingView, facts: Facts) => messages(view, facts)[0];
  expect(boardOf(playing({ seats: seats("left", 2) }), left)).toMatchObject({ key: `${ABC.id}/board/5`, ping: [] });
  const out = playing({ seats: seats("out", 3), viewer: seatNo(1), own: own("9r") });
  const keys = messages(out, ABC).map(({ key }) => key.slice(ABC.id.length + 1));
  expect(keys.slice(0, 2)).toEqual(["board/5", "hand/1/4/console:ann"]);
});

test("G-6 it is still the same when a robot takes that seat over, in its turn or after it", () => {
  for (const turnNo of [5, 6]) {
    const last: readonly Happening[] = [{ kind: "taken-over", turnNo, by: seatNo(2), peoplesTurn: 5 }];
    const view = playing({ turnNo, onTurn: seatNo(turnNo - 3), seats: soloSeats(4), last });
    expect(messages(view, SOLO)[0]).toMatchObject({ key: `${SOLO.id}/board/5`, ping: [] });
  }
});

test("while a robot is on turn, or nobody, the board offers nothing that could be played", () => {
  const labels = (facts: Facts) => messages(MIDGAME, facts)[0]?.choices.map(({ label }) => label);
  const left = factsFor(ABC.seats.map((seat) => (seat.no === 2 ? { ...seat, people: [] } : seat)));
  expect(labels(ABC)).toEqual(["Play", "My hand", "Exchange", "Pass", "Wide board"]);
  expect(labels(SOLO)).toEqual(["My hand", "Wide board"]);
  expect(labels(left)).toEqual(["My hand", "Wide board"]);
});

test("before any person's turn robots' turns are edits of one message too", () => {
  const keys = [1, 2].map((turnNo) => {
    const view = playing({ turnNo, onTurn: seatNo(1 + turnNo), seats: soloSeats(0) });
    return messages(view, SOLO)[0]?.key;
  });
  expect(keys).toEqual([`${SOLO.id}/board/0`, `${SOLO.id}/board/0`]);
});

test("what remains of a board are the turn before it and the robots' turns after it", () => {
  expect(partsText(messageOf(MIDGAME, ABC, "board/5").after ?? [])).toBe(
    [
      "Rummble: Ann took a hint for 5 points: the game is unrated now.",
      "Ann laid `H7 across 4b *5o` for 22 points: straight `2r 3k 4b *5o` 14, group `4b 4o` 8.",
    ].join("\n"),
  );
});

test("a fact of the present turn remains of the next board, and of no other", () => {
  const last: readonly Happening[] = [
    { kind: "passed", turnNo: 4, by: seatNo(1), clock: false },
    { kind: "hinted", turnNo: 5, by: seatNo(2), points: 5 },
  ];
  const remains = (view: PlayingView) => partsText(messages(view, ABC)[0]?.after ?? []);
  expect(remains(playing({ last }))).toBe("Rummble: Ann passed.");
  const next = [...last, { kind: "passed", turnNo: 5, by: seatNo(2), clock: false } as const];
  expect(remains(playing({ last: next, turnNo: 6, onTurn: seatNo(3) }))).toBe(
    "Rummble: Bob took a hint for 5 points: the game is unrated now.\nBob passed.",
  );
});

test.each([
  [{ passes: 6, idleTurns: 9 }, "66 tiles left in the pool."],
  [{ passes: 3, idleTurns: 6 }, "66 tiles left in the pool. 3 more passes in a row end the game."],
  [{ passes: 1, idleTurns: 4 }, "66 tiles left in the pool. 1 more pass in a row ends the game."],
  [{ passes: 5, idleTurns: 2 }, "66 tiles left in the pool. 2 more turns without a tile laid end the game."],
  [{ passes: 2, idleTurns: 1 }, "66 tiles left in the pool. 1 more turn without a tile laid ends the game."],
])("RM-15 the board says when the end is near: %j", (near, words) => {
  expect(screen(playing({ near }), ABC, "board/5").split("\n")).toContain(words);
});

test("G-6 a seat that was left is free to take over; one that is out holds nothing any more", () => {
  const seats = playing().seats.map((seat) => {
    if (seat.seat === 1) return { ...seat, standing: "left" as const };
    return seat.seat === 3 ? { ...seat, standing: "out" as const } : seat;
  });
  const last: readonly Happening[] = [{ kind: "out", turnNo: 4, by: seatNo(3) }];
  const text = screen(playing({ seats, last }), ABC, "board/5");
  expect(text).toContain("Nobody took over the seat of Cat: it is out, its hand set aside.");
  expect(text).toContain("Free to take over: seat 1, with `/rummble join 1`.");
  expect(text).toContain(" 1 Ann              31  left");
  expect(text).toContain(" 3 Cat              -7   out");
});

test("G-6 what happened before a seat was taken over is not told of whoever has it now", () => {
  const bob = seatNo(2);
  const last: readonly Happening[] = [
    { kind: "passed", turnNo: 2, by: bob, clock: false },
    { kind: "exchanged", turnNo: 3, by: seatNo(3), count: 3 },
    { ...PLAYED, by: bob },
    { kind: "taken-over", turnNo: 4, by: bob, peoplesTurn: 4 },
    { kind: "passed", turnNo: 4, by: bob, clock: true },
    { kind: "taken-over", turnNo: 5, by: bob, peoplesTurn: 4 },
    { kind: "hinted", turnNo: 5, by: bob, points: 5 },
  ];
  const told = [
    "Whoever had seat 2 passed.",
    "Cat exchanged 3 tiles.",
    "Whoever had seat 2 laid `H7 across 4b *5o` for 22 points: straight `2r 3k 4b *5o` 14, group `4b 4o` 8.",
    "Whoever had seat 2 plays a seat that was free.",
    "Whoever had seat 2 ran out of time, which is a pass.",
    "Bob plays a seat that was free.",
    "Bob took a hint for 5 points: the game is unrated now.",
  ];
  const view = playing({ last });
  expect(screen(view, ABC, "board/5").split("\n").slice(2, 9)).toEqual(told);
  expect(partsText(messageOf(view, ABC, "board/5").after ?? [])).toBe(`Rummble: ${told.slice(2, 5).join("\n")}`);
});

test("where many long plays are to be told, the lines of the older ones are left out", () => {
  const row = Array.from({ length: 8 }, (_, index) => laid(`${index + 1}r`));
  const lines = Array.from({ length: 8 }, () => row).map((line) => ({
    tiles: line,
    kind: "straight-flush" as const,
    points: 72,
  }));
  const last = [2, 3, 4].map((turnNo): Happening => ({ ...PLAYED, turnNo, points: 216, lines }));
  const [, first = "", second = "", third = ""] = screen(playing({ last }), ABC, "board/5").split("\n").slice(1);
  expect([first, second]).toEqual(Array.from({ length: 2 }, () => "Ann laid `H7 across 4b *5o` for 216 points."));
  expect(third).toMatch(/^Ann laid `H7 across 4b \*5o` for 216 points: straight flush `1r 2r 3r/u);
});

test("RM-11 a Rummmble is called by its name", () => {
  const last: readonly Happening[] = [{ ...PLAYED, rummmble: true, points: 122 }];
  expect(screen(playing({ last }), ABC, "board/5")).toContain(
    "Ann laid `H7 across 4b *5o` for 122 points: straight `2r 3k 4b *5o` 14, group `4b 4o` 8, and 100 for all ten tiles: Rummmble!",
  );
});

test("RM-13 with an empty pool nothing can be exchanged, and no button offers it", () => {
  const text = screen(playing({ poolSize: 0 }), ABC, "board/5");
  expect(text).toContain("The pool is empty.");
  expect(text).not.toContain("[Exchange]");
});

test("a paused game says how it goes on", () => {
  const paused = factsFor(ABC.seats, { real: () => null, asked: { cancel: [seatNo(1)], pause: [] } });
  const text = screen(playing({ endsAt: later(playing().endsAt, 0) }), paused, "board/5");
  expect(text).toContain("The game is paused; `resume` lets it go on.");
  expect(text).toContain("For ending the game early: Ann.");
});
