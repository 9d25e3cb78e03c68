import type { Colour } from "../../render/message.ts";

/** How emphasis and colour are put on: not at all in scripts, by escape codes on a terminal. */
export type Ink = {
  readonly strong: (text: string) => string;
  readonly tint: (text: string, colour: Colour) => string;
  /** Commands, letters, hashes. */
  readonly code: (text: string) => string;
};

export const PLAIN: Ink = { strong: (text) => text, tint: (text) => text, code: (text) => `\`${text}\`` };

const CODES: Readonly<Record<Colour, number>> = { red: 31, green: 32, yellow: 33, blue: 36, faint: 2, bright: 1 };

export const COLOURED: Ink = {
  strong: (text) => `\u{1B}[1m${text}\u{1B}[22m`,
  tint: (text, colour) => `\u{1B}[${CODES[colour]}m${text}\u{1B}[0m`,
  code: (text) => `\u{1B}[36m${text}\u{1B}[39m`,
};

/** Colours only where the output is a terminal that has them; it says no when NO_COLOR is set. */
export function inkFor(output: { readonly hasColors?: () => boolean }): Ink {
  return output.hasColors?.() === true ? COLOURED : PLAIN;
}
