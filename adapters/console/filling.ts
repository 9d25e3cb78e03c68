import type { Form } from "../../render/message.ts";
import type { Handy } from "./at-hand.ts";
import { sameLabel } from "./label.ts";
import type { Press } from "./line.ts";
import type { Place } from "./place.ts";

/** A form that somebody fills in at a terminal: one field after the other, a line each. */

export type Filling = {
  readonly handle: string;
  readonly place: Place;
  /** What opened it. */
  readonly press: Press;
  readonly form: Form;
  readonly values: ReadonlyMap<string, string>;
  /** Whether it is put away when its button is no longer at hand: it was, when the form was opened. */
  readonly lapses: boolean;
};

export type Filled =
  | { readonly kind: "more"; readonly filling: Filling }
  | { readonly kind: "sent"; readonly press: Press }
  /** Nothing was given where something is needed: the form is put away. */
  | { readonly kind: "away" };

function fieldOf({ form, values }: Filling): Form["fields"][number] | null {
  return form.fields[values.size] ?? null;
}

export function filledIn(filling: Filling, line: string): Filled {
  const field = fieldOf(filling);
  const given = line.trim();
  if (field === null || (given === "" && field.required && field.value === "")) return { kind: "away" };
  const values = new Map([...filling.values, [field.name, given === "" ? field.value : given]]);
  const next = { ...filling, values };
  return fieldOf(next) === null
    ? { kind: "sent", press: { ...filling.press, fields: values } }
    : { kind: "more", filling: next };
}

/** Whether the button that opened the form is gone: the game has moved on. */
export function isLapsed({ lapses, press }: Filling, handy: readonly Handy[]): boolean {
  return lapses && !handy.some(({ choice }) => sameLabel(choice.label, press.label));
}

/** What the typed line is asked for with. */
export function question(filling: Filling): string {
  const field = fieldOf(filling);
  if (field === null) return filling.form.title;
  const skip = field.required ? "" : `, or Enter for ${field.value === "" ? "nothing" : field.value}`;
  return `${field.label}${skip}:`;
}
