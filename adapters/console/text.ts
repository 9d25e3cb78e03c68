import type { Cell, Part, Span } from "../../render/message.ts";
import { HOUR_MS, type Instant, MINUTE_MS, SECOND_MS } from "../../src/instant.ts";
import { fitted } from "../columns.ts";
import { harmless, harmlessCode, unfenced } from "../escape.ts";
import { type Ink, PLAIN } from "./ink.ts";
import { handleOf } from "./place.ts";

const FENCE = "```";

/** All of it as a person reads it at `now`; boards fenced on lines of their own. */
export function textOf(parts: readonly Part[], now: Instant, ink: Ink = PLAIN): string {
  return parts.map((part) => partText(part, now, ink)).join("\n");
}

function partText(part: Part, now: Instant, ink: Ink): string {
  switch (part.kind) {
    case "text":
      return spansText(part.spans, ink);
    case "board":
      return [FENCE, ...part.rows.map((row) => rowText(row, ink)), FENCE].join("\n");
    case "until":
      return `${part.before} ${untilText(part.at, now)}`.trim();
  }
}

/** A paragraph of its own: what is pieced together must not make a fence either. */
function spansText(spans: readonly Span[], ink: Ink): string {
  return unfenced(spans.map((span) => spanText(span, ink)).join(""));
}

function spanText(span: Span, ink: Ink): string {
  if (typeof span === "string") return span;
  if ("typed" in span) return harmless(span.typed);
  if ("person" in span) return shownName(span.name, handleOf(span.person));
  if ("robot" in span) return span.robot;
  if ("strong" in span) return ink.strong(span.strong);
  if ("code" in span) return `\`${harmlessCode(span.code)}\``;
  return harmless(span.label);
}

/** A name of which nothing can be seen gives way to the handle. */
export function shownName(name: string, handle: string): string {
  const visible = harmless(name).trim();
  return visible === "" ? handle : visible;
}

function rowText(row: readonly Cell[], ink: Ink): string {
  return row
    .map(({ text, width, colour }) => {
      const shown = fitted(text, width);
      return colour === null ? shown : ink.tint(shown, colour);
    })
    .join("");
}

/** The time until `at`, in words; never more exact than a person needs. */
export function untilText(at: Instant, now: Instant): string {
  const ms = at - now;
  if (ms <= 0) return "now";
  if (ms <= 120 * SECOND_MS) return `in ${Math.ceil(ms / SECOND_MS)} s`;
  if (ms <= 120 * MINUTE_MS) return `in ${Math.ceil(ms / MINUTE_MS)} min`;
  if (ms <= 48 * HOUR_MS) return `in ${Math.round(ms / HOUR_MS)} h`;
  return `in ${Math.round(ms / (24 * HOUR_MS))} days`;
}
