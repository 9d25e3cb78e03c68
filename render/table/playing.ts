import type { Facts } from "../../src/hosting.ts";
import type { Choice, Form, Message } from "../message.ts";
import { turnText } from "./turn.ts";

/** What the messages and buttons of all running games have in common. `turn`: as the game's own `turn` says. */

/** A message in the channel, without buttons, that nothing remains of. */
export function blankIn(facts: Facts, turn: string, key: string): Message {
  return {
    key: `${facts.id}/${key}`,
    to: "channel",
    turn: turnText(facts, turn),
    parts: [],
    choices: [],
    reactions: [],
    ping: [],
    after: null,
  };
}

/** Buttons for what can be done now, each with the command that one would type. */
export function buttonsIn(facts: Facts, turn: string): (label: string, line: string, form?: Form) => Choice {
  const made = turnText(facts, turn);
  return (label, line, form) => ({ label, value: { line, turn: made, table: facts.table }, form: form ?? null });
}
