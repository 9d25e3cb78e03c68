import { defined } from "../render/defining.ts";
import { type Said, said, text } from "../render/message.ts";
import { seatOf } from "../src/table/table.ts";
import { define } from "../src/words/definitions.ts";
import { isNever } from "../src/words/never.ts";
import { spelled } from "../src/words/spelling.ts";
import type { Call } from "./call.ts";
import type { Desk } from "./desk.ts";
import { hinted } from "./hints.ts";

/** `/umble define`: what a word means, and in which lists it is (wish 8); closed where a running game needs it (MJ-32, JB-24). */
export async function defineWord(desk: Desk, call: Call, typed: string): Promise<Said> {
  const word = spelled(typed);
  if (word === null)
    return said(text("A word has only the letters A to Z, as in ", { code: "/umble define HOUSE" }, "."));
  if (await isClosedFor(desk, call, word)) return CLOSED;
  const { lexicons } = desk;
  const lists = lexicons.names.map((name) => ({ name, has: lexicons.find(name)?.has(word) === true }));
  return defined({ word, meanings: isNever(word) ? [] : define(word), lists });
}

const CLOSED = said(
  text(
    "You are in the middle of a game in which knowing the words is the skill: looking words up is closed to you for now.",
  ),
);

/** Whether the person sits in a game that closes the dictionary to its players just now, for this word. */
async function isClosedFor(desk: Desk, { by, where }: Call, word: string): Promise<boolean> {
  const here = where.kind === "channel" ? [{ scope: where.scope, id: `table/${where.channel}` }] : [];
  const tables = [...here, ...(await hinted(desk, by.id, []))];
  const closed = await Promise.all(
    tables.map(async (at) => {
      const { table } = await desk.tables.look(at);
      const seat = table === null ? null : seatOf(table, by.id);
      return table?.phase === "playing" && seat !== null && table.position.lookupClosed(seat.no, word);
    }),
  );
  return closed.includes(true);
}
