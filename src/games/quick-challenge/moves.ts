import { z } from "zod";

/** What can be done in a quick word challenge, what is answered, and why it may be refused. */

export const move = z.discriminatedUnion("kind", [
  /** `word` as it was typed. */
  z.strictObject({ kind: z.literal("guess"), word: z.string() }),
  /** Asks for the tray by DM, where plain words are guesses. */
  z.strictObject({ kind: z.literal("join") }),
  /** The host ends the challenge (QC-3). */
  z.strictObject({ kind: z.literal("end") }),
  /** The clock: the race is over, or the next round begins. */
  z.strictObject({ kind: z.literal("time") }),
]);
export type Move = z.infer<typeof move>;

export const answer = z.strictObject({ kind: z.enum(["right", "wrong", "joined", "ended", "time"]) });
export type Answer = z.infer<typeof answer>;

export type Refusal =
  | { readonly reason: "over" | "resting" | "too-late" | "solved" | "joined" | "not-allowed" }
  /** `strange`: the first character that is no letter from A to Z; null for nothing typed, or far too much. */
  | { readonly reason: "no-word"; readonly strange: string | null }
  /** `word` as the person spelt it: the tray lacks `missing`, and `unused` were left over. */
  | { readonly reason: "letters"; readonly word: string; readonly missing: string; readonly unused: string };
