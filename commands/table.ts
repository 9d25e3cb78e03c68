import { LEVELS, type Level } from "../src/game.ts";
import { type SeatNo, seatNo } from "../src/identity.ts";
import { decent } from "../src/standings/decent.ts";
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

const SEAT: Option = {
  name: "seat",
  summary: "A free seat of a running game",
  required: false,
  takes: { kind: "whole", least: 1, most: 20 },
};
const TEAM: Option = {
  name: "team",
  summary: "A team's name, or a free seat's number",
  required: false,
  takes: { kind: "text", max: 40 },
};
const PEOPLE: Option = { name: "people", summary: "Whom", required: true, takes: { kind: "people" } };
const PLAYER: Option = { name: "player", summary: "Who", required: true, takes: { kind: "player" } };

export type Shared = { readonly group: string; readonly place: Place };

/** What every table has. */
export function tableCommands(at: Shared): readonly Command[] {
  return [
    {
      ...simple(at, "robot", "Add a robot"),
      options: [LEVEL, SEAT],
      action: ({ text, whole }) =>
        acts({ do: "robot", level: levelOf(text("level")), seat: seatOrNone(whole("seat")) }),
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
    {
      ...simple(at, "join", "Take a seat, a team's, or a free one by its number"),
      options: [TEAM],
      action: ({ text }) => acts(joining(text("team"))),
    },
    { ...simple(at, "leave", "Give up your seat"), action: () => acts({ do: "leave" }) },
    { ...simple(at, "resign", "Leave the running game"), spare: true, action: () => acts({ do: "leave" }) },
    {
      ...simple(at, "invite", "Ask people to play"),
      options: [PEOPLE],
      action: ({ people }) => acts({ do: "invite", people: people("people") }),
    },
    { ...simple(at, "begin", "Begin the game (the host)"), action: () => acts({ do: "begin" }) },
    {
      ...simple(at, "kick", "Take somebody's seat (the host)"),
      options: [PLAYER],
      action: ({ seat }) => kicking(seat("player")),
    },
    { ...simple(at, "skip", "Pass for somebody who is overdue"), action: () => acts({ do: "skip" }) },
    {
      ...simple(at, "rematch", "Ask for another game"),
      options: [OFF],
      action: ({ text }) => acts({ do: "rematch", on: text("off") === null }),
    },
  ];
}

/** `join 3` takes the free seat 3, `join red` joins the team red (MJ-1); a team called by an offensive word is none (wish 4). */
function joining(text: string | null): Act {
  const seat = seatOrNone(/^[1-9]\d?$/u.test(text ?? "") ? Number(text) : null);
  return { do: "join", team: seat === null && text !== null ? decent(text) : null, seat };
}

/** A player option is resolved before; without a seat nothing is asked. */
function kicking(seat: SeatNo | null): Action {
  if (seat === null) throw new Error("kick without a player");
  return acts({ do: "kick", seat });
}

function levelOf(text: string | null): Level {
  return LEVELS.find((level) => level === text) ?? "normal";
}

function seatOrNone(no: number | null): SeatNo | null {
  return no === null ? null : seatNo(no);
}

/** A command of the group without options, whose action is still to be said. */
export function simple({ group, place }: Shared, name: string, summary: string): Omit<Command, "action"> {
  return { path: [group, name], summary, options: [], place, secret: false };
}

export function acts(act: Act): Action {
  return { kind: "act", act };
}
