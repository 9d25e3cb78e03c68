import stringWidth from "string-width";
import { harmless } from "./escape.ts";

/** Text in a board: as wide as its cell, by what a monospaced font shows. */

const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Exactly `width` columns: padded, or cut with an ellipsis. */
export function fitted(text: string, width: number): string {
  const visible = oneLine(text);
  const columns = stringWidth(visible);
  if (columns <= width) return visible + " ".repeat(width - columns);
  const kept = start(visible, Math.max(0, width - 1));
  return width === 0 ? "" : `${kept}…${" ".repeat(width - 1 - stringWidth(kept))}`;
}

/** How many columns a line takes. */
export function columnsOf(line: string): number {
  return stringWidth(oneLine(line));
}

/** Like people's text, but its spaces stay; no backtick, as a fence could be pieced together from neighbouring cells. */
function oneLine(text: string): string {
  return text.split(" ").map(harmless).join(" ").replaceAll("`", "'");
}

function start(text: string, columns: number): string {
  let kept = "";
  for (const { segment } of GRAPHEMES.segment(text)) {
    if (stringWidth(kept + segment) > columns) break;
    kept += segment;
  }
  return kept;
}
