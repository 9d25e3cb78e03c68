import type { Cell, Part, Span } from "../../render/message.ts";
import { fitted } from "../columns.ts";
import { harmless, harmlessCode } from "../escape.ts";
import { spotOf, userOf } from "./ids.ts";
import { CONTENT_MAX } from "./limits.ts";
import { tinted } from "./palette.ts";

/** Umble's words in Discord's markdown. Nothing that people typed can mention, link, hide, or leave its block. */

const PUNCTUATION = /[!-/:-@[-`{-~]/gu;
/** What our own words never mean as markdown. */
const MARKUP = /[\\*_~|<>@[\]`#]/gu;

export type Look = { readonly colours: boolean };
const COLOURFUL: Look = { colours: true };
const PLAIN: Look = { colours: false };

/** The content of one message: with colours, else without, else cut at the end of a part. */
export function contentOf(parts: readonly Part[], most = CONTENT_MAX): string {
  const [colourful = "", ...more] = pagesOf(parts, most, COLOURFUL);
  if (more.length === 0) return colourful;
  const [plain = ""] = pagesOf(parts, most, PLAIN);
  return plain;
}

/** As many messages as it takes, each ending with a part. */
export function pagesOf(parts: readonly Part[], most = CONTENT_MAX, look = COLOURFUL): readonly string[] {
  return parts.reduce<string[]>((pages, part) => {
    const text = cut(partText(part, look), most);
    const last = pages.at(-1);
    if (last !== undefined && last.length + 1 + text.length <= most) pages.splice(-1, 1, `${last}\n${text}`);
    else pages.push(text);
    return pages;
  }, []);
}

/** Only a paragraph can be that long: a board is 28 columns wide, and none has 60 rows. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/\\$/u, "")}…`;
}

function partText(part: Part, look: Look): string {
  switch (part.kind) {
    case "text":
      return part.spans.map(spanText).join("");
    case "board":
      return boardText(part.rows, look);
    case "until":
      return `${ours(part.before)} <t:${Math.ceil(part.at / 1_000)}:R>`.trim();
  }
}

/** The fence stands on lines of its own: phones lose a first line beside it. */
function boardText(rows: readonly (readonly Cell[])[], { colours }: Look): string {
  const coloured = colours && rows.flat().some(({ colour }) => colour !== null);
  const lines = rows.map((row) => row.map((cell) => cellText(cell, coloured ? cell.colour : null)).join(""));
  return [coloured ? "```ansi" : "```", ...lines, "```"].join("\n");
}

function cellText({ text, width }: Cell, colour: Cell["colour"]): string {
  const shown = fitted(text, width);
  return colour === null ? shown : tinted(shown, colour);
}

function spanText(span: Span): string {
  if (typeof span === "string") return ours(span);
  if ("typed" in span) return theirs(span.typed);
  if ("person" in span) return nameText(span.name, userOf(span.person));
  if ("robot" in span) return theirs(span.robot);
  if ("strong" in span) return `**${ours(harmless(span.strong))}**`;
  if ("code" in span) return `\`${harmlessCode(span.code)}\``;
  return `<#${spotOf(span.table).channel}>`;
}

/** A name of which nothing can be seen gives way to a number. */
function nameText(name: string, user: string): string {
  const visible = harmless(name).trim();
  return visible === "" ? `player ${user.slice(-4)}` : theirs(visible);
}

function ours(text: string): string {
  return text.replaceAll(MARKUP, "\\$&");
}

/** Every sign that markdown could mean something by is escaped; `@` is parted from its word too. */
function theirs(text: string): string {
  return harmless(text).replaceAll(PUNCTUATION, "\\$&").replaceAll("@", "@\u{200B}");
}
