import { type Said, said, text } from "../render/message.ts";
import type { PlayerId } from "../src/identity.ts";
import { BoundedMap } from "./bounded.ts";

/** Each person: five commands a second, ten at once. Source: design.md, "Operation". */

const EACH_MS = 200;
const AT_ONCE = 10;
const MOST_PEOPLE = 20_000;

/** Whether somebody is too fast with this delivery: what is refused does not count, and what is repeated counts once. */
export type PaceKeeper = (person: PlayerId, delivery: string) => boolean;

export function paceKeeper(now: () => number): PaceKeeper {
  const busyUntil = new BoundedMap<PlayerId, number>(MOST_PEOPLE);
  const counted = new BoundedMap<string, true>(MOST_PEOPLE);
  return (person, delivery) => {
    if (counted.get(delivery) === true) return false;
    const from = Math.max(busyUntil.get(person) ?? 0, now());
    if (from - now() >= EACH_MS * AT_ONCE) return true;
    busyUntil.set(person, from + EACH_MS);
    counted.set(delivery, true);
    return false;
  };
}

export const TOO_FAST: Said = said(text("That was very fast. Nothing was done: please try again in a moment."));
