import { type Said, said, text } from "../render/message.ts";
import { pages } from "../render/privacy.ts";
import { blockCommand, unblockCommand } from "./blocking.ts";
import { defineWord } from "./defining.ts";
import { history, replay } from "./history.ts";
import { PRIVACY_OPTIONS, privacy } from "./privacy.ts";
import { SETTINGS_OPTIONS, settings } from "./settings.ts";
import type { Command, Option } from "./spec.ts";
import { tutorial } from "./tutorial/coaching.ts";

/** `/umble`: what concerns no table. */

/** `groups`: of the games whose commands help can tell; `taught`: of those that have a tutorial. */
export function umbleCommands(groups: readonly string[], taught: readonly string[]): readonly Command[] {
  return [
    ...[help(groups), tutorialCommand(taught), define, settingsCommand, privacyCommand, historyCommand, replayCommand],
    ...[blockCommand, unblockCommand, about],
  ];
}

function help(groups: readonly string[]): Command {
  return {
    ...simple("help", "What umble is, and what can be done"),
    options: [
      {
        name: "game",
        summary: "Tell the commands of one game",
        required: false,
        takes: { kind: "choice", of: groups },
      },
    ],
    action: ({ text }) => ({ kind: "help", group: text("game") }),
  };
}

const WISHES = ["leave", "again"] as const;

function tutorialCommand(taught: readonly string[]): Command {
  const of = [...taught, ...WISHES];
  return {
    ...simple("tutorial", "A first game, step by step, for you alone"),
    options: [
      {
        name: "wish",
        summary: "Of which game; or leave it, or begin again",
        required: false,
        takes: { kind: "choice", of },
      },
    ],
    action: ({ text }) => {
      const wish = WISHES.find((one) => one === text("wish")) ?? null;
      const group = wish === null ? text("wish") : null;
      return { kind: "serve", serve: (desk, call) => tutorial(desk, call, { wish, group }) };
    },
  };
}

const define: Command = {
  ...simple("define", "What a word means, and in which lists it is"),
  options: [{ name: "word", summary: "The word", required: true, takes: { kind: "text", max: 200 } }],
  secret: true,
  action: ({ text }) => ({ kind: "serve", serve: (desk, call) => defineWord(desk, call, text("word") ?? "") }),
};

const settingsCommand: Command = {
  ...simple("settings", "What is set for you, and for this server"),
  options: SETTINGS_OPTIONS,
  action: (args) => ({ kind: "serve", serve: (desk, call) => settings(desk, call, args) }),
};

const privacyCommand: Command = {
  ...simple("privacy", "What is kept of you: see, get or delete it"),
  options: PRIVACY_OPTIONS,
  action: (args) => ({ kind: "serve", serve: (desk, call) => privacy(desk, call, args) }),
};

const PAGE: Option = {
  name: "page",
  summary: "Which page",
  required: false,
  takes: { kind: "whole", least: 1, most: 10_000 },
};

const historyCommand: Command = {
  ...simple("history", "The games that ended here; by DM, those you took part in"),
  options: [PAGE],
  action: ({ whole }) => ({ kind: "serve", serve: (desk, call) => history(desk, call, whole("page") ?? 1) }),
};

const replayCommand: Command = {
  ...simple("replay", "An ended game again, page by page, or as a file"),
  options: [
    { name: "game", summary: "Its name, as history tells it", required: true, takes: { kind: "text", max: 40 } },
    PAGE,
    {
      name: "as",
      summary: "Sent to you as a file instead",
      required: false,
      takes: { kind: "choice", of: ["json", "text"] },
    },
  ],
  action: ({ text, whole }) => {
    const as = (["json", "text"] as const).find((one) => one === text("as")) ?? null;
    const wish = { game: text("game") ?? "", page: whole("page") ?? 1, as };
    return { kind: "serve", serve: (desk, call) => replay(desk, call, wish) };
  },
};

const about: Command = {
  ...simple("about", "What umble is made of, and on which terms"),
  action: () => ({ kind: "serve", serve: async ({ operator }) => aboutSaid(operator.contact) }),
};

const ABOUT = [
  text(
    { strong: "umble" },
    " plays word and tile games with a channel full of people. It reads only what is said to it.",
  ),
  text("Words: SCOWL, with ENABLE, UKACD and others whose notices come with it; meanings: WordNet."),
  text("What it keeps of you: ", { code: "/umble privacy" }, ". What it can do: ", { code: "/umble help" }, "."),
];

function aboutSaid(contact: string | null): Said {
  return said(...ABOUT, text(...pages(contact)));
}

function simple(name: string, summary: string): Omit<Command, "action"> {
  return { path: ["umble", name], summary, options: [], place: null, secret: false };
}
