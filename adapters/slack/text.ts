import type { Cell, Part, Span } from "../../render/message.ts";
import type { Instant } from "../../src/instant.ts";
import { fitted } from "../columns.ts";
import { harmless, harmlessCode } from "../escape.ts";
import { channelOf, userOf } from "./ids.ts";

/** Umble's words in Slack's mrkdwn. Nothing that people typed can mention, link, hide, or leave its block. */

export const FENCE = "```";
/** Signs that mean something in mrkdwn: they are parted from their word, since Slack knows no backslash. */
const MARKUP = /[*_~]/gu;
const PARTING = "\u{200B}";

/** `& < >` are all that Slack wants escaped. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** A paragraph, or a whole board in its fence. */
export function partText(part: Part): string {
  switch (part.kind) {
    case "text":
      return part.spans.map(spanText).join("");
    case "board":
      return [FENCE, ...part.rows.map(rowText), FENCE].join("\n");
    case "until":
      return `${part.before} ${untilText(part.at)}`.trim();
  }
}

/** Letters stand for colours already: code has none in Slack. */
export function rowText(row: readonly Cell[]): string {
  return escaped(row.map(({ text, width }) => fitted(text, width)).join(""));
}

/** Each reader's own clock, and how long it is until then; whoever cannot show that reads the time at Greenwich. */
function untilText(at: Instant): string {
  const seconds = Math.ceil(at / 1_000);
  const plain = new Date(seconds * 1_000).toISOString().slice(11, 19);
  return `<!date^${seconds}^at {time_secs} ({ago})|at ${plain} UTC>`;
}

function spanText(span: Span): string {
  if (typeof span === "string") return escaped(span);
  if ("typed" in span) return theirs(span.typed);
  if ("person" in span) return nameText(span.name, userOf(span.person));
  if ("robot" in span) return theirs(span.robot);
  if ("strong" in span) return `*${theirs(span.strong)}*`;
  if ("code" in span) return `\`${escaped(harmlessCode(span.code))}\``;
  return `<#${channelOf(span.table)}>`;
}

/** A name of which nothing can be seen gives way to a part of the id. Nobody is mentioned by being named. */
function nameText(name: string, user: string): string {
  const visible = harmless(name).trim();
  return visible === "" ? `player ${user.slice(-4)}` : theirs(visible);
}

function theirs(text: string): string {
  const parted = harmless(text)
    .replaceAll("`", "'")
    .replaceAll(MARKUP, `${PARTING}$&${PARTING}`)
    .replace(/^[>•]/u, `${PARTING}$&`);
  return escaped(parted);
}

/** For notifications and screen readers: the whole board too, without markup. */
export function plainText(parts: readonly Part[], most: number): string {
  const text = parts.map(partText).join("\n").replaceAll(`${FENCE}\n`, "").replaceAll(`\n${FENCE}`, "");
  return cut(text, most);
}

/** Not in the middle of something escaped, or of `<…>`. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/(?:&[a-z]{0,3}|<[^>]*)$/u, "")}…`;
}
