import { z } from "zod";
import type { SeatNo } from "../../identity.ts";
import type { Instant } from "../../instant.ts";
import type { Lexicon } from "../../words/lexicon.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** What can be done. Words and tiles are as they were typed. */
export type Move = PlayWord | Pass | Discard | Call | TakeHint | ClockMove | OutMove;
/** `row`: 1 to 9, any other is refused; `sure`: the end of the game is meant (G-13). */
export type PlayWord = {
  readonly kind: "play";
  readonly row: number;
  readonly word: string;
  readonly sure: boolean;
};
export type Pass = { readonly kind: "pass" };
/** Tiles of the own rack, in any usual spelling; none at all is a pass (JB-4). */
export type Discard = { readonly kind: "discard"; readonly tiles: string };
export type Call = { readonly kind: "call"; readonly word: string; readonly sure: boolean };
export type TakeHint = { readonly kind: "hint" };
/** The turn's time is over. */
export type ClockMove = { readonly kind: "clock" };
/** Nobody has taken a seat over in time. (G-6) */
export type OutMove = { readonly kind: "out" };

/** Who acts, when by the platform's clock (G-11), and the words that judge and hint. */
export type Act = Moment & { readonly seat: SeatNo };
export type Moment = { readonly now: Instant; readonly lexicon: Lexicon; readonly hints: Vocabulary };

const text = z.string();
export const move: z.ZodType<Move> = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("play"), row: z.int(), word: text, sure: z.boolean() }),
  z.strictObject({ kind: z.literal("pass") }),
  z.strictObject({ kind: z.literal("discard"), tiles: text }),
  z.strictObject({ kind: z.literal("call"), word: text, sure: z.boolean() }),
  z.strictObject({ kind: z.literal("hint") }),
  z.strictObject({ kind: z.literal("clock") }),
  z.strictObject({ kind: z.literal("out") }),
]);
