const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|[0-9#*]\u{FE0F}?\u{20E3})/u;
const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Buttons are told apart without a leading emoji and without regard to case. */
export function sameLabel(one: string, other: string): boolean {
  return plainLabel(one) === plainLabel(other);
}

function plainLabel(label: string): string {
  const signs = graphemes(label);
  const words = signs.findIndex((sign) => !EMOJI.test(sign) && sign.trim() !== "");
  // A label of emoji alone is told by them.
  return (words === -1 ? label : signs.slice(words).join("")).trim().toLowerCase();
}

/** Exactly one emoji, as a reaction is. */
export function isEmoji(text: string): boolean {
  return EMOJI.test(text) && graphemes(text).length === 1;
}

function graphemes(text: string): readonly string[] {
  return [...GRAPHEMES.segment(text)].map(({ segment }) => segment);
}
