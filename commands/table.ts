import { LEVELS } from "../src/game.ts";
import type { Act } from "../src/table/acts.ts";
import type { Action, Command, Option, Place } from "./spec.ts";

/** The commands that tables share, for one game's group. */

const OFF: Option = { name: "off", summary: "Take it back", required: false, takes: { kind: "off" } };
const LEVEL: Option = {
  name: "level",
  summary: "How good it is",
  required: false,
  takes: { kind: "choice", of: LEVELS },
};

type Shared = { readonly group: string; readonly place: Place };

/** What every table has. */
export function tableCommands(at: Shared): readonly Command[] {
  return [
    {
      ...simple(at, "robot", "Add a robot"),
      options: [LEVEL],
      action: ({ text }) => acts({ do: "robot", level: LEVELS.find((level) => level === text("level")) ?? "normal" }),
    },
    {
      ...simple(at, "pause", "Ask to stop the clock; it takes everybody"),
      options: [OFF],
      action: ({ text }) => acts({ do: "pause", on: text("off") === null }),
    },
    { ...simple(at, "resume", "Let a paused game go on"), action: () => acts({ do: "resume" }) },
    {
      ...simple(at, "cancel", "End the game early (the host, or a vote)"),
      options: [OFF],
      action: ({ text }) => acts({ do: "cancel", on: text("off") === null }),
    },
    {
      ...simple(at, "board", "Show the board again, to you alone"),
      action: () => ({ kind: "ask", question: "board" }),
    },
    { ...simple(at, "menu", "What can be done now"), action: () => ({ kind: "menu" }) },
    { ...simple(at, "rules", "The rules in short"), place: null, action: () => ({ kind: "rules", group: at.group }) },
  ];
}

/** What a table with a lobby has beside. */
export function lobbyCommands(at: Shared): readonly Command[] {
  return [
    { ...simple(at, "join", "Take a seat"), action: () => acts({ do: "join" }) },
    { ...simple(at, "leave", "Give up your seat"), action: () => acts({ do: "leave" }) },
    { ...simple(at, "begin", "Begin the game (the host)"), action: () => acts({ do: "begin" }) },
  ];
}

/** A command of the group without options, whose action is still to be said. */
export function simple({ group, place }: Shared, name: string, summary: string): Omit<Command, "action"> {
  return { path: [group, name], summary, options: [], place, secret: false };
}

export function acts(act: Act): Action {
  return { kind: "act", act };
}
