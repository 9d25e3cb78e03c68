import type { Colour } from "../../render/message.ts";

/**
 * Colours of a block of ```` ```ansi ````: those that people with any of the common kinds of colour blindness tell apart
 * (red as magenta), two of them bold beside. Phones show none, so each has its letter as well (wish 29).
 */
const CODES: Readonly<Record<Colour, string>> = {
  red: "1;35",
  green: "36",
  yellow: "33",
  blue: "1;34",
  faint: "30",
  bright: "1",
};

const ESCAPE = "\u{1B}";

export function tinted(text: string, colour: Colour): string {
  return text.trim() === "" ? text : `${ESCAPE}[${CODES[colour]}m${text}${ESCAPE}[0m`;
}

export function untinted(text: string): string {
  const [first = "", ...rest] = text.split(ESCAPE);
  return first + rest.map((piece) => piece.replace(/^\[[\d;]*m/u, "")).join("");
}
