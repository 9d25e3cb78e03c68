import { createHash } from "node:crypto";
import { type ShippedName, shipped } from "./shipped.ts";
import { holds, type WordList, wordsIn } from "./word-list.ts";

/** How common a word is: the SCOWL size up to which it is listed. Each tier holds all words of the smaller ones. */
export type Tier = (typeof TIERS)[number];
export const TIERS = [10, 20, 35, 70] as const;

export interface Tiers {
  /** `tiers@hash`: changes when any tier does. */
  readonly id: string;
  has(tier: Tier, word: string): boolean;
  /** The words of one length, in alphabetical order. */
  words(tier: Tier, length: number): readonly string[];
  /** All words of a tier as they are laid out. */
  list(tier: Tier): WordList;
}

/** The dictionary "plain" is SCOWL up to 70. */
const LISTS: { readonly [tier in Tier]: ShippedName } = {
  10: "common-10",
  20: "common-20",
  35: "common-35",
  70: "plain",
};

/** The tiers that come with umble. */
export const shippedTiers: Tiers = {
  get id() {
    const hashes = TIERS.map((tier) => shipped(LISTS[tier]).hash);
    return `tiers@${createHash("sha256").update(hashes.join("\n")).digest("hex").slice(0, 8)}`;
  },
  has: (tier, word) => holds(shipped(LISTS[tier]), word),
  words: (tier, length) => [...eachWord(tier, length)].sort(),
  list: (tier) => shipped(LISTS[tier]),
};

/** The words of a tier and length, one at a time, in no useful order. */
export function eachWord(tier: Tier, length: number): Generator<string, void> {
  return wordsIn(shipped(LISTS[tier]), length);
}
