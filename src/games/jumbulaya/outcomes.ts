import { z } from "zod";
import * as game from "../../game.ts";
import type { SeatNo } from "../../identity.ts";
import type { Play } from "./board.ts";
import type { LayingRefusal } from "./laying.ts";
import type { RackRefusal } from "./notation.ts";
import type { State } from "./state.ts";
import type { Tile } from "./tiles.ts";

/** What was accepted; never letters, because it is kept. What was played or drawn is in the view. */
export type Answer =
  | { readonly kind: "played" | "passed" | "hinted" | "clock" }
  | { readonly kind: "discarded"; readonly count: number }
  /** `onTurn`: a wrong call lost this turn, not the next (JB-15). */
  | { readonly kind: "called"; readonly right: boolean; readonly onTurn: boolean };

/** Why nothing happened; words in it are what the person typed. (G-1) */
export type Refusal =
  | { readonly reason: "game-over" | "clock-only" | "not-playing" }
  /** `late`: it is the seat's turn now, but was not when this was sent (G-11). */
  | { readonly reason: "not-your-turn"; readonly onTurn: SeatNo; readonly late: boolean }
  | LayingRefusal
  /** It can be laid so that the game ends, or so that it goes on. (JB-12) */
  | { readonly reason: "asked"; readonly row: number; readonly ends: Play; readonly goesOn: Play }
  | UnsurePlay
  | UnsureCall
  | DiscardRefusal
  | CallRefusal
  /** "hint-taken": this turn's hint stands in the own view already. */
  | { readonly reason: "hints-off" | "hint-taken" | "no-hint" };

/** Points as they would stand after it: the own ones, and the best of the others. (G-13) */
export type UnsurePlay = {
  readonly reason: "unsure";
  readonly act: "play";
  readonly play: Play;
  readonly ends: "ten-tiles" | "all-rows";
  readonly own: number;
  readonly others: number;
};
/**
 * Points as they stand, without the bonus of a right call, which is between the two. `last`: a wrong one loses the last
 * turn that may go without a word, which ends the game too (JB-18).
 */
export type UnsureCall = {
  readonly reason: "unsure";
  readonly act: "call";
  readonly word: string;
  readonly own: number;
  readonly others: number;
  readonly bonus: { readonly least: number; readonly most: number };
  readonly onTurn: boolean;
  readonly last: boolean;
};
export type DiscardRefusal = {
  readonly reason: "not-discarded";
  readonly why: RackRefusal;
  readonly rack: readonly Tile[];
};
export type CallRefusal =
  | { readonly reason: "call-not-letters"; readonly character: string | null }
  | { readonly reason: "call-too-short" | "call-too-long"; readonly word: string; readonly limit: number }
  | { readonly reason: "lost-turn-pending" }
  /** The condition that is open (JB-13): `unowned` rows by number. */
  | { readonly reason: "unowned-row"; readonly unowned: readonly number[] }
  | { readonly reason: "no-long-row"; readonly longest: number };

export type Outcome = game.Outcome<State, Answer, Refusal>;

export function accepted(state: State, answer: Answer): Outcome {
  return game.accepted(state, answer);
}

export function refused(refusal: Refusal): Outcome {
  return game.refused(refusal);
}

export const answer: z.ZodType<Answer> = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.enum(["played", "passed", "hinted", "clock"]) }),
  z.strictObject({ kind: z.literal("discarded"), count: z.int().min(0) }),
  z.strictObject({ kind: z.literal("called"), right: z.boolean(), onTurn: z.boolean() }),
]);
