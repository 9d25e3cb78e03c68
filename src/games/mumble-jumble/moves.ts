import { z } from "zod";
import { type SeatNo, seatNo } from "../../identity.ts";
import type { Instant } from "../../instant.ts";
import type { Lexicon } from "../../words/lexicon.ts";

/** What can be done. Words are as they were typed. */
export type Move = Choose | Go | Bet | Write | Stop | VoteToEnd | Accept | MakeChallenge | ClockMove;
/** `arrangement` null: the table jumbles. (MJ-6) */
export type Choose = { readonly kind: "choose"; readonly word: string; readonly arrangement: string | null };
export type Go = { readonly kind: "go" };
export type Bet = { readonly kind: "bet" };
/** One line or several at once, each judged by itself; `word` null erases. (MJ-9) */
export type Write = { readonly kind: "write"; readonly lines: readonly WrittenLine[] };
export type WrittenLine = { readonly tray: SeatNo; readonly word: string | null };
export type Stop = { readonly kind: "stop" };
/** Ask that the race ends, or take that back. (MJ-13) */
export type VoteToEnd = { readonly kind: "vote"; readonly on: boolean };
/** `later`: this sheet and all later ones. (MJ-20) */
export type Accept = { readonly kind: "accept"; readonly on: boolean; readonly later: boolean };
/** The word that the sheet `of` (null: the one on show) has for `tray`. (MJ-15) */
export type MakeChallenge = { readonly kind: "challenge"; readonly of: SeatNo | null; readonly tray: SeatNo };
/** A deadline is due. */
export type ClockMove = { readonly kind: "clock" };

/** Who acts, when by the platform's clock (G-11), and the dictionary that judges. */
export type Act = Moment & { readonly seat: SeatNo };
export type Moment = { readonly now: Instant; readonly lexicon: Lexicon };

const seat = z.int().min(1).transform(seatNo);
const text = z.string();
export const move: z.ZodType<Move> = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("choose"), word: text, arrangement: text.nullable() }),
  z.strictObject({ kind: z.literal("go") }),
  z.strictObject({ kind: z.literal("bet") }),
  z.strictObject({
    kind: z.literal("write"),
    lines: z.array(z.strictObject({ tray: seat, word: text.nullable() })).min(1),
  }),
  z.strictObject({ kind: z.literal("stop") }),
  z.strictObject({ kind: z.literal("vote"), on: z.boolean() }),
  z.strictObject({ kind: z.literal("accept"), on: z.boolean(), later: z.boolean() }),
  z.strictObject({ kind: z.literal("challenge"), of: seat.nullable(), tray: seat }),
  z.strictObject({ kind: z.literal("clock") }),
]);
