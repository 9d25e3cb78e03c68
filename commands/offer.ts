import type { Message, Said } from "../render/message.ts";
import type { Hosted } from "../src/hosting.ts";
import type { Command, Place } from "./spec.ts";
import type { Lesson } from "./tutorial/course.ts";

/** A game as it is offered to people: how it is called, and where in a channel it is played. */
export type Offer = {
  readonly hosted: Hosted<Message, Said>;
  /** The command group: `jumble`. */
  readonly group: string;
  readonly title: string;
  readonly place: Place;
  readonly commands: readonly Command[];
  /** The rules in the player's words, a paragraph each. */
  readonly rules: readonly string[];
  /** What a reaction means, as the command one would type; `off` for the reaction taken back. */
  readonly reactions: Readonly<Record<string, { readonly on: string; readonly off: string | null }>>;
  /** Each player has a hand, which can be sorted by number or colour. */
  readonly sortsHands?: true;
  /** A guided first game, where there is one. */
  readonly lesson?: Lesson;
  /** What can be made ready before it is first played, in steps of some milliseconds. */
  readonly warming?: () => Iterable<unknown>;
};
