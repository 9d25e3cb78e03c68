import { jumbulayaDraw } from "../render/jumbulaya/draw.ts";
import { jumbulaya as game } from "../src/games/jumbulaya/game.ts";
import type { Move } from "../src/games/jumbulaya/moves.ts";
import { warming } from "../src/games/jumbulaya/warming.ts";
import { host } from "../src/hosting.ts";
import { define } from "../src/words/definitions.ts";
import type { Lexicons } from "../src/words/lexicons.ts";
import { isNever } from "../src/words/never.ts";
import type { Tiers } from "../src/words/tiers.ts";
import type { Offer } from "./offer.ts";
import { BANK, isOn, needed, ON_OR_OFF, type Open, opened, openingCommands, option, PACE } from "./opening.ts";
import type { Action, Args, Command, Option, OptionKind, Surroundings } from "./spec.ts";
import { acts, lobbyCommands, simple, tableCommands } from "./table.ts";
import { jumbulayaLesson } from "./tutorial/jumbulaya.ts";

/** `/jumbulaya`. Source: JB-1 to JB-24, console.md. */

const GROUP = "jumbulaya";
const AT = { group: GROUP, place: "table" } as const;
/** Whatever somebody pastes reaches the game, which says what is wrong with it. */
const LONGEST_WORD = 20_000;

export function jumbulaya(lexicons: Lexicons, tiers: Tiers): Offer {
  return {
    hosted: host(game(lexicons, tiers), jumbulayaDraw(meaningOf)),
    group: GROUP,
    title: "Jumbulaya",
    place: "table",
    commands: [...OPENING, ...TURN, ...lobbyCommands(AT), ...tableCommands(AT)],
    rules: RULES,
    reactions: REACTIONS,
    lesson: jumbulayaLesson(lexicons, tiers),
    warming: () => warming(lexicons.default, tiers),
  };
}

/** The first meaning; none of a word of the never-list. (wish 4) */
function meaningOf(word: string): string | null {
  const [first] = isNever(word) ? [] : define(word);
  if (first === undefined) return null;
  const form = first.word === word ? "" : `${first.word}, `;
  return `${form}${first.kind}: ${first.gloss}`;
}

/** ⏭️ is understood, but not offered: whoever presses it by mistake has passed. */
const REACTIONS: Offer["reactions"] = {
  "✋": { on: "jumbulaya join", off: null },
  "⏭": { on: "jumbulaya pass", off: null },
  "🔁": { on: "jumbulaya rematch", off: "jumbulaya rematch off" },
};

const RULE_OPTIONS: readonly Option[] = [
  option("trade", "Whether tiles of a row may go to the rack", ON_OR_OFF),
  option("steal", "What takes another player's row", { kind: "choice", of: ["as-long", "longer"] }),
  PACE,
];
const MORE_RULES: readonly Option[] = [
  option("turn", "The turn clock: 10 to 600 seconds; 12 to 72 hours in a relaxed game", {
    kind: "whole",
    least: 10,
    most: 600,
  }),
  option("hints", "Whether a hint may be bought for 5 points", ON_OR_OFF),
  option("dictionary", "The official dictionary", { kind: "text", max: 60 }),
  BANK,
];
const MOST_ROBOTS = 3;

const OPENING = openingCommands({
  at: AT,
  title: "Jumbulaya",
  rules: RULE_OPTIONS,
  more: MORE_RULES,
  mostRobots: MOST_ROBOTS,
  open: opening,
});

function opening({ text, whole }: Args, { label }: Surroundings): Open {
  const given = {
    trade: isOn(text("trade")),
    steal: text("steal"),
    pace: text("pace"),
    turnSeconds: turnSeconds(whole("turn"), text("pace")),
    hints: isOn(text("hints")),
    dictionary: text("dictionary"),
  };
  return opened("jumbulaya", given, { whole, label });
}

const HOUR_S = 3_600;

/** Seconds at a live table, hours at a relaxed one. (G-10) */
function turnSeconds(turn: number | null, pace: string | null): number | null {
  return turn === null || pace !== "relaxed" ? turn : turn * HOUR_S;
}

const WORD: OptionKind = { kind: "text", max: LONGEST_WORD };
const SURE: Option = {
  ...option("sure", "Yes: do it, even if it ends the game", { kind: "choice", of: ["yes"] }),
  byName: true,
};

const TURN: readonly Command[] = [
  {
    ...simple(AT, "play", "Lay a word on a row"),
    options: [
      needed("row", "The row, 1 to 9", { kind: "whole", least: 1, most: 9 }),
      needed("word", "The word; a tile in brackets is exact: (TH)", WORD),
      SURE,
    ],
    secret: true,
    action: ({ text, whole }) =>
      moves({ kind: "play", row: whole("row") ?? 0, word: text("word") ?? "", sure: isSure(text) }),
  },
  {
    ...simple(AT, "call", "Call a Jumbulaya: a word of 7 to 9 tiles down the rows"),
    options: [needed("word", "The word", WORD), SURE],
    secret: true,
    action: ({ text }) => moves({ kind: "call", word: text("word") ?? "", sure: isSure(text) }),
  },
  {
    ...simple(AT, "discard", "Put tiles back into the pool and draw as many"),
    options: [{ ...option("tiles", "Tiles of your rack; none: you pass", WORD), rest: true }],
    secret: true,
    action: ({ text }) => moves({ kind: "discard", tiles: text("tiles") ?? "" }),
  },
  { ...simple(AT, "pass", "Pass this turn"), action: () => moves({ kind: "pass" }) },
  { ...simple(AT, "rack", "Show your rack, to you alone"), action: () => ({ kind: "ask", question: "rack" }) },
  { ...simple(AT, "hint", "Buy a hint for 5 points, where the table has them"), action: () => moves({ kind: "hint" }) },
  {
    ...simple(AT, "review", "After the game: what could have been played"),
    options: [option("page", "Which page", { kind: "whole", least: 1, most: 999 })],
    action: ({ whole }) => ({ kind: "ask", question: `review/${whole("page") ?? 1}` }),
  },
];

function moves(move: Move): Action {
  return acts({ do: "move", move, as: "player" });
}

function isSure(text: Args["text"]): boolean {
  return text("sure") === "yes";
}

const RULES = [
  "Nine rows of tiles, each of them a word in the making; everybody has a rack of 5 tiles. A tile is one letter, or two: Th is one tile.",
  "On your turn lay one word on one row: rearrange the row's tiles, place up to 2 of your rack, and take what you leave out to your rack. The word must have at least as many tiles as the row has, and be new on it. The row is yours then, whoever had it before.",
  "Or pass, or discard tiles: they go back into the pool, and you draw as many.",
  "At the end a row gives its owner 1 point for each tile; 10 points for 7 tiles, 12 for 8, 15 for 9, 20 for 10; and 1 more for each tile of two letters.",
  "When every row has an owner and one row has 7 tiles, anybody may call a Jumbulaya, at any moment: a word of 7 to 9 tiles that reads down the board, one tile from each row in order, at most two rows skipped. A right call ends the game and gives 10, 12 or 15 points; a wrong one costs you your next turn.",
  "The game also ends when a row has 10 tiles, when one player owns all rows, or when nobody lays a word for two rounds. Most points win.",
];
