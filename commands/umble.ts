import { defineWord } from "./defining.ts";
import { settings } from "./settings.ts";
import type { Command, Option } from "./spec.ts";

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

export const umbleCommands: readonly Command[] = [
  { ...simple("help", "What umble is, and what can be done"), action: () => ({ kind: "help" }) },
  {
    ...simple("define", "What a word means, and in which lists it is"),
    options: [{ name: "word", summary: "The word", required: true, takes: { kind: "text", max: 200 } }],
    secret: true,
    action: ({ text }) => ({ kind: "serve", serve: (desk, call) => defineWord(desk, call, text("word") ?? "") }),
  },
  {
    ...simple("settings", "Your pings, quiet hours and time zone; the server's time zone"),
    options: SETTINGS,
    action: (args) => ({ kind: "serve", serve: (desk, call) => settings(desk, call, args) }),
  },
];

function simple(name: string, summary: string): Omit<Command, "action"> {
  return { path: ["umble", name], summary, options: [], place: null, secret: false };
}
