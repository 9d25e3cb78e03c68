import type { Form, Part } from "../../render/message.ts";
import type { Instant } from "../../src/instant.ts";
import { textOf } from "./text.ts";

/** One thing shown, before it is put in words. */
export type Output = {
  readonly place: string;
  /** The one person who sees it; null for everybody there. */
  readonly only: string | null;
  readonly kind: "post" | "edit" | "reply" | "form" | "delete" | "see" | "missing";
  /** `m3`; null for what is no message. */
  readonly id: string | null;
  readonly parts: readonly Part[];
  readonly buttons: readonly string[];
  readonly reactions: readonly string[];
  /** The handles of the people pinged. */
  readonly mentions: readonly string[];
  readonly fields: Form["fields"] | null;
};

/** When it was shown: the script's line, the moment, and the moment at which the script began. */
export type When = { readonly line: number; readonly now: Instant; readonly start: Instant };

/** Source: console.md, "--json": the names and their order are fixed. */
export function jsonLine(output: Output, { line, now, start }: When): string {
  const { place, only, kind, id, parts, buttons, reactions, mentions, fields } = output;
  return JSON.stringify({
    line,
    at: now - start,
    place,
    ...(only === null ? {} : { only }),
    kind,
    ...(id === null ? {} : { id }),
    text: textOf(parts, now),
    buttons,
    reactions,
    mentions,
    ...(fields === null ? {} : { fields: fields.map(({ name, label, value, max }) => ({ name, label, value, max })) }),
  });
}
