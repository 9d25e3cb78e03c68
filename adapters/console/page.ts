import stringWidth from "string-width";
import wrapAnsi from "wrap-ansi";
import type { Part } from "../../render/message.ts";
import { HOUR_MS, type Instant, SECOND_MS } from "../../src/instant.ts";
import { head, type Look, pressable } from "./look.ts";
import type { Output } from "./output.ts";
import { rowText, spansText, untilText } from "./text.ts";

/** How things are laid out in a window: words wrapped at its width, boards whole, what is private behind a bar. */

/** `columns`: Infinity where nothing is wrapped. `fences`: whether boards stand between backticks. */
export type Page = Look & { readonly columns: number; readonly fences: boolean };

const OPEN_MARGIN = "  ";
const PRIVATE_BAR = "│ ";
const FENCE = "```";

/** A message, an answer or a form as lines, none of them wider than the window. */
export function laidOut(output: Output, page: Page): readonly string[] {
  return [...wrapped(head(output, page), page.columns), ...bodyOf(output, page)];
}

/** Only what differs from `before`; all of it when that is half of it or more; nothing when nothing differs. */
export function laidOutSince(before: Output, output: Output, page: Page): readonly string[] {
  const known = new Set(bodyOf(before, page));
  const body = bodyOf(output, page);
  const changed = body.filter((line) => !known.has(line));
  if (changed.length === 0) return [];
  if (changed.length * 2 >= body.length) return laidOut(output, page);
  return [...wrapped(head({ ...output, kind: "edit" }, page), page.columns), ...changed];
}

function bodyOf(output: Output, page: Page): readonly string[] {
  const bar = output.only === null ? OPEN_MARGIN : page.ink.tint(PRIVATE_BAR, "yellow");
  const width = page.columns - PRIVATE_BAR.length;
  const parts = output.parts.flatMap((part) => partLines(part, page, width));
  const buttons = pressable(output, page.ink).flatMap((line) => wrapped(line, width));
  // A board that fits only without its margin stands without it.
  return [...parts, ...buttons].map((line) => (stringWidth(line) > width ? line : bar + line));
}

function partLines(part: Part, page: Page, width: number): readonly string[] {
  switch (part.kind) {
    case "text":
      return spansText(part.spans, page.ink)
        .split("\n")
        .flatMap((line) => wrapped(line, width));
    case "board": {
      const rows = part.rows.map((row) => rowText(row, page.ink)).flatMap((row) => cut(row, page.columns));
      return page.fences ? [FENCE, ...rows, FENCE] : rows;
    }
    case "until":
      return wrapped(`${part.before} ${clockText(part.at, page.now)}`.trim(), width);
  }
}

/** A line in a window: broken between words, continued under its own beginning. */
export function wrapped(line: string, columns: number): readonly string[] {
  if (stringWidth(line) <= columns) return [line];
  const margin = /^ */u.exec(line)?.[0] ?? "";
  const width = Math.max(1, columns - margin.length);
  return wrapAnsi(line.trimStart(), width, { hard: true })
    .split("\n")
    .map((piece) => margin + piece);
}

/** A row in a window that is narrower than it: in pieces that have room for the margin. */
function cut(row: string, columns: number): readonly string[] {
  if (stringWidth(row) <= columns) return [row];
  const width = Math.max(1, columns - PRIVATE_BAR.length);
  return wrapAnsi(row, width, { hard: true, trim: false, wordWrap: false }).split("\n");
}

/** The time until `at` as a clock that is seen running. */
export function clockText(at: Instant, now: Instant): string {
  const ms = at - now;
  if (ms <= 0 || ms >= HOUR_MS) return untilText(at, now);
  const seconds = Math.ceil(ms / SECOND_MS);
  return `in ${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, "0")}`;
}
