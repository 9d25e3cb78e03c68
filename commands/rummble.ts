import { rummbleDraw } from "../render/rummble/draw.ts";
import { rummble as game } from "../src/games/rummble/game.ts";
import type { Move } from "../src/games/rummble/moves.ts";
import { host } from "../src/hosting.ts";
import type { Offer } from "./offer.ts";
import { BANK, isOn, needed, ON_OR_OFF, type Open, opened, openingCommands, option, PACE } from "./opening.ts";
import type { Action, Args, Command, Option, OptionKind, Surroundings } from "./spec.ts";
import { acts, lobbyCommands, simple, tableCommands } from "./table.ts";
import { rummbleLesson } from "./tutorial/rummble.ts";

/** `/rummble`: Rummble. Source: RM-1 to RM-23, console.md. */

const GROUP = "rummble";
const AT = { group: GROUP, place: "table" } as const;
/** Whatever somebody pastes reaches the game, which says what is wrong with it. */
const LONGEST_TEXT = 1_000;

export function rummble(): Offer {
  const shared = tableCommands(AT).filter(({ path }) => path[1] !== "board");
  return {
    hosted: host(game, rummbleDraw),
    group: GROUP,
    title: "Rummble",
    place: "table",
    sortsHands: true,
    commands: [...OPENING, ...TURN, ...VIEWS, ...lobbyCommands(AT), ...shared],
    rules: RULES,
    reactions: REACTIONS,
    lesson: rummbleLesson,
  };
}

/** What cannot be taken back is understood, but not offered: nobody shall pass by a slip. */
const REACTIONS: Offer["reactions"] = {
  "✋": { on: "rummble join", off: null },
  "⏭": { on: "rummble pass", off: null },
  "🔁": { on: "rummble rematch", off: "rummble rematch off" },
};

const TEXT: OptionKind = { kind: "text", max: LONGEST_TEXT };

const RULE_OPTIONS: readonly Option[] = [
  option("tiles", "Rummikub tiles, two decks of cards, or their 2 to 9", {
    kind: "choice",
    of: ["rummikub", "cards", "short"],
  }),
  PACE,
];
const MORE_RULES: readonly Option[] = [
  option("preset", "House rules together; short is for two or three", { kind: "choice", of: ["standard", "short"] }),
  option("turn", "The turn clock: seconds live, hours relaxed", { kind: "whole", least: 1, most: 3_600 }),
  option("hints", "Whether hints may be taken, for 5 points each", ON_OR_OFF),
  option("preview", "Whether a play is shown before it is laid", ON_OR_OFF),
  BANK,
];
const MOST_ROBOTS = 5;

const OPENING = openingCommands({
  at: AT,
  title: "Rummble",
  rules: RULE_OPTIONS,
  more: MORE_RULES,
  mostRobots: MOST_ROBOTS,
  open: opening,
});

function opening({ text, whole }: Args, { label }: Surroundings): Open {
  const given = {
    preset: text("preset"),
    tiles: text("tiles"),
    pace: text("pace"),
    turn: whole("turn"),
    hints: isOn(text("hints")),
    preview: isOn(text("preview")),
  };
  return opened(game.name, given, { whole, label });
}

const WAYS = ["across", "down"] as const;

const TURN: readonly Command[] = [
  {
    ...simple(AT, "play", "Lay tiles of your hand in one line"),
    options: [
      needed("place", "Square of the first tile, such as H7", TEXT),
      option("way", "down or across; empty: H7 down, 7H across", { kind: "choice", of: WAYS }),
      { ...needed("tiles", "Your tiles in order, such as 5r 7r *", TEXT), rest: true },
      { ...option("sure", "Lay it without asking back", { kind: "choice", of: ["yes"] }), byName: true },
    ],
    secret: true,
    action: (args) => moves(play(args)),
  },
  {
    ...simple(AT, "exchange", "Give tiles back and draw as many"),
    options: [{ ...needed("tiles", "Tiles of your hand to give back", TEXT), rest: true }],
    secret: true,
    action: ({ text }) => moves({ kind: "exchange", tiles: text("tiles") ?? "" }),
  },
  { ...simple(AT, "pass", "Let your turn pass"), action: () => moves({ kind: "pass" }) },
  {
    ...simple(AT, "hint", "See the best play, for 5 points; everybody is told"),
    action: () => moves({ kind: "hint" }),
  },
];

/** A way that was written among the tiles, however it is spelt, is one too. (RM-17) */
function play({ text }: Args): Extract<Move, { kind: "play" }> {
  const tiles = text("tiles") ?? "";
  const [, first, rest] = /^\s*(across|down)\s+(.*)$/isu.exec(tiles) ?? [];
  const way = text("way") ?? first?.toLowerCase() ?? null;
  return {
    kind: "play",
    place: text("place") ?? "",
    way: WAYS.find((one) => one === way) ?? null,
    tiles: rest ?? tiles,
    sure: text("sure") !== null,
  };
}

function moves(move: Move): Action {
  return acts({ do: "move", move, as: "player" });
}

const VIEWS: readonly Command[] = [
  {
    ...simple(AT, "hand", "Show your hand, to you alone"),
    options: [option("sort", "By number or by colour", { kind: "choice", of: ["number", "colour"] })],
    action: ({ text }) => ({ kind: "ask", question: `hand ${text("sort") ?? ""}`.trim() }),
  },
  {
    ...simple(AT, "board", "Show the board again, to you alone"),
    options: [option("form", "Wide, with the numbers written out", { kind: "choice", of: ["wide"] })],
    action: ({ text }) => ({ kind: "ask", question: text("form") === null ? "board" : "board wide" }),
  },
  {
    ...simple(AT, "review", "After the game: the best play of each turn"),
    options: [option("page", "Which page", { kind: "whole", least: 1, most: 999 })],
    action: ({ whole }) => ({ kind: "ask", question: `review ${whole("page") ?? 1}` }),
  },
];

const RULES = [
  "Everybody holds 10 tiles: numbers 1 to 13 in black (k), red (r), blue (b) and orange (o); or cards in spades, hearts, diamonds and clubs (s h d c), A to K for 1 to 13. A joker (*) stands for any tile. The highest tile drawn begins.",
  "On your turn lay tiles of your hand in one line on the board, without gaps, touching tiles that lie there. The first play covers the star, G7. Tiles that lie never move.",
  "Every line that you make or lengthen, across and down, must be a set. Group: all of one number. Straight: numbers that go up, or down, by one. Flush: three or more of one colour that rise, or fall, all along. Straight flush: a straight of one colour.",
  "Each of these lines scores its numbers. Squares under new tiles count once: x2 and x3 multiply that tile; then a straight flush doubles; then #2 and #3 multiply the line. All ten tiles in one turn are a Rummmble: 100 more.",
  "Then you draw up to ten. Instead of laying tiles you may exchange some, or pass.",
  "The game ends when the pool is empty and somebody lays their last tile: the others lose what they hold, and the finisher gains it. A joker in hand counts 30. It also ends when everybody has passed twice in a row, or nothing was laid in three rounds: then each loses what they hold.",
  "Type a play as place, way and your own tiles in order: /rummble play H7 down 5r 7r *. Without a way, H7 is down and 7H across. T J Q K are 10 to 13.",
];
