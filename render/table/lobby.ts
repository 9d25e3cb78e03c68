import type { Facts, Person, Seat } from "../../src/hosting.ts";
import { board, cell } from "../grid.ts";
import { type Cell, type Choice, type Message, type Part, type Said, type Span, text } from "../message.ts";
import { seatName } from "../people.ts";
import type { Billing } from "./phrases.ts";

/** The lobby of a table: who has a seat, by which house rules it is played, and how to get a seat. */

export type Lobby = {
  readonly turn: string;
  readonly seats: { readonly min: number; readonly max: number | null };
  readonly teams: boolean;
  /** The house rules in words. */
  readonly house: Said;
  readonly invited: readonly Person[];
};

export function lobbyMessage(billing: Billing, facts: Facts, lobby: Lobby): Message {
  const { title, group } = billing;
  const { turn } = lobby;
  const choice = (label: string, command: string): Choice => ({
    label,
    value: { line: `${group} ${command}`, turn, table: facts.table },
    form: null,
  });
  return {
    key: `${facts.id}/lobby`,
    to: "channel",
    turn,
    parts: [
      text({ strong: title }, " is open: ", ...howTo(billing, lobby), ".", ...waitsFor(facts, lobby)),
      board(...facts.seats.flatMap(seatRows)),
      ...invitedLine(lobby),
      ...lobby.house.parts,
      text("Fair play: SHA-256 of the seed is ", { code: facts.commitment }, "."),
    ],
    choices: [choice("Join", "join"), choice("Leave", "leave"), choice("Add robot", "robot"), choice("Begin", "begin")],
    reactions: ["✋", "▶️"],
    ping: [],
    after: [text({ strong: title }, ": the lobby is closed.")],
  };
}

function howTo({ group }: Billing, { teams }: Lobby): readonly Span[] {
  const team: readonly Span[] = teams ? [" (", { code: `/${group} join red` }, " for the team red)"] : [];
  return ["take a seat with ", { strong: "Join" }, ...team];
}

function waitsFor({ seats, host }: Facts, { seats: { min, max } }: Lobby): readonly Span[] {
  const most = max === null ? "" : ` to ${max}`;
  const missing = min - seats.length;
  if (missing > 0) return [` It is for ${min}${most}; ${missing} more and it can begin.`];
  return [` It is for ${min}${most}; `, { person: host.id, name: host.name }, " begins it."];
}

function seatRows(seat: Seat): readonly (readonly Cell[])[] {
  const robot = seat.robot === null ? "" : ` (robot, ${seat.robot.level})`;
  const first = [cell(`${seat.no}.`, 4), cell(`${seatName(seat)}${robot}`, 24)];
  if (seat.team === null) return [first];
  return [first, ...seat.people.map(({ name }) => [cell("", 6), cell(name, 22)])];
}

function invitedLine({ invited }: Lobby): readonly Part[] {
  if (invited.length === 0) return [];
  const names = invited.flatMap(({ id, name }, index): Span[] => [index === 0 ? "" : ", ", { person: id, name }]);
  return [text("Asked to play: ", ...names, ".")];
}
