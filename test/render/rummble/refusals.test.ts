import { expect, test } from "vitest";
import type { PlayRefusal } from "../../../src/games/rummble/judging.ts";
import type { Refusal } from "../../../src/games/rummble/outcomes.ts";
import { seatNo } from "../../../src/identity.ts";
import { refusal } from "./screen.ts";
import { at, laid, playing, rules, tiles } from "./sight.ts";

/** Each refusal names its reason and the nearest legal form, and no tile that was not typed. (G-1) */

const AGAIN = "\n[Play] rummble play …\n[My hand] rummble hand";

function line(text: string): Extract<PlayRefusal, { reason: "no-set" }>["line"] {
  return text.split(" ").map((one) => (one === "*" ? { kind: "open" } : { kind: "laid", tile: laid(one) }));
}

test.each<readonly [PlayRefusal, string]>([
  [{ reason: "no-tiles" }, "A play is a place, a way, and your tiles in order: `/rummble play PLACE WAY TILES`."],
  [
    { reason: "no-place", piece: "Z9" },
    "`Z9` is no place. A play begins with the square of its first tile, column A to M and row 1 to 13: `/rummble play PLACE WAY TILES`.",
  ],
  [
    { reason: "no-tile", piece: "5x" },
    "`5x` is no tile: a tile is a number and a colour (1 to 13 in k black, r red, b blue, o orange), a joker is `*`.",
  ],
  [
    { reason: "not-in-set", piece: "5s" },
    "`5s` is no tile of this game. It has 1 to 13 in k black, r red, b blue, o orange.",
  ],
  [{ reason: "gap", piece: "." }, "`.` stands for a gap, and a play has none: name your own tiles only, in order."],
  [{ reason: "not-in-hand", missing: tiles("5r 5r") }, "You do not hold `5r 5r`. Nothing was laid."],
  [{ reason: "taken", at: at("M7"), way: "across" }, "No square from M7 across is free."],
  [
    { reason: "off-board", place: "H20", fits: 0, way: null },
    "`H20` is not on the board: columns go from A to M, rows from 1 to 13.",
  ],
  [{ reason: "off-board", place: "L7", fits: 2, way: "across" }, "From `L7` across only 2 tiles find a free square."],
  [{ reason: "star-uncovered" }, "The first play covers the star, G7."],
  [{ reason: "one-tile-first" }, "The first play has two tiles or more: one alone is no set."],
  [
    { reason: "not-connected" },
    "That touches no tile of the board. At least one of yours must share an edge with one that lies there.",
  ],
  [
    { reason: "no-set", line: line("8r 11r"), why: "two-of-a-colour" },
    "`8r 11r`: two of a colour are no flush; it takes three, or numbers that follow each other.",
  ],
  [
    { reason: "no-set", line: line("8r 7r 11r"), why: "out-of-order" },
    "`8r 7r 11r`: one colour, but a flush rises all along, or falls all along.",
  ],
  [
    { reason: "no-set", line: line("4k *8r 10b"), why: "mixed" },
    "`4k *8r 10b`: no set: neither one number, nor numbers that go up or down by one, nor one colour.",
  ],
  [
    { reason: "no-set", line: line("13r *"), why: null },
    "`13r *`: no tile that the joker could stand for makes sets of all lines.",
  ],
])("G-1 a play refused: %j", (reason, words) => {
  expect(refusal(reason, playing())).toBe(words + AGAIN);
});

const PLAY = {
  at: at("H7"),
  way: "down",
  placements: [
    { at: at("H7"), tile: laid("5r") },
    { at: at("H8"), tile: laid("*7r") },
    { at: at("H9"), tile: laid("12r") },
  ],
  lines: [
    { tiles: ["5r", "*7r", "12r"].map(laid), kind: "flush", points: 24 },
    { tiles: ["4b", "5r"].map(laid), kind: "straight", points: 9 },
  ],
  points: 33,
} as const;
const WOULD = "`H7 down 5r *7r 12r` would score 33: flush `5r *7r 12r` 24, straight `4b 5r` 9.";

