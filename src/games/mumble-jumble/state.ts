import type { SeatNo } from "../../identity.ts";
import type { Instant } from "../../instant.ts";
import type { Draws } from "../../random.ts";
import type { Options } from "./options.ts";

/** What only one phase knows, only that phase holds. JSON all through: no Map, no Date, no undefined. */
export type State = Choosing | Countdown | Racing | Closing | Scoring | Finished;
export type Running = Exclude<State, Finished>;

/** What the game knows in every phase. */
export type Common = {
  readonly options: Options;
  readonly draws: Draws; // secret
  readonly round: number; // from 1
  readonly players: readonly Player[]; // in seat order
  readonly leavers: readonly SeatNo[]; // the seats that are left or out, in the order of leaving
  readonly bank: Bank;
  readonly before: Before;
  readonly firstSheet: SeatNo | null; // whose sheet was shown first in the last scored round (MJ-14)
};

/** What lasts from phase to phase. */
export function lasting(state: Common): Common {
  const { options, draws, round, players, leavers, bank, before, firstSheet } = state;
  return { options, draws, round, players, leavers, bank, before, firstSheet };
}

/** "left": nobody plays the seat now, but somebody may take it over; "out": for good. (G-6) */
export type Standing = "playing" | "left" | "out";
export type Player = {
  readonly seat: SeatNo;
  readonly robot: boolean;
  readonly standing: Standing;
  readonly pile: number;
  readonly stake: number; // the chips of a bet, 0 without one
};
/** All chips that the bank has given and got. (MJ-27) */
export type Bank = { readonly paid: number; readonly taken: number };
/** The chips when the last round ended, for a game that is ended early. (G-8) */
export type Before = { readonly bank: Bank; readonly piles: readonly number[] };

export type Choosing = Common & {
  readonly phase: "choosing";
  readonly choices: readonly Choice[]; // secret
  readonly closesAt: Instant;
  readonly readyAt: Instant | null; // since when every seat has chosen
  readonly last: Report | null;
};
/** A hidden word, and its letters as the others will see them; upper case. */
export type Choice = { readonly seat: SeatNo; readonly word: string; readonly letters: string };

/** `house`: the word was given by the house (MJ-7). */
export type Tray = Choice & { readonly house: boolean };

export type Countdown = Common & {
  readonly phase: "countdown";
  readonly trays: readonly Tray[]; // secret until the race begins
  readonly startsAt: Instant;
};

/** What the race holds, while it runs and while its grace does. */
export type Race = Common & {
  readonly trays: readonly Tray[]; // the words secret, the letters public
  readonly drafts: readonly Draft[]; // secret; one for each tray
  readonly votes: readonly Vote[];
  readonly startedAt: Instant;
  readonly endsAt: Instant | null;
};
export type Racing = Race & { readonly phase: "racing" };
/** The race is over, but nobody is shown so: what was sent before `closedAt` still counts until `until`. (G-11) */
export type Closing = Race & {
  readonly phase: "closing";
  readonly end: End;
  readonly closedAt: Instant;
  readonly until: Instant;
  readonly shownVotes: readonly SeatNo[]; // as they were shown last
};
export type Vote = { readonly seat: SeatNo; readonly at: Instant };
/** A seat's sheet while it may be written on: everything written, by the platform's time. */
export type Draft = { readonly seat: SeatNo; readonly entries: readonly Entry[] };
/** `word` null: erased. */
export type Entry = { readonly tray: SeatNo; readonly word: string | null; readonly at: Instant };

/** What ended a race. "caller-left": a stop, but the round counts as one without a stop caller (MJ-29). */
export type End =
  | { readonly kind: "stop"; readonly by: SeatNo }
  | { readonly kind: "caller-left"; readonly by: SeatNo }
  | { readonly kind: "majority" }
  | { readonly kind: "clock" };

export type Scoring = Common & {
  readonly phase: "scoring";
  readonly trays: readonly Tray[];
  readonly end: End;
  readonly sheets: readonly Sheet[]; // in the order of showing; a hidden one is secret
  readonly challenges: readonly Challenge[]; // decided, oldest first
  readonly accepts: readonly SeatNo[]; // who accepted the sheet on show
  readonly acceptsAll: readonly SeatNo[]; // who accepted it and all later ones
  readonly settlesAt: Instant;
};
/** "dropped": its seat left before it settled (MJ-29); it has no lines any more. */
export type Sheet = {
  readonly seat: SeatNo;
  readonly status: "hidden" | "on-show" | "settled" | "dropped";
  readonly lines: readonly Line[]; // in seat order of the trays
};
export type Line = { readonly tray: SeatNo; readonly word: string };
/** Somebody challenged the word that the sheet `of` has for `tray`; `upheld`: it was not acceptable. */
export type Challenge = {
  readonly by: SeatNo;
  readonly of: SeatNo;
  readonly tray: SeatNo;
  readonly upheld: boolean;
};

export type Finished = Common & {
  readonly phase: "finished";
  readonly why: "bet" | "last-seat" | "nobody-left" | "cancelled";
  readonly winner: SeatNo | null; // by bet only
  readonly last: Report | null;
  readonly unfinished: readonly Solved[]; // the trays of a race that was not scored
};

/** All that is public of a round that has been scored. (MJ-28) */
export type Report = {
  readonly round: number;
  readonly end: End;
  readonly trays: readonly Solved[];
  readonly sheets: readonly ScoredSheet[]; // in the order of showing
  readonly challenges: readonly Challenge[];
  readonly bets: readonly Fate[];
};
/** `more`: how many further solutions are not shown. */
export type Solved = Choice & { readonly solutions: readonly string[]; readonly more: number };
export type ScoredSheet = {
  readonly seat: SeatNo;
  readonly status: "settled" | "dropped";
  readonly lines: readonly ScoredLine[];
  readonly bonus: boolean;
  readonly chips: number;
};
/** `chip`: whether one lies on the tray's square for it. */
export type ScoredLine = Line & { readonly chip: boolean };
export type Fate = { readonly seat: SeatNo; readonly bet: "won" | "returned" | "forfeited" };

export function finished(state: Common, end: Pick<Finished, "why" | "winner" | "last" | "unfinished">): Finished {
  return { ...lasting(state), phase: "finished", ...end };
}
