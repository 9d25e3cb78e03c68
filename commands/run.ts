import { type Said, said, text } from "../render/message.ts";
import { OutcomeUnknown, Unavailable } from "../src/store/store.ts";
import type { Answer, Call, What } from "./call.ts";
import type { Desk, Meant } from "./desk.ts";
import { direct } from "./direct.ts";
import { commandOf } from "./parse.ts";
import { perform } from "./perform.ts";
import { reacted } from "./reactions.ts";
import { widened } from "./wide.ts";

/** A call to its answer: what was meant, then what came of it. Refusals and outages are words; a fault is thrown. */
export async function run(desk: Desk, call: Call): Promise<Answer> {
  try {
    const words = await answered(desk, call);
    return { kind: "said", said: await widened(desk, call.by.id, words).catch(asTheyAre(words)) };
  } catch (fault) {
    if (fault instanceof Unavailable) return { kind: "said", said: UNAVAILABLE };
    if (fault instanceof OutcomeUnknown) return { kind: "said", said: UNKNOWN };
    throw fault;
  }
}

/** What was done is done, whatever the store does afterwards. */
function asTheyAre(words: Said): (fault: unknown) => Said {
  return (fault) => {
    if (fault instanceof Unavailable || fault instanceof OutcomeUnknown) return words;
    throw fault;
  };
}

export const UNAVAILABLE = said(
  text("My memory cannot be reached just now. Nothing was changed: please try again in a moment."),
);
/** Also for a call that took too long. */
export const UNKNOWN = said(text("I could not confirm that in time. Sending it again is safe: nothing counts twice."));
export const SORRY = said(
  text("Sorry, something went wrong inside umble. It has been noted; your game is kept as it was."),
);

async function answered(desk: Desk, call: Call): Promise<Said> {
  const { what } = call;
  switch (what.kind) {
    case "said":
      return direct(desk, call, what.text);
    case "reaction":
      return reacted(desk, call, what);
    case "command":
      return perform(desk, { call, typed: what, table: null, turn: null });
    case "press":
      return perform(desk, pressed(call, what));
  }
}

/** A button's command, with a form's fields as named options. */
function pressed(call: Call, { value, fields }: Extract<What, { kind: "press" }>): Meant {
  const typed = commandOf(value.line);
  const named = { ...typed.named, ...fields };
  return { call, typed: { ...typed, named }, table: value.table, turn: value.turn };
}
