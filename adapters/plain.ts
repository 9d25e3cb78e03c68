import type { Cell, Part, Span } from "../render/message.ts";
import { fitted } from "./columns.ts";
import { harmless } from "./escape.ts";

/** Umble's words as a file of plain text: boards as they are, nothing marked. */

export function plainText(parts: readonly Part[]): string {
  return `${parts.map(partText).join("\n")}\n`;
}

function partText(part: Part): string {
  switch (part.kind) {
    case "text":
      return part.spans.map(spanText).join("");
    case "board":
      return part.rows.map(rowText).join("\n");
    case "until":
      return `${part.before} ${new Date(part.at).toISOString()}`.trim();
  }
}

function rowText(row: readonly Cell[]): string {
  const text = row.map(({ text, width }) => fitted(text, width)).join("");
  return text.trimEnd();
}

function spanText(span: Span): string {
  if (typeof span === "string") return span;
  if ("typed" in span) return harmless(span.typed);
  if ("person" in span) return harmless(span.name);
  if ("robot" in span) return span.robot;
  if ("strong" in span) return span.strong;
  if ("code" in span) return span.code;
  return harmless(span.label);
}
