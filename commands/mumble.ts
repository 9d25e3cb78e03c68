import { mumbleJumbleDraw } from "../render/mumble-jumble/draw.ts";
import { mumbleJumble } from "../src/games/mumble-jumble/game.ts";
import type { Move, WrittenLine } from "../src/games/mumble-jumble/moves.ts";
import { host } from "../src/hosting.ts";
import { seatNo } from "../src/identity.ts";
import type { Lexicons } from "../src/words/lexicons.ts";
import type { Tiers } from "../src/words/tiers.ts";
import type { Offer } from "./offer.ts";
import { BANK, isOn, needed, ON_OR_OFF, type Open, opened, openingCommands, option, PACE } from "./opening.ts";
import type { Action, Args, Command, Option, OptionKind, Surroundings } from "./spec.ts";
import { acts, lobbyCommands, simple, tableCommands } from "./table.ts";
import { mumbleLesson } from "./tutorial/mumble.ts";

/** `/mumble`: Mumble-Jumble. Source: MJ-1 to MJ-32, console.md. */

const GROUP = "mumble";
const AT = { group: GROUP, place: "table" } as const;
const SEATS = [1, 2, 3, 4, 5, 6] as const;
/** Whatever somebody pastes reaches the game, which says what is wrong with it. */
const LONGEST_WORD = 20_000;

export function mumble(lexicons: Lexicons, tiers: Tiers): Offer {
  return {
    hosted: host(mumbleJumble(lexicons, tiers), mumbleJumbleDraw),
    group: GROUP,
    title: "Mumble-Jumble",
    place: "table",
    commands: [...OPENING, ...ROUND, ...lobbyCommands(AT), ...tableCommands(AT)],
    rules: RULES,
    reactions: REACTIONS,
    lesson: mumbleLesson(lexicons, tiers),
  };
}

/** The keycaps 1 to 6 challenge that tray's word on the sheet on show. */
const REACTIONS: Offer["reactions"] = {
  "✋": { on: "mumble join", off: null },
  "▶": { on: "mumble go", off: null },
  "🗳": { on: "mumble vote", off: "mumble vote off" },
  "🛑": { on: "mumble stop", off: null },
  "✅": { on: "mumble accept", off: "mumble accept off" },
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((tray) => [`${tray}\u{20E3}`, { on: `mumble doubt tray:${tray}`, off: null }]),
  ),
  "🔁": { on: "mumble rematch", off: "mumble rematch off" },
};

const OFF = option("off", "Take it back", { kind: "off" });
const TRAY = needed("tray", "The tray's number", { kind: "whole", least: 1, most: SEATS.length });
const WORD: OptionKind = { kind: "text", max: LONGEST_WORD };

const RULE_OPTIONS: readonly Option[] = [
  option("letters", "How long the hidden words are", { kind: "whole", least: 4, most: 8 }),
  option("target", "How many chips a bet takes", { kind: "whole", least: 2, most: 100 }),
  option("judge", "Who judges the words", { kind: "choice", of: ["challenge", "referee"] }),
  option("dictionary", "The official dictionary", { kind: "text", max: 60 }),
  PACE,
];
const MORE_RULES: readonly Option[] = [
  option("preset", "House rules together; quick is for a short game", { kind: "choice", of: ["standard", "quick"] }),
  option("stake", "How many chips a bet places", { kind: "whole", least: 1, most: 100 }),
  option("race", "The race clock: 1 to 30 minutes, or off", { kind: "text", max: 10 }),
  option("auto", "Whether the race begins by itself when all are ready", ON_OR_OFF),
  option("countdown", "Seconds before the trays are shown", { kind: "whole", least: 0, most: 10 }),
  BANK,
];
const MOST_ROBOTS = SEATS.length - 1;

const OPENING = openingCommands({
  at: AT,
  title: "Mumble-Jumble",
  rules: RULE_OPTIONS,
  more: MORE_RULES,
  mostRobots: MOST_ROBOTS,
  open: opening,
});

function opening({ text, whole }: Args, { label, graceMs }: Surroundings): Open {
  const given = {
    preset: text("preset"),
    letters: whole("letters"),
    target: whole("target"),
    stake: whole("stake"),
    judge: text("judge"),
    dictionary: text("dictionary"),
    pace: text("pace"),
    raceMinutes: minutes(text("race")),
    auto: isOn(text("auto")),
    countdownSeconds: whole("countdown"),
    graceMs,
  };
  return opened("mumble-jumble", given, { whole, label });
}

/** What is neither minutes nor `off` is left for the game to refuse. */
function minutes(race: string | null): number | string | null {
  return race !== null && /^\d{1,4}$/u.test(race) ? Number(race) : race;
}

