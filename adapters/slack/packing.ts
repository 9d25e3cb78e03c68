import { z } from "zod";
import type { Form, Value } from "../../render/message.ts";
import { scope } from "../../src/identity.ts";
import { BUTTON_VALUE_MAX } from "./limits.ts";

/** A button's value in 2,000 characters, its form included: a modal is opened from what was pressed alone. */

export type Packed = { readonly value: Value; readonly form: Form | null };

const field = z
  .tuple([z.string(), z.string(), z.boolean(), z.number(), z.string()])
  .transform(([name, label, required, max, value]) => ({ name, label, required, max, value }));
const form = z.strictObject({ title: z.string(), fields: z.array(field) });
const button = z.strictObject({
  line: z.string(),
  turn: z.string(),
  table: z.tuple([z.string().transform(scope), z.string()]).nullable(),
  form: form.nullable(),
});

/** Null when it does not fit: then it can be typed. */
export function packed({ value, form: asks }: Packed): string | null {
  const { line, turn, table } = value;
  const fields = asks?.fields.map(({ name, label, required, max, value: filled }) => [
    name,
    label,
    required,
    max,
    filled,
  ]);
  const text = JSON.stringify({
    line,
    turn,
    table: table === null ? null : [table.scope, table.id],
    form: asks === null ? null : { title: asks.title, fields },
  });
  return text.length <= BUTTON_VALUE_MAX ? text : null;
}

/** Null when it is none of umble's. */
export function unpacked(text: string): Packed | null {
  try {
    const { line, turn, table, form: asks } = button.parse(JSON.parse(text));
    return { value: { line, turn, table: table === null ? null : { scope: table[0], id: table[1] } }, form: asks };
  } catch {
    return null;
  }
}
