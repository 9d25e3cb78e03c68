import { defineWord } from "./defining.ts";
import { settings } from "./settings.ts";
import type { Command, Option } from "./spec.ts";
import { tutorial } from "./tutorial/coaching.ts";

/** `/umble`: what concerns no table. */

const SETTINGS: readonly Option[] = [
  {
    name: "pings",
    summary: "Whether your turn may ping you",
    required: false,
    takes: { kind: "choice", of: ["on", "off"] },
  },
  { name: "quiet", summary: "Hours without reminders, as in 22-7", required: false, takes: { kind: "text", max: 20 } },
  { name: "zone", summary: "Your time zone, as in Europe/Berlin", required: false, takes: { kind: "text", max: 60 } },
  { name: "server-zone", summary: "The server's time zone", required: false, takes: { kind: "text", max: 60 } },
];

/** `groups`: of the games whose commands help can tell; `taught`: of those that have a tutorial. */
export function umbleCommands(groups: readonly string[], taught: readonly string[]): readonly Command[] {
  return [help(groups), tutorialCommand(taught), define, settingsCommand];
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
  ...simple("settings", "Your pings, quiet hours and time zone; the server's time zone"),
  options: SETTINGS,
  action: (args) => ({ kind: "serve", serve: (desk, call) => settings(desk, call, args) }),
};

function simple(name: string, summary: string): Omit<Command, "action"> {
  return { path: ["umble", name], summary, options: [], place: null, secret: false };
}
