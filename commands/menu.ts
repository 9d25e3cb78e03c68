import { type Choice, type Message, type Said, said, text } from "../render/message.ts";
import type { RecordKey } from "../src/store/store.ts";
import { type Table, turnOf } from "../src/table/table.ts";
import type { Offer } from "./offer.ts";
import type { Command } from "./spec.ts";

/** What can be done at a table, as buttons: each carries the command that one would type. */

const IDLE = ["start", "solo", "daily", "rules"];
const IN_LOBBY = ["join", "leave", "invite", "robot", "kick", "begin", "cancel", "rules"];
const NOT_IN_GAME = ["start", "solo", "invite", "begin", "rematch", "leave"];

export function menuOf(offer: Offer, at: RecordKey, table: Table<Message, Said> | null): Said {
  const running = table !== null && (table.phase === "lobby" || table.phase === "playing");
  const commands = offer.commands.filter(({ path }) => isTimely(path[1] ?? "", table));
  const turn = table === null ? "" : turnOf(table);
  const lead = running
    ? `${offer.title} is being played here. What would you like to do?`
    : `No ${offer.title} is being played here.`;
  return { ...said(text(lead)), choices: commands.map((command) => choiceOf(command, at, turn)) };
}

/** Whether a command makes sense at the table as it is. */
function isTimely(name: string, table: Table<Message, Said> | null): boolean {
  if (name === "menu") return false;
  switch (table?.phase) {
    case "lobby":
      return IN_LOBBY.includes(name);
    case "playing":
      return !NOT_IN_GAME.includes(name) && name !== (table.stoppedAt === null ? "resume" : "pause");
    case "over":
      return IDLE.includes(name) || name === "rematch" || name === "board";
    default:
      return IDLE.includes(name);
  }
}

function choiceOf({ path, summary, options }: Command, table: RecordKey, turn: string): Choice {
  // What may be left out is asked for too where that means something of its own.
  const asked = options.filter(({ required, rest }) => required || rest === true);
  const fields = asked.map(({ name, summary: label, required }) => ({ name, label, required, max: 40, value: "" }));
  const form = fields.length === 0 ? null : { title: summary, fields };
  return { label: labelOf(path[1] ?? path[0]), value: { line: path.join(" "), turn, table }, form };
}

function labelOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
