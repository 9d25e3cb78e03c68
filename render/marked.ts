import type { Span } from "./message.ts";

/** Our own prose with marks in it: `code` between backticks, *strong* between stars. Never for what people typed. */
export function marked(prose: string): readonly Span[] {
  return prose
    .split(/(`[^`]+`|\*[^*]+\*)/u)
    .filter((piece) => piece !== "")
    .map((piece) => {
      if (piece.startsWith("`")) return { code: piece.slice(1, -1) };
      return piece.startsWith("*") ? { strong: piece.slice(1, -1) } : piece;
    });
}
