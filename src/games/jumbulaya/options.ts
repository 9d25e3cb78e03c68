import { z } from "zod";
import { HOUR_MS, SECOND_MS } from "../../instant.ts";
import type { Lexicon } from "../../words/lexicon.ts";
import type { Lexicons } from "../../words/lexicons.ts";
import type { Tiers } from "../../words/tiers.ts";

/** The house rules of a table, complete: parsing them again changes nothing. */
export type Options = {
  /** Whether tiles of the row may be left out and go to the player's rack. (JB-6) */
  readonly trade: boolean;
  /** Whether a row of another player needs as many tiles as it has, or more. (JB-7) */
  readonly steal: "as-long" | "longer";
  /** `name@hash` of the official dictionary (JB-9). */
  readonly dictionary: string;
  /** `tiers@hash` of the common words. (G-4) */
  readonly tiers: string;
  readonly pace: "live" | "relaxed";
  /** The turn clock; null: as long as the pace has it (G-10). */
  readonly turnSeconds: number | null;
  /** Whether hints may be bought (G-12). */
  readonly hints: boolean;
};

/** How long a turn may be chosen to last, in seconds. (G-10) */
const TURN_SECONDS = {
  live: { least: 10, most: 600, must: "from 10 to 600 seconds in a live game" },
  relaxed: { least: 12 * 3_600, most: 72 * 3_600, must: "from 12 to 72 hours in a relaxed game" },
} as const;

const asked = z.strictObject({
  trade: z.boolean("on or off").default(true),
  steal: z.enum(["as-long", "longer"], "as-long or longer").default("as-long"),
  dictionary: z.string().optional(),
  tiers: z.string().optional(),
  pace: z.enum(["live", "relaxed"], "live or relaxed").default("live"),
  turnSeconds: z.int("a number of seconds").nullable().default(null),
  hints: z.boolean("on or off").default(false),
});

/** House rules with their defaults; the dictionary becomes the version that is there now (JB-9, wish 3). */
export function optionsFor(lexicons: Lexicons, tiers: Tiers): z.ZodType<Options> {
  return asked.transform((given, context) => {
    const lexicon = given.dictionary === undefined ? lexicons.default : lexicons.find(given.dictionary);
    for (const { option, message } of [...wrongDictionary(lexicon, lexicons), ...wrongTurn(given)])
      context.addIssue({ code: "custom", path: [option], message });
    const { trade, steal, pace, turnSeconds, hints } = given;
    return { trade, steal, dictionary: lexicon?.id ?? "", tiers: given.tiers ?? tiers.id, pace, turnSeconds, hints };
  });
}

type Wrong = readonly { readonly option: keyof Options; readonly message: string }[];

function wrongDictionary(lexicon: Lexicon | null, { names }: Lexicons): Wrong {
  if (lexicon !== null) return [];
  return [{ option: "dictionary", message: `one of ${names.join(", ")}` }];
}

function wrongTurn({ pace, turnSeconds }: Pick<Options, "pace" | "turnSeconds">): Wrong {
  const { least, most, must } = TURN_SECONDS[pace];
  if (turnSeconds === null || (turnSeconds >= least && turnSeconds <= most)) return [];
  return [{ option: "turnSeconds", message: must }];
}

/** How long a turn lasts, and how long a seat that was left can be taken over. (G-6, G-10) */
export function turnMs({ pace, turnSeconds }: Options): number {
  if (turnSeconds !== null) return turnSeconds * SECOND_MS;
  return pace === "live" ? 90 * SECOND_MS : 24 * HOUR_MS;
}
