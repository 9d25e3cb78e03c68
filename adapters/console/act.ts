import { isEmoji } from "./label.ts";
import { type Act, type Press, WrongLine } from "./line.ts";
import { quoted } from "./quoted.ts";

const REACTION = /^([+-])[ \t]+(\S+)(?:[ \t]+on[ \t]+m([1-9]\d{0,8}))?$/u;
const BUTTON = /^\[([^\]]*)\](?:[ \t]+on[ \t]+m([1-9]\d{0,8})(?=$|[ \t]))?[ \t]*(.*)$/su;
const NTH = /^(.*[^\s#])#([1-9]\d{0,2})$/su;
const FIELD = /^([A-Za-z][\w-]*)=(.*)$/su;

/** What a person does, from what stands after `ann #general: `. @throws WrongLine. */
export function actOf(text: string): Act {
  if (text === "") throw new WrongLine("nothing is done on this line");
  if (text.startsWith("/")) return command(text.slice(1));
  if (text.startsWith("[")) return press(text);
  if (/^[+-](?:[ \t]|$)/u.test(text)) return reaction(text);
  return { kind: "said", text };
}

function command(text: string): Act {
  if (!/^\S/u.test(text)) throw new WrongLine("a command has a name, as in /jumble start");
  return { kind: "command", text };
}

function reaction(text: string): Act {
  const [, sign, emoji, on] = REACTION.exec(text) ?? [];
  if (emoji === undefined || !isEmoji(emoji)) {
    throw new WrongLine("a reaction is one emoji, as in + ✋, - ✋ or + ✋ on m3");
  }
  return { kind: "reaction", emoji, put: sign === "+", on: number(on) };
}

function press(text: string): Press {
  const [, inside, on, rest = ""] = BUTTON.exec(text) ?? [];
  if (inside === undefined) throw new WrongLine("no closing ] after the button's label");
  const [, before, nth] = NTH.exec(inside) ?? [];
  const label = (before ?? inside).trim();
  if (label === "") throw new WrongLine("a button has a label, as in [Join]");
  return { kind: "press", label, nth: number(nth) ?? 1, on: number(on), fields: rest === "" ? null : fieldsOf(rest) };
}

/** `word=SCARE jumble="C S R A E"`. */
function fieldsOf(text: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (let left = text; left !== ""; ) {
    const [, name, after] = FIELD.exec(left) ?? [];
    if (name === undefined || after === undefined)
      throw new WrongLine(`after a button come fields, as in word=SCARE: ${left}`);
    if (fields.has(name)) throw new WrongLine(`the field ${name} is given twice`);
    const [value, rest] = quoted(after);
    fields.set(name, value);
    left = rest;
  }
  return fields;
}

function number(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits);
}
