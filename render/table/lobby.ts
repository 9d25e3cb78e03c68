import type { Facts } from "../../src/hosting.ts";
import { board, cell } from "../grid.ts";
import { type Choice, type Message, text } from "../message.ts";
import { seatName } from "../people.ts";
import type { Billing } from "./phrases.ts";

/** The lobby of a table: who has a seat, and how to get one. */

type Lobby = { readonly turn: string; readonly seats: { readonly min: number; readonly max: number | null } };

export function lobbyMessage({ title, group }: Billing, facts: Facts, { turn, seats }: Lobby): Message {
  const choice = (label: string, command: string): Choice => ({
    label,
    value: { line: `${group} ${command}`, turn, table: facts.table },
    form: null,
  });
  const most = seats.max === null ? "" : ` to ${seats.max}`;
  return {
    key: `${facts.id}/lobby`,
    to: "channel",
    turn,
    parts: [
      text(
        { strong: title },
        ": take a seat. It is for ",
        `${seats.min}${most}; `,
        { person: facts.host.id, name: facts.host.name },
        " begins the game.",
      ),
      board(...facts.seats.map((seat) => [cell(`${seat.no}. `, 4), cell(seatName(seat), 24)])),
      text("Fair play: SHA-256 of the seed is ", { code: facts.commitment }, "."),
    ],
    choices: [choice("Join", "join"), choice("Leave", "leave"), choice("Add robot", "robot"), choice("Begin", "begin")],
    reactions: ["✋", "▶️"],
    ping: [],
    after: [text({ strong: title }, ": the lobby is closed.")],
  };
}
