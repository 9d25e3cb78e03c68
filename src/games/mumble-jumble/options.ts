import { z } from "zod";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../../instant.ts";
import { houseWords } from "../../words/house.ts";
import type { Lexicon } from "../../words/lexicon.ts";
import type { Lexicons } from "../../words/lexicons.ts";
import type { Tier, Tiers } from "../../words/tiers.ts";

/** The house rules of a table, complete: parsing them again changes nothing. */
export type Options = {
  readonly preset: "standard" | "quick";
  /** How long the hidden words are (MJ-4). */
  readonly letters: number;
  /** The chips a seat needs to bet, and how many of them it places (MJ-22). */
  readonly target: number;
  readonly stake: number;
  readonly judge: "challenge" | "referee";
  /** `name@hash` of the official dictionary (MJ-2). */
  readonly dictionary: string;
  /** `tiers@hash` of the common words. (G-4) */
  readonly tiers: string;
  readonly pace: "live" | "relaxed";
  /** The race clock in minutes; null: as long as the pace has it (MJ-13). */
  readonly raceMinutes: number | "off" | null;
  /** Whether the table calls `go` by itself (MJ-8). */
  readonly auto: boolean;
  readonly countdownSeconds: number;
  /** G-11. */
  readonly graceMs: number;
};

/** The tier of a word that the house gives. (MJ-7) */
export const HOUSE_TIER: Tier = 20;
/** How long all are ready before the table calls `go`. (MJ-8) */
export const AUTO_GO_MS = 5 * SECOND_MS;

/** What a preset has where the host says nothing. (G-15) */
const PRESETS = {
  standard: { target: 15, stake: 5, raceMinutes: null },
  quick: { target: 8, stake: 3, raceMinutes: 2 },
} as const;

const asked = z.strictObject({
  preset: z.enum(["standard", "quick"], "standard or quick").default("standard"),
  letters: from(4, 8).default(5),
  target: from(2, 100).optional(),
  stake: from(1, 100).optional(),
  judge: z.enum(["challenge", "referee"], "challenge or referee").default("challenge"),
  dictionary: z.string().optional(),
  tiers: z.string().optional(),
  pace: z.enum(["live", "relaxed"], "live or relaxed").default("live"),
  raceMinutes: z.union([from(1, 30), z.literal("off"), z.null()], "from 1 to 30 minutes, or off").optional(),
  auto: z.boolean("on or off").default(true),
  countdownSeconds: from(0, 10).default(3),
  graceMs: from(0, 10_000).default(2 * SECOND_MS),
});

function from(least: number, most: number): z.ZodInt {
  const range = `from ${least} to ${most}`;
  return z.int(range).min(least, range).max(most, range);
}

/** House rules with their defaults; the dictionary becomes the version that is there now (MJ-2, wish 3). */
export function optionsFor(lexicons: Lexicons, tiers: Tiers): z.ZodType<Options> {
  return asked.transform((given, context) => {
    const lexicon = given.dictionary === undefined ? lexicons.default : lexicons.find(given.dictionary);
    const options = filledIn(given, { dictionary: lexicon?.id ?? "", tiers: given.tiers ?? tiers.id });
    const wrong = [...wrongDictionary(lexicon, lexicons), ...wrongStake(options), ...wrongLetters(options, lexicon)];
    for (const { option, message } of wrong) context.addIssue({ code: "custom", path: [option], message });
    return options;
  });
}

/** A preset fills in what was not given; a stake is never above its target. */
function filledIn(given: z.infer<typeof asked>, pins: Pick<Options, "dictionary" | "tiers">): Options {
  const preset = PRESETS[given.preset];
  const target = given.target ?? preset.target;
  return {
    preset: given.preset,
    letters: given.letters,
    target,
    stake: given.stake ?? Math.min(preset.stake, target),
    judge: given.judge,
    ...pins,
    pace: given.pace,
    raceMinutes: given.raceMinutes === undefined ? preset.raceMinutes : given.raceMinutes,
    auto: given.auto,
    countdownSeconds: given.countdownSeconds,
    graceMs: given.graceMs,
  };
}

type Wrong = readonly { readonly option: keyof Options; readonly message: string }[];

function wrongDictionary(lexicon: Lexicon | null, { names }: Lexicons): Wrong {
  if (lexicon !== null) return [];
  return [{ option: "dictionary", message: `one of ${names.join(", ")}` }];
}

function wrongStake({ stake, target }: Options): Wrong {
  return stake <= target ? [] : [{ option: "stake", message: `at most the target (${target})` }];
}

/** Whatever the house may have to choose must be there. (wish 2) */
function wrongLetters({ letters }: Options, lexicon: Lexicon | null): Wrong {
  if (lexicon === null || houseWords(lexicon, HOUSE_TIER, letters).length > 0) return [];
  return [{ option: "letters", message: `that dictionary has no common words of ${letters} letters` }];
}

/** How long the words may be chosen. (MJ-7) */
export function choosingMs({ pace }: Options): number {
  return pace === "live" ? MINUTE_MS : 24 * HOUR_MS;
}

/** How long a race may last; null without a clock. (MJ-13) */
export function raceMs({ raceMinutes, pace }: Options): number | null {
  if (raceMinutes === "off") return null;
  if (raceMinutes !== null) return raceMinutes * MINUTE_MS;
  return pace === "live" ? 5 * MINUTE_MS : 24 * HOUR_MS;
}

/** How long a sheet on show can be challenged. (MJ-20) */
export function settleMs({ pace }: Options): number {
  return pace === "live" ? 45 * SECOND_MS : 12 * HOUR_MS;
}
