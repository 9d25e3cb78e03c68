import { z } from "zod";
import type { Lexicons } from "../../words/lexicons.ts";
import type { Tier, Tiers } from "../../words/tiers.ts";

/** House rules of the quick word challenge (QC-1, QC-3). */

const LEVELS = ["easy", "normal", "hard"] as const;
export type ChallengeLevel = (typeof LEVELS)[number];
/** How common the hidden words are. (wish 5; console.md) */
export const TIER_OF: Readonly<Record<ChallengeLevel, Tier>> = { easy: 10, normal: 20, hard: 35 };

const SHOWN_WRONG = {
  letters: "from 5 to 8",
  rounds: "from 1 to 10",
  seconds: "from 15 to 600",
  level: "easy, normal or hard",
};

/** `dictionary` is pinned as name@hash for the challenge's whole life (wish 3), the tiers likewise. */
export function optionsFor(lexicons: Lexicons, tiers: Tiers) {
  return z.strictObject({
    letters: z.int(SHOWN_WRONG.letters).min(5, SHOWN_WRONG.letters).max(8, SHOWN_WRONG.letters).default(5),
    rounds: z.int(SHOWN_WRONG.rounds).min(1, SHOWN_WRONG.rounds).max(10, SHOWN_WRONG.rounds).default(1),
    seconds: z.int(SHOWN_WRONG.seconds).min(15, SHOWN_WRONG.seconds).max(600, SHOWN_WRONG.seconds).default(90),
    level: z.enum(LEVELS, SHOWN_WRONG.level).default("normal"),
    dictionary: z
      .string()
      .default(() => lexicons.default.id)
      .transform((name, context) => {
        const lexicon = lexicons.find(name);
        if (lexicon === null) context.addIssue({ code: "custom", message: `one of ${lexicons.names.join(", ")}` });
        return lexicon?.id ?? name;
      }),
    tiers: z.string().default(() => tiers.id),
    /** How long a closed race still waits for guesses sent before, in ms (G-11). */
    graceMs: z.int().min(0).max(10_000).default(2_000),
  });
}

export type Options = z.infer<ReturnType<typeof optionsFor>>;
