import {
  type APILabelComponent,
  type APIModalInteractionResponseCallbackData,
  ComponentType,
  TextInputStyle,
} from "discord.js";
import type { Book } from "../../commands/book.ts";
import type { Option } from "../../commands/spec.ts";
import { commandIn } from "./commanding.ts";
import { type Packed, packed } from "./custom-id.ts";
import type { Spot } from "./ids.ts";
import { DESCRIPTION_MAX, FIELD_LABEL_MAX, MODAL_FIELDS, MODAL_TITLE_MAX, PEOPLE_NAMED } from "./limits.ts";
import { untinted } from "./palette.ts";

/**
 * A form is the first answer to its button, so it is built at once: from the button's value, its command, and what can
 * be read on the pressed message. It shows nobody's own lines. Source: design.md, "Messages".
 */

/** What was pressed: the button's label, and the text of its message. */
export type Pressed = { readonly label: string; readonly content: string; readonly here: Spot | null };

const LONGEST_FIELD = 100;

/** Null when the value's command is not known, or asks for nothing. */
export function formOf(book: Book, button: Packed, pressed: Pressed): APIModalInteractionResponseCallbackData | null {
  const command = commandIn(book, button.value.line);
  const options = (button.asks ?? []).flatMap((place) => command?.options[place] ?? []);
  const id = packed(button, pressed.here);
  if (options.length === 0 || id === null) return null;
  const components = options.slice(0, MODAL_FIELDS).map((option) => fieldOf(option, pressed.content));
  return { custom_id: id, title: cut(pressed.label, MODAL_TITLE_MAX), components };
}

function fieldOf(option: Option, content: string): APILabelComponent {
  const letters = lettersFor(option.name, content);
  const label = cut(letters ?? option.summary, FIELD_LABEL_MAX);
  const description = letters === null ? {} : { description: cut(option.summary, DESCRIPTION_MAX) };
  return { type: ComponentType.Label, label, ...description, component: inputOf(option) };
}

function inputOf({ name, required, takes }: Option): APILabelComponent["component"] {
  if (takes.kind === "people" || takes.kind === "person") {
    const most = takes.kind === "people" ? PEOPLE_NAMED : 1;
    return { type: ComponentType.UserSelect, custom_id: name, required, min_values: 1, max_values: most };
  }
  const max = takes.kind === "text" ? Math.min(takes.max, LONGEST_FIELD) : LONGEST_FIELD;
  return { type: ComponentType.TextInput, custom_id: name, style: TextInputStyle.Short, required, max_length: max };
}

/** `2  S L O V E   ___`: a tray with its number, whatever stands beside it. */
const NUMBERED = /^(\d) +((?:\S )+\S)(?: {2,}.*)?$/u;
const ALONE = /^((?:[A-Z] )+[A-Z])\s*$/u;

/** The tray that a field is for: `t2` has its number, `word` means the only tray there is. */
function lettersFor(name: string, content: string): string | null {
  const lines = untinted(content).split("\n");
  const [, number] = /^t(\d)$/u.exec(name) ?? [];
  if (number !== undefined) {
    const tray = lines.map((line) => NUMBERED.exec(line)).find((found) => found?.[1] === number)?.[2];
    return tray === undefined ? null : `${number}: ${tray}`;
  }
  const [only, ...others] = lines.flatMap((line) => ALONE.exec(line)?.[1] ?? []);
  return name === "word" && only !== undefined && others.length === 0 ? only : null;
}

function cut(text: string, most: number): string {
  const signs = [...text];
  return signs.length <= most ? text : `${signs.slice(0, most - 1).join("")}…`;
}