const ROUND: readonly Command[] = [
  {
    ...simple(AT, "word", "Hide a word; only you see it"),
    options: [needed("word", "The word", WORD), option("jumble", "Its letters as the others shall see them", WORD)],
    secret: true,
    action: ({ text }) => moves({ kind: "choose", word: text("word") ?? "", arrangement: filledIn(text("jumble")) }),
  },
  { ...simple(AT, "go", "Begin the race, when all have chosen"), action: () => moves({ kind: "go" }) },
  {
    ...simple(AT, "sheet", "Show your sheet, to you alone"),
    action: () => ({ kind: "ask", question: "sheet" }),
  },
  {
    ...simple(AT, "guess", "Write a word for a tray on your sheet; only you see it"),
    options: [TRAY, needed("word", "A word of all its letters", WORD)],
    secret: true,
    action: ({ text, whole }) => written([lineOf(whole("tray"), text("word"))]),
  },
  {
    ...simple(AT, "erase", "Empty a line of your sheet"),
    options: [TRAY],
    secret: true,
    spare: true,
    action: ({ whole }) => written([lineOf(whole("tray"), ERASE)]),
  },
  {
    ...simple(AT, "write", "Write several lines of your sheet at once; only you see it"),
    options: SEATS.map((seat) => option(`t${seat}`, `The word for tray ${seat}; - empties the line`, WORD)),
    secret: true,
    spare: true,
    action: ({ text }) => written(SEATS.map((seat) => lineOf(seat, text(`t${seat}`)))),
  },
  { ...simple(AT, "stop", "Stop the race, with a word for every tray"), action: () => moves({ kind: "stop" }) },
  {
    ...simple(AT, "vote", "Ask to end the race; it takes more than half"),
    options: [OFF],
    action: ({ text }) => moves({ kind: "vote", on: text("off") === null }),
  },
  {
    ...simple(AT, "accept", "Accept the sheet on show, or all later ones too"),
    options: [option("all", "This sheet and all later ones", { kind: "choice", of: ["all"] }), OFF],
    action: ({ text }) => accepting({ on: text("off") === null, all: text("all") !== null }),
  },
  {
    ...simple(AT, "challenge", "Place a chip against a word of the sheet on show"),
    options: [needed("player", "Whose sheet it is", { kind: "player" }), TRAY],
    action: ({ seat, whole }) => challenging(seat("player"), whole("tray")),
  },
  {
    ...simple(AT, "doubt", "Challenge the word for a tray on the sheet on show"),
    options: [TRAY],
    spare: true,
    action: ({ whole }) => challenging(null, whole("tray")),
  },
  { ...simple(AT, "bet", "Bet-for-the-Win, before the race"), action: () => moves({ kind: "bet" }) },
];

function moves(move: Move): Action {
  return acts({ do: "move", move, as: "player" });
}

function filledIn(typed: string | null): string | null {
  return typed === null || typed.trim() === "" ? null : typed;
}

const ERASE = "-";

/** Null for a line that is left as it is. */
function lineOf(tray: number | null, typed: string | null): WrittenLine | null {
  const word = filledIn(typed);
  if (tray === null || word === null) return null;
  return { tray: seatNo(tray), word: word.trim() === ERASE ? null : word };
}

/** Nothing written at all shows the sheet as it is. */
function written(given: readonly (WrittenLine | null)[]): Action {
  const lines = given.filter((line) => line !== null);
  return lines.length === 0 ? { kind: "ask", question: "sheet" } : moves({ kind: "write", lines });
}

/** Both kinds of acceptance are taken back alike, during one's own sheet too. */
function accepting({ on, all }: { readonly on: boolean; readonly all: boolean }): Action {
  return moves({ kind: "accept", on, later: all || !on });
}

/** Without a tray, which the options rule out, nothing is placed. */
function challenging(of: ReturnType<Args["seat"]>, tray: number | null): Action {
  if (tray === null) return { kind: "ask", question: "board" };
  return moves({ kind: "challenge", of, tray: seatNo(tray) });
}

const RULES = [
  "Everybody begins with 2 chips. In each round everybody secretly hides a word and shows its letters jumbled, its tray; at go all trays are shown at once.",
  "Race: write a word for every tray but your own on your private sheet. Every word of exactly those letters counts, whatever was hidden. Wrong letters are refused at once; whether it is a word is for challenges to find out.",
  "Whoever has a word for every tray may call stop, which ends the race for all. It also ends when more than half ask for it, or by its clock; then nobody earns the bonus.",
  "Then the sheets are shown one by one, the stop caller's first. Each word earns a chip, the stop another one. Place a chip of your pile to challenge a word: if it is in the dictionary your chip is gone; if not, its chip is, and whoever wrote it is beaten.",
  "A beaten stop caller loses all chips of the round.",
  "Bet-for-the-Win: with enough chips (15, unless the table says otherwise) you may bet some of them before the race. Call stop in that round with nothing but acceptable words, stay unbeaten, and you win the game. Chips alone do not win it.",
  "A bet that does not win is lost, unless the stop caller was beaten or nobody called stop; and always when you were beaten yourself.",
];
