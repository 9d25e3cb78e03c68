import type { Choice } from "../../render/message.ts";
import { type Channel, type Shown, visibleTo } from "./channel.ts";
import { sameLabel } from "./label.ts";
import { placeText } from "./place.ts";
import type { Seat } from "./typed.ts";

/** What somebody can press just now, in the channel or by DM: the newest message's buttons first, each label once. */

export type Handy = {
  /** What is typed to press it. */
  readonly no: number;
  readonly message: Shown;
  readonly choice: Choice;
};

/** The messages that count: those of tables, and an answer as long as nothing newer stands there. Newest first. */
export function standingFor(channel: Channel, { handle, place }: Seat): readonly Shown[] {
  const seen = new Set([placeText(place), `@${handle}`].flatMap((where) => visibleTo(channel, handle, where)));
  const newest = channel.shown.filter((one) => seen.has(one)).toReversed();
  return newest.filter((one, index) => one.about !== null || index === 0);
}

/** Each label once, from the newest message that has it. A label keeps the number it had `before`, as long as it is at hand. */
export function atHand(channel: Channel, seat: Seat, before: readonly Handy[] = []): readonly Handy[] {
  const all = standingFor(channel, seat).flatMap((message) => message.choices.map((choice) => ({ message, choice })));
  const once = all.filter(
    ({ choice }, index) => all.findIndex((one) => sameLabel(one.choice.label, choice.label)) === index,
  );
  const known = once.map(({ choice }) => before.find((old) => sameLabel(old.choice.label, choice.label))?.no ?? null);
  const free = Array.from({ length: 2 * once.length + before.length }, (_, index) => index + 1).filter(
    (no) => !known.includes(no),
  );
  const handy = once.map((one, index) => ({ ...one, no: known[index] ?? free.shift() ?? 0 }));
  return handy.toSorted((one, other) => one.no - other.no);
}

/** The one button whose form wants just a word: what plain words are for. Null when there are several such, or none. */
export function wordAsker(handy: readonly Handy[]): Handy | null {
  const asking = handy.filter(({ choice }) => choice.form !== null);
  const [first, ...others] = asking;
  if (first === undefined || others.some(({ choice }) => choice.value.line !== first.choice.value.line)) return null;
  const needed = first.choice.form?.fields.filter(({ required }) => required) ?? [];
  return needed.length === 1 ? first : null;
}
