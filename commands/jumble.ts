import { quickChallengeDraw } from "../render/quick-challenge/draw.ts";
import { quickChallenge } from "../src/games/quick-challenge/game.ts";
import { host } from "../src/hosting.ts";
import type { Lexicons } from "../src/words/lexicons.ts";
import type { Tiers } from "../src/words/tiers.ts";
import { daily } from "./daily.ts";
import type { Offer } from "./offer.ts";
import type { Command } from "./spec.ts";
import { acts, simple, tableCommands } from "./table.ts";

/** `/jumble`: the quick word challenge. Source: QC-1 to QC-3, console.md. */

const GROUP = "jumble";
const LEVELS = ["easy", "normal", "hard"] as const;

export function jumble(lexicons: Lexicons, tiers: Tiers): Offer {
  return {
    hosted: host(quickChallenge(lexicons, tiers), quickChallengeDraw),
    group: GROUP,
    title: "Jumble",
    place: "quick",
    commands: [start, guess, join, end, dailyCommand, ...tableCommands(AT)],
    rules: RULES,
    reactions: { "✋": { on: "jumble join", off: null }, "🛑": { on: "jumble end", off: null } },
  };
}

const AT = { group: GROUP, place: "quick" } as const;

const start: Command = {
  ...simple(AT, "start", "Start a quick word challenge in this channel"),
  options: [
    {
      name: "letters",
      summary: "How long the words are",
      required: false,
      takes: { kind: "whole", least: 5, most: 8 },
    },
    { name: "rounds", summary: "How many rounds", required: false, takes: { kind: "whole", least: 1, most: 10 } },
    {
      name: "seconds",
      summary: "How long a round lasts",
      required: false,
      takes: { kind: "whole", least: 15, most: 600 },
    },
    { name: "level", summary: "How common the words are", required: false, takes: { kind: "choice", of: LEVELS } },
    { name: "dictionary", summary: "The list of words that judges", required: false, takes: { kind: "text", max: 60 } },
    {
      name: "robots",
      summary: "How many robots guess too",
      required: false,
      takes: { kind: "whole", least: 1, most: 5 },
      byName: true,
    },
  ],
  action: ({ text, whole }, { label, graceMs }) => {
    const [letters, rounds, seconds] = [whole("letters"), whole("rounds"), whole("seconds")];
    const given = { letters, rounds, seconds, level: text("level"), dictionary: text("dictionary"), graceMs };
    const options = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
    const count = whole("robots");
    const level = LEVELS.find((one) => one === text("level")) ?? "normal";
    const robots = count === null ? {} : { robots: { count, level } };
    return acts({ do: "open", game: "quick-challenge", options, label, invited: [], bankMs: null, ...robots });
  },
};

const guess: Command = {
  ...simple(AT, "guess", "Guess the word; only you see it"),
  options: [
    { name: "word", summary: "A word of all the tray's letters", required: true, takes: { kind: "text", max: 20_000 } },
  ],
  secret: true,
  action: ({ text }) => acts({ do: "move", move: { kind: "guess", word: text("word") ?? "" }, as: "player" }),
};

const join: Command = {
  ...simple(AT, "join", "Get the tray by DM, and answer there with plain words"),
  action: () => acts({ do: "move", move: { kind: "join" }, as: "player" }),
};

const dailyCommand: Command = {
  ...simple(AT, "daily", "The word of the day, for you alone"),
  options: [
    { name: "word", summary: "Your guess", required: false, takes: { kind: "text", max: 20_000 } },
    { name: "share", summary: "Tell the channel your time", required: false, takes: { kind: "choice", of: ["on"] } },
  ],
  place: null,
  secret: true,
  action: ({ text }) => {
    const wish = { word: text("word"), share: text("share") !== null };
    return { kind: "serve", serve: (desk, call) => daily(desk, call, wish) };
  },
};

const end: Command = {
  ...simple(AT, "end", "End the challenge now (whoever started it)"),
  action: () => acts({ do: "move", move: { kind: "end" }, as: "host" }),
};

const RULES = [
  "The house hides a common word and shows its letters jumbled. Everybody in the channel may play; nobody has to join.",
  "Guess with the button, by DM, or with /jumble guess WORD: only you see it. Every word of the dictionary made of exactly these letters is right.",
  "The first right answer earns 3 chips, the second 2, every later one 1. A wrong guess costs nothing.",
  "When the time is up, all the words that would have been right are shown. With several rounds the sum decides.",
];
