import { z } from "zod";
import * as game from "../../game.ts";
import { type SeatNo, seatNo } from "../../identity.ts";
import type { Move } from "./moves.ts";
import type { State } from "./state.ts";

/** What was accepted; never letters, because it is kept. */
export type Answer =
  | { readonly kind: "chose" | "went" | "bet" | "stopped" | "clock" }
  | { readonly kind: "wrote"; readonly lines: readonly LineDone[]; readonly slips: readonly SlipNote[] }
  | { readonly kind: "voted"; readonly on: boolean }
  | { readonly kind: "accepted"; readonly on: boolean; readonly later: boolean }
  | { readonly kind: "challenged"; readonly of: SeatNo; readonly tray: SeatNo; readonly upheld: boolean };
export type LineDone = { readonly tray: SeatNo; readonly done: "written" | "erased" };
/** One of several lines that was refused, while others were written. */
export type SlipNote = { readonly tray: SeatNo; readonly reason: Slip["reason"] };

/** Why nothing happened; words in it are what the person typed. (G-1) */
export type Refusal =
  | { readonly reason: "game-over" | "clock-only" | "not-playing" | "sits-out" | "no-vote" }
  /** `phase`: what is going on instead. */
  | { readonly reason: "wrong-phase"; readonly move: Move["kind"]; readonly phase: State["phase"] }
  | { readonly reason: "race-over" }
  | ChoiceRefusal
  | Slip
  | { readonly reason: "not-all-ready"; readonly waiting: readonly SeatNo[] }
  | { readonly reason: "already-bet" }
  | { readonly reason: "too-few-chips"; readonly chips: number; readonly target: number; readonly stake: number }
  | { readonly reason: "empty-lines"; readonly trays: readonly SeatNo[] }
  /** `settled`: that sheet was on show before; else it comes later, or not at all. */
  | { readonly reason: "not-on-show"; readonly of: SeatNo; readonly onShow: SeatNo; readonly settled: boolean }
  | { readonly reason: "own-sheet" | "no-chip" }
  | { readonly reason: "no-word" | "already-challenged"; readonly of: SeatNo; readonly tray: SeatNo };

export type ChoiceRefusal =
  | { readonly reason: "not-letters" }
  | { readonly reason: "wrong-length"; readonly word: string; readonly letters: number }
  | { readonly reason: "not-its-letters"; readonly word: string; readonly arrangement: string }
  | { readonly reason: "unknown-word"; readonly word: string; readonly dictionary: string }
  | { readonly reason: "spells-a-word"; readonly arrangement: string; readonly dictionary: string }
  | { readonly reason: "cannot-be-jumbled"; readonly word: string };

/** Why a line was not written. */
export type Slip =
  | { readonly reason: "own-tray"; readonly tray: SeatNo }
  | { readonly reason: "no-such-tray"; readonly tray: SeatNo; readonly trays: readonly SeatNo[] }
  | { readonly reason: "line-not-letters" | "nothing-written" | "stopped-already"; readonly tray: SeatNo }
  | { readonly reason: "wrong-letters"; readonly tray: SeatNo; readonly word: string; readonly letters: string }
  | {
      readonly reason: "no-such-word";
      readonly tray: SeatNo;
      readonly word: string;
      readonly dictionary: string;
    };

export type Outcome = game.Outcome<State, Answer, Refusal>;

export function accepted(state: State, answer: Answer): Outcome {
  return game.accepted(state, answer);
}

export function refused(refusal: Refusal): Outcome {
  return game.refused(refusal);
}

export function wrongPhase({ phase }: State, move: Move["kind"]): Outcome {
  return phase === "finished" ? refused({ reason: "game-over" }) : refused({ reason: "wrong-phase", move, phase });
}

const seat = z.int().min(1).transform(seatNo);
const slip = z.enum([
  "own-tray",
  "no-such-tray",
  "line-not-letters",
  "nothing-written",
  "stopped-already",
  "wrong-letters",
  "no-such-word",
]);
export const answer: z.ZodType<Answer> = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.enum(["chose", "went", "bet", "stopped", "clock"]) }),
  z.strictObject({
    kind: z.literal("wrote"),
    lines: z.array(z.strictObject({ tray: seat, done: z.enum(["written", "erased"]) })),
    slips: z.array(z.strictObject({ tray: seat, reason: slip })),
  }),
  z.strictObject({ kind: z.literal("voted"), on: z.boolean() }),
  z.strictObject({ kind: z.literal("accepted"), on: z.boolean(), later: z.boolean() }),
  z.strictObject({ kind: z.literal("challenged"), of: seat, tray: seat, upheld: z.boolean() }),
]);
