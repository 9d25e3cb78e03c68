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

export function atHand(channel: Channel, seat: Seat): readonly Handy[] {
  const all = standingFor(channel, seat).flatMap((message) => message.choices.map((choice) => ({ message, choice })));
  return all
    .filter(({ choice }, index) => all.findIndex((one) => sameLabel(one.choice.label, choice.label)) === index)
    .map((one, index) => ({ ...one, no: index + 1 }));
}

/** The one button whose form wants just a word: what plain words are for. Null when there are several such, or none. */
export function wordAsker(handy: readonly Handy[]): Handy | null {
  const asking = handy.filter(({ choice }) => choice.form !== null);
  const [first, ...others] = asking;
  if (first === undefined || others.some(({ choice }) => choice.value.line !== first.choice.value.line)) return null;
  const needed = first.choice.form?.fields.filter(({ required }) => required) ?? [];
  return needed.length === 1 ? first : null;
}
