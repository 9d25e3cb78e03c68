import type { types } from "@slack/bolt";
import { z } from "zod";
import type { Field, Form, Said } from "../../render/message.ts";
import { bodyOf } from "./blocks.ts";
import { INPUT_LABEL_MAX, INPUT_LENGTH_MAX, METADATA_MAX, MODAL_TITLE_MAX } from "./limits.ts";
import { type Packed, packed, unpacked } from "./packing.ts";
import type { View } from "./web.ts";

/** Modals: a form is opened at once from what was pressed; an answer takes its place when it was sent in. */

/** What every view of umble's answers to. */
export const SENT_IN = "umble";
const PLACEHOLDER_MAX = 150;

/** Where a modal was opened from: there its command belongs. `channel` null: in a DM, or at home. */
export type Origin = { readonly channel: string | null; readonly label: string };

const metadata = z.strictObject({ button: z.string(), channel: z.string().nullable(), label: z.string() });

/** Null when it would not fit. */
export function formView({ value, form }: Packed & { readonly form: Form }, origin: Origin): View | null {
  const button = packed({ value, form: null });
  const private_metadata = JSON.stringify({ button: button ?? "", ...origin });
  if (button === null || private_metadata.length > METADATA_MAX) return null;
  return {
    type: "modal",
    callback_id: SENT_IN,
    private_metadata,
    title: plain(titleOf(form.title)),
    submit: plain("Send"),
    close: plain("Cancel"),
    blocks: form.fields.map(input),
  };
}

/** Something said in a modal; its buttons go on from there. */
export function saidView(title: string, said: Said, origin: Origin): View {
  return {
    type: "modal",
    callback_id: SENT_IN,
    private_metadata: JSON.stringify({ button: "", ...origin }),
    title: plain(titleOf(title)),
    close: plain("Close"),
    blocks: bodyOf(said).blocks,
  };
}

/** What a modal's own data tell: where it is from and, for a form, what it was opened for. */
export function readView(text: string): Origin & { readonly button: Packed | null } {
  const read = metadata.safeParse(parsed(text)).data;
  if (read === undefined) return { channel: null, label: "", button: null };
  return { channel: read.channel, label: read.label, button: unpacked(read.button) };
}

type Values = Readonly<Record<string, Readonly<Record<string, { readonly value?: string | null | undefined }>>>>;

/** Each field by its name; one that was left empty is not said. */
export function fieldsOf(values: Values): Readonly<Record<string, string>> {
  const filled = Object.entries(values).flatMap(([block, inputs]) => {
    const name = block.startsWith(FIELD) ? block.slice(FIELD.length) : null;
    const value = Object.values(inputs)[0]?.value ?? "";
    return name === null || value.trim() === "" ? [] : [[name, value] as const];
  });
  return Object.fromEntries(filled);
}

const FIELD = "field:";

function input({ name, label, required, max, value }: Field): types.InputBlock {
  return {
    type: "input",
    block_id: `${FIELD}${name}`,
    optional: !required,
    label: plain(shortened(label, Math.min(INPUT_LABEL_MAX, PLACEHOLDER_MAX))),
    element: {
      type: "plain_text_input",
      action_id: "typed",
      max_length: Math.min(max, INPUT_LENGTH_MAX),
      ...(value === "" ? {} : { initial_value: value }),
    },
  };
}

function titleOf(text: string): string {
  return shortened(text, MODAL_TITLE_MAX) || "umble";
}

function plain(text: string): types.PlainTextElement {
  return { type: "plain_text", text, emoji: true };
}

function shortened(text: string, most: number): string {
  const signs = [...text];
  return signs.length <= most ? text : `${signs.slice(0, most - 1).join("")}…`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
