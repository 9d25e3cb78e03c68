import { z } from "zod";
import * as game from "../../game.ts";
import type { SeatNo } from "../../identity.ts";
import type { Play, PlayRefusal } from "./judging.ts";
import type { SeatMove } from "./moves.ts";
import type { State } from "./state.ts";
import type { Tile } from "./tiles.ts";

/** What was accepted; never tiles, because it is kept. */
export type Answer =
  | { readonly kind: "played"; readonly points: number; readonly rummmble: boolean; readonly drew: number }
  | { readonly kind: "exchanged"; readonly count: number }
  | { readonly kind: "passed" | "hinted" | "clock" };

/** Why nothing happened; tiles in it are what the person typed. (G-1) */
export type Refusal =
  | { readonly reason: "game-over" | "clock-only" | "not-playing" }
  /** Sent before this turn began. */
  | { readonly reason: "late" }
  | { readonly reason: "not-on-turn"; readonly move: SeatMove["kind"]; readonly onTurn: SeatNo }
  | PlayRefusal
  | ExchangeRefusal
  /** The play is legal and is not made yet: the table shows it first. */
  | { readonly reason: "preview"; readonly play: Play }
  /**
   * The last tile ends the game (G-13). `ahead`: of the best other score after it, behind when below 0; hands, which
   * nobody may know, not counted.
   */
  | { readonly reason: "unsure"; readonly play: Play; readonly ahead: number }
  | { readonly reason: "hints-off" | "hint-taken" | "no-play" };

export type ExchangeRefusal =
  | { readonly reason: "nothing-named" | "pool-empty" }
  /** `piece`: what cannot be read. */
  | { readonly reason: "unreadable-tile"; readonly piece: string }
  | { readonly reason: "hand-lacks"; readonly missing: readonly Tile[] }
  | { readonly reason: "pool-too-small"; readonly asked: number; readonly pool: number };

export type Outcome = game.Outcome<State, Answer, Refusal>;

export function accepted(state: State, answer: Answer): Outcome {
  return game.accepted(state, answer);
}

export function refused(refusal: Refusal): Outcome {
  return game.refused(refusal);
}

export const answer: z.ZodType<Answer> = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("played"),
    points: z.int(),
    rummmble: z.boolean(),
    drew: z.int().min(0),
  }),
  z.strictObject({ kind: z.literal("exchanged"), count: z.int().min(1) }),
  z.strictObject({ kind: z.enum(["passed", "hinted", "clock"]) }),
]);
