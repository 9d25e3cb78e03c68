import type { What } from "../../commands/call.ts";
import type { Choice, Form, Value } from "../../render/message.ts";
import { type Channel, type Shown, visibleTo } from "./channel.ts";
import { sameLabel } from "./label.ts";
import type { Press } from "./line.ts";

/** What comes of pressing something: a call to umble, a form that opens, or words why there is nothing to press. */
export type Pressed =
  | { readonly kind: "call"; readonly what: What }
  | { readonly kind: "form"; readonly form: Form; readonly value: Value }
  | { readonly kind: "missing"; readonly text: string };

/** A form that umble opened by itself; it can be sent in under its title until its person does something else. */
export type OpenForm = { readonly form: Form; readonly value: Value; readonly place: string };

/** Where somebody presses: `on` is the message that the line names, `open` the form before them. */
export type Reach = {
  readonly handle: string;
  readonly place: string;
  readonly on: Shown | null;
  readonly open: OpenForm | null;
};

export function pressed(channel: Channel, press: Press, reach: Reach): Pressed {
  if (press.on !== null && reach.on === null) return { kind: "missing", text: `no such message: m${press.on}` };
  const messages = visibleTo(channel, reach.handle, reach.place).toReversed();
  const enabled = reach.on === null ? messages.map(({ choices }) => choices) : [reach.on.last];
  const found = enabled.find((choices) => choices.some(({ label }) => sameLabel(label, press.label)));
  const choice = found?.filter(({ label }) => sameLabel(label, press.label))[press.nth - 1];
  if (choice !== undefined) return chosen(choice, press.fields);
  if (reach.on === null && reach.open !== null && sameLabel(reach.open.form.title, press.label)) {
    return formed(reach.open, press.fields);
  }
  return { kind: "missing", text: `no such button; there are: ${listed(enabled.flat().map(({ label }) => label))}` };
}

function chosen({ value, form }: Choice, fields: Press["fields"]): Pressed {
  if (form !== null) return formed({ form, value }, fields);
  const [name] = fields?.keys() ?? [];
  if (name !== undefined) return { kind: "missing", text: `no such field: ${name}; this button opens no form` };
  return { kind: "call", what: { kind: "press", value, fields: null } };
}

/** Without fields the form is shown; with some it is sent, the others as they stood in it. */
function formed({ form, value }: Pick<OpenForm, "form" | "value">, fields: Press["fields"]): Pressed {
  if (fields === null) return { kind: "form", form, value };
  const names = form.fields.map(({ name }) => name);
  const unknown = [...fields.keys()].find((name) => !names.includes(name));
  if (unknown !== undefined) {
    return { kind: "missing", text: `no such field: ${unknown}; there are: ${listed(names)}` };
  }
  const sent = form.fields.map((field) => [field.name, fields.get(field.name) ?? field.value]);
  return { kind: "call", what: { kind: "press", value, fields: Object.fromEntries(sent) } };
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? "none" : [...new Set(names)].join(", ");
}
