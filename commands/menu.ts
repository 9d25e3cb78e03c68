import { type Choice, type Message, type Said, said, text } from "../render/message.ts";
import type { RecordKey } from "../src/store/store.ts";
import { type Table, turnOf } from "../src/table/table.ts";
import type { Offer } from "./offer.ts";
import type { Command } from "./spec.ts";

/** What can be done at a table, as buttons: each carries the command that one would type. */

const IDLE = ["start", "rules"];

export function menuOf(offer: Offer, at: RecordKey, table: Table<Message, Said> | null): Said {
  const running = table !== null && (table.phase === "lobby" || table.phase === "playing");
  const commands = offer.commands.filter(({ path }) => path[1] !== "menu" && IDLE.includes(path[1] ?? "") !== running);
  const turn = table === null ? "" : turnOf(table);
  const lead = running
    ? `${offer.title} is being played here. What would you like to do?`
    : `No ${offer.title} is being played here.`;
  return { ...said(text(lead)), choices: commands.map((command) => choiceOf(command, at, turn)) };
}

function choiceOf({ path, summary, options }: Command, table: RecordKey, turn: string): Choice {
  const needed = options.filter(({ required }) => required);
  const fields = needed.map(({ name, summary: label }) => ({ name, label, required: true, max: 40, value: "" }));
  const form = fields.length === 0 ? null : { title: summary, fields };
  return { label: labelOf(path[1] ?? path[0]), value: { line: path.join(" "), turn, table }, form };
}

function labelOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
