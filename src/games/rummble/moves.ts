import { z } from "zod";
import type { SeatNo } from "../../identity.ts";
import type { Instant } from "../../instant.ts";
import type { Way } from "./squares.ts";

/** What can be done. Places and tiles are as they were typed. */
export type Move = SeatMove | OfClock;
export type SeatMove = Lay | Exchange | Pass | TakeHint;
export type OfClock = ClockMove | OutMove;
/** `way` null: as the place says it. `sure`: what is asked back has been answered (G-13, the preview). */
export type Lay = {
  readonly kind: "play";
  readonly place: string;
  readonly way: Way | null;
  readonly tiles: string;
  readonly sure: boolean;
};
export type Exchange = { readonly kind: "exchange"; readonly tiles: string };
export type Pass = { readonly kind: "pass" };
/** The best play there is, for points. (G-12) */
export type TakeHint = { readonly kind: "hint" };
/** The turn is over. */
export type ClockMove = { readonly kind: "clock" };
/** A seat that was left is out. (G-6) */
export type OutMove = { readonly kind: "out" };

/** Who acts, and when by the platform's clock (G-11). */
export type Act = Moment & { readonly seat: SeatNo };
export type Moment = { readonly now: Instant };

const typed = z.string();
export const move: z.ZodType<Move> = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("play"),
    place: typed,
    way: z.enum(["across", "down"]).nullable(),
    tiles: typed,
    sure: z.boolean(),
  }),
  z.strictObject({ kind: z.literal("exchange"), tiles: typed }),
  z.strictObject({ kind: z.literal("pass") }),
  z.strictObject({ kind: z.literal("hint") }),
  z.strictObject({ kind: z.literal("clock") }),
  z.strictObject({ kind: z.literal("out") }),
]);
