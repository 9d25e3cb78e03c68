/** What people typed, made harmless: it can neither hide, nor turn the line round, nor end a board's fence. */

const TYPED_MAX = 300;
/** Marks on one letter; more is a tower that covers its neighbours' lines. */
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu;
/** Invisible, or changing the direction of what follows; an emoji keeps the sign that makes it one. */
const INVISIBLE =
  /(?<![\p{Extended_Pictographic}0-9#*])\u{FE0F}|(?!\u{FE0F})[\p{Cf}\p{Default_Ignorable_Code_Point}\u{2800}]/gu;

/** One line of visible text, at most 300 characters. */
export function harmless(text: string): string {
  const visible = text
    .replaceAll(INVISIBLE, "")
    .replaceAll(/[\s\u{85}]+/gu, " ")
    .replaceAll(/\p{Cc}/gu, "")
    .replaceAll(/\p{Cs}/gu, "\u{FFFD}")
    .replaceAll(STACKED_MARKS, "$1");
  return cut(unfenced(visible));
}

/** Without a run of backticks that could open or close a fence. */
export function unfenced(text: string): string {
  return text.replaceAll(/`{3,}/gu, (ticks) => "'".repeat(ticks.length));
}

/** In a code span no backtick stands. */
export function harmlessCode(text: string): string {
  return harmless(text).replaceAll("`", "'");
}

function cut(text: string): string {
  const characters = [...text];
  return characters.length <= TYPED_MAX ? text : `${characters.slice(0, TYPED_MAX - 1).join("")}…`;
}