test.each<readonly [Refusal, string]>([
  [{ reason: "game-over" }, "This game is over. `/rummble rematch` asks for another.\n[Rematch] rummble rematch"],
  [{ reason: "clock-only" }, "Only the clock does that."],
  [{ reason: "late" }, "That came too late: the turn before was over already. Look at the board again."],
  [{ reason: "not-playing" }, "Your seat does not play now. A free seat is taken with `/rummble join`."],
  [
    { reason: "not-on-turn", move: "play", onTurn: seatNo(2) },
    "Tiles are laid in one's own turn; now Bob is to play.\n[My hand] rummble hand",
  ],
  [
    { reason: "preview", play: PLAY },
    `${WOULD} Nothing is laid yet.\n[Lay it] rummble play H7 5r *7r Qr sure:yes\n[Change it] rummble play …`,
  ],
  [
    { reason: "unsure", play: PLAY, ahead: -7 },
    `${WOULD} It is your last tile and ends the game: you would be 7 behind, before hands are counted.\n[Yes] rummble play H7 5r *7r Qr sure:yes\n[Change it] rummble play …`,
  ],
  [{ reason: "hints-off" }, "This table plays without hints. The host allows them at the start, with `hints:on`."],
  [{ reason: "hint-taken" }, "You have the hint of this turn already: see it with `/rummble hand`."],
  [{ reason: "no-play" }, "There is no legal play, so no hint was taken. Exchange tiles, or pass."],
  [
    { reason: "nothing-named" },
    "Say which tiles of your hand you give back: `/rummble exchange TILES`.\n[Exchange] rummble exchange …",
  ],
  [
    { reason: "unreadable-tile", piece: "hello" },
    "`hello` is no tile of this game: a number (1 to 13) and a colour (k black, r red, b blue, o orange), or `*` for a joker.\n[Exchange] rummble exchange …",
  ],
  [
    { reason: "hand-lacks", missing: tiles("1k *") },
    "You do not hold `1k *`. Nothing was exchanged.\n[Exchange] rummble exchange …",
  ],
  [{ reason: "pool-empty" }, "The pool is empty, so nothing can be exchanged. Lay tiles, or pass."],
  [
    { reason: "pool-too-small", asked: 4, pool: 1 },
    "The pool has only 1 tile; you named 4.\n[Exchange] rummble exchange …",
  ],
])("G-1 G-13 refused or asked back: %j", (reason, words) => {
  expect(refusal(reason, playing())).toBe(words);
});

test("a single tile across says no way, and is laid where it stands", () => {
  const play = {
    ...PLAY,
    way: "across",
    placements: PLAY.placements.slice(0, 1),
    lines: PLAY.lines.slice(1),
    points: 9,
  } as const;
  expect(refusal({ reason: "preview", play }, playing())).toContain(
    "`H7 5r` would score 9: straight `4b 5r` 9. Nothing is laid yet.\n[Lay it] rummble play 7H 5r sure:yes",
  );
});

test("RM-11 a Rummmble is told with its hundred", () => {
  const placements = Array.from({ length: 10 }, (_, index) => ({
    at: at(`H${index + 1}`),
    tile: laid(`${index + 1}r`),
  }));
  const lines = [{ tiles: placements.map(({ tile }) => tile), kind: "straight-flush" as const, points: 110 }];
  const play = { at: at("H1"), way: "down" as const, placements, lines, points: 210 };
  expect(refusal({ reason: "preview", play }, playing())).toContain(
    " 110, and 100 for all ten tiles. Nothing is laid yet.",
  );
});

test("other tiles have other colours", () => {
  expect(refusal({ reason: "not-in-set", piece: "1h" }, playing({ options: rules("short") }))).toContain(
    "It has 2 to 9 in s spades, h hearts, d diamonds, c clubs.",
  );
});
