import type { ZodType } from "zod";
import type { SeatNo } from "./identity.ts";
import type { Instant } from "./instant.ts";
import type { Key, Random } from "./random.ts";

/** What every game is: no people, no clock, no prose. Source: ports.md; G-1 to G-14. */

export type Viewer = SeatNo | "onlooker";
/** Who makes a move: a seat, the clock when a deadline is due, or the table's host as host (not as a player). */
export type By = SeatNo | "clock" | "host";
/** A robot's level: its vocabulary and its pace. */
export type Level = (typeof LEVELS)[number];
export const LEVELS = ["easy", "normal", "hard", "expert"] as const;

/** `answer` is kept with the move, to answer a repeated delivery again from the view: what was accepted, never letters. */
export type Accepted<State, Answer> = { readonly kind: "accepted"; readonly state: State; readonly answer: Answer };
/** Nothing has changed; `refusal` names the reason and the facts that saying it needs (G-1). */
export type Refused<Refusal> = { readonly kind: "refused"; readonly refusal: Refusal };
export type Outcome<State, Answer, Refusal> = Accepted<State, Answer> | Refused<Refusal>;

export function accepted<State, Answer>(state: State, answer: Answer): Accepted<State, Answer> {
  return { kind: "accepted", state, answer };
}

export function refused<Refusal>(refusal: Refusal): Refused<Refusal> {
  return { kind: "refused", refusal };
}

/** How a game ended: one place a seat; equal results share it (1-2-2-4). */
export type Result = {
  readonly places: readonly { readonly seat: SeatNo; readonly place: number; readonly points: number }[];
  readonly rated: boolean;
};

/**
 * Something that a seat has done and that is worth remembering for longer than the game: a word unjumbled (`value` in
 * ms, less is better), a word played (its letters), a play (its points; `text`: how it is written). Public by then.
 */
export type Feat = {
  readonly kind: "unjumble" | "word" | "play";
  readonly seat: SeatNo;
  readonly value: number;
  readonly text: string;
};

/** What a game begins from. `kept`: what the channel's last game of this kind left behind, null for none. */
export type Start<Options> = {
  readonly options: Options;
  readonly seats: number;
  /** The seats that robots play: they have no vote (G-7). */
  readonly robots: readonly SeatNo[];
  readonly key: Key;
  readonly now: Instant;
  readonly kept: unknown;
};

/** Whoever played a seat left it (G-6: it stays for one turn clock); a person took it over, or a robot did. */
export type SeatChange = "left" | "taken" | "robot";

export type Deadline<Move> = { readonly at: Instant; readonly move: Move };

export interface Game<Options, State, Move, Answer, Refusal, View> {
  /** One word, lower case, dashes: as in file names. */
  readonly name: string;
  /** Of State; goes up by one whenever State's shape changes. */
  readonly schema: number;
  /** An open game (min 0, max null) gives whoever acts the next seat; it begins with 0 seats. */
  readonly seats: { readonly min: number; readonly max: number | null };
  /** Whether several people may hold one seat together (MJ-1). */
  readonly teams: boolean;
  /** House rules with their defaults. */
  readonly options: ZodType<Options>;
  readonly move: ZodType<Move>;
  readonly answer: ZodType<Answer>;
  /** Parses and migrates. @throws Error when `json` is newer than this schema, or damaged. */
  state(json: unknown, schema: number): State;
  begin(start: Start<Options>): State;
  /** `now` is the platform's time of the act (G-11), on table time. Nothing is changed in place. */
  apply(state: State, move: Move, by: By, now: Instant): Outcome<State, Answer, Refusal>;
  /** Built up field by field; the only way out of State; holds the last turn's public facts. */
  view(state: State, viewer: Viewer): View;
  /** Changes when buttons made before must be stale. */
  turn(state: State): string;
  /** The seats whose move is awaited now. */
  awaited(state: State): readonly SeatNo[];
  /** The seats that were left and can still be taken over (G-6). */
  free(state: State): readonly SeatNo[];
  /** The move that the clock makes, and when. */
  deadline(state: State): Deadline<Move> | null;
  /** What the clock has to do beside it, for which nobody is waited: no reminder, no time bank, never put off. */
  errand?(state: State): Deadline<Move> | null;
  /** Null while the game runs. */
  result(state: State): Result | null;
  /** The state after the game was ended early (G-8): places as they stood, unrated. */
  cancelled(state: State, now: Instant): State;
  /** The state after a seat was left or taken over (G-6). */
  seated(state: State, seat: SeatNo, change: SeatChange, now: Instant): State;
  /** The feats that became known between two states, one move apart; left out by a game that has none. */
  feats?(before: State, after: State): readonly Feat[];
  /** What the channel's next game of this kind must know of this one; null for nothing. */
  kept(state: State): unknown;
  /** Whether this seat may not look `word` (upper case) up now (MJ-32, JB-24). */
  lookupClosed(state: State, seat: SeatNo, word: string): boolean;
  /** The moves that plain words in a DM can mean to this viewer; `fits`: they suit what is asked for, as its letters do. */
  heard(view: View, words: string): readonly { readonly move: Move; readonly fits: boolean }[];
  /** A robot's pause in ms, drawn before it looks (G-14); null when nothing is asked of it. */
  pause(view: View, level: Level, random: Random): number | null;
  /** A robot's move, from what a player in its seat sees (G-14); null for none. */
  robot(view: View, level: Level, random: Random): Move | null;
}

/** Thrown by `Game.state` when the data was written by a newer umble, or needs what this one lacks: it is left alone. */
export class NewerState extends Error {
  constructor(what = "written by a newer umble") {
    super(what);
    this.name = "NewerState";
  }
}
