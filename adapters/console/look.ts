import type { Instant } from "../../src/instant.ts";
import type { Ink } from "./ink.ts";
import type { Output } from "./output.ts";
import { textOf } from "./text.ts";

/** How things look to a reader: a head line that says where and to whom, then the text, then what can be pressed. */

export type Look = { readonly ink: Ink; readonly now: Instant; readonly nameOf: (handle: string) => string };

const MARKS: Readonly<Record<Output["kind"], string>> = {
  post: "",
  edit: " (edited)",
  reply: " (private answer)",
  form: " (form)",
  delete: " (removed)",
  see: "",
  missing: " (not possible)",
};
/** What only one person sees stands behind a bar. */
const PRIVATE_BAR = "| ";

export function looked(output: Output, { ink, now, nameOf }: Look): string {
  const bar = output.only === null ? "  " : ink.tint(PRIVATE_BAR, "yellow");
  const lines = [...textOf(output.parts, now, ink).split("\n"), ...pressable(output, ink)].filter(
    (line) => line !== "",
  );
  return [head(output, { ink, nameOf }), ...lines.map((line) => bar + line)].join("\n");
}

/** Where it stands, to whom, and what became of it. */
export function head(output: Output, { ink, nameOf }: Pick<Look, "ink" | "nameOf">): string {
  const { place, only, id, kind, mentions } = output;
  const where =
    only === null ? place : place.startsWith("@") ? `DM to ${nameOf(only)}` : `${place}, only for ${nameOf(only)}`;
  const pinged =
    only === null && mentions.length > 0 ? ` -> ${mentions.map((handle) => `@${nameOf(handle)}`).join(" ")}` : "";
  const colour = only === null ? "blue" : "yellow";
  return `${ink.tint(where, colour)}${id === null ? "" : ink.tint(` ${id}`, "faint")}${MARKS[kind]}${pinged}`;
}

/** What can be pressed, put under it, or filled in. */
export function pressable({ buttons, reactions, fields }: Output, ink: Ink): readonly string[] {
  const choices = [...buttons.map((label) => ink.strong(`[${label}]`)), ...reactions];
  const blanks = (fields ?? []).map(({ name, value }) => `${name}=${value === "" ? "…" : value}`);
  return [choices.join(" "), blanks.join(" ")].filter((line) => line !== "");
}
