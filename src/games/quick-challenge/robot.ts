import type { Level } from "../../game.ts";
import { SECOND_MS } from "../../instant.ts";
import type { Random } from "../../random.ts";
import type { Lexicon } from "../../words/lexicon.ts";
import { isNever } from "../../words/never.ts";
import type { Tier, Tiers } from "../../words/tiers.ts";
import type { Move } from "./moves.ts";
import type { View } from "./view.ts";

/** A robot at the quick challenge: its level is its vocabulary and its pace (G-14, MJ-31). */

const VOCABULARY: Readonly<Record<Level, Tier>> = { easy: 10, normal: 20, hard: 35, expert: 70 };
/** The pause before its one guess of a round: at least, and at most; less in a shorter race, so that it is in time. */
const PAUSE_S: Readonly<Record<Level, readonly [number, number]>> = {
  easy: [25, 80],
  normal: [15, 60],
  hard: [10, 40],
  expert: [6, 25],
};

const USUAL_RACE_MS = 90 * SECOND_MS;

/** In ms, drawn without a look at the tray. */
export function pause({ race, own }: View, level: Level, random: Random): number | null {
  if (race === null || own === null || own.solved !== null) return null;
  const [least, most] = PAUSE_S[level];
  const pace = Math.min(1, (race.endsAt - race.startedAt) / USUAL_RACE_MS);
  return Math.floor(pace * (least * SECOND_MS + random.below((most - least) * SECOND_MS)));
}

export function robot({ race, own }: View, { lexicon, tiers, level }: Mind, random: Random): Move | null {
  if (race === null || own === null || own.solved !== null) return null;
  const known = lexicon.anagrams(race.tray).filter((word) => tiers.has(VOCABULARY[level], word) && !isNever(word));
  const word = known[known.length === 0 ? 0 : random.below(known.length)];
  return word === undefined ? null : { kind: "guess", word };
}

type Mind = { readonly lexicon: Lexicon; readonly tiers: Tiers; readonly level: Level };
