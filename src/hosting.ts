import type { ZodType } from "zod";
import type { By, Deadline, Feat, Game, Level, Result, SeatChange, Viewer } from "./game.ts";
import type { PlayerId, SeatNo, TableId } from "./identity.ts";
import type { Instant } from "./instant.ts";
import type { Key, Random, Seed } from "./random.ts";
import type { RecordKey } from "./store/store.ts";

/**
 * A game and its renderer closed over as one, so that tables need not know any game's own types, and a game paired
 * with another's renderer does not compile. `Message`: what is shown; `Said`: what is answered to one person.
 */

/** What a renderer is told of the table beside the game's own view. */
export type Facts = {
  readonly table: RecordKey;
  readonly id: TableId;
  readonly label: string;
  readonly host: Person;
  readonly seats: readonly Seat[];
  /** SHA-256 of the seed (G-3). */
  readonly commitment: string;
  /** Known when the game is over, not before (G-3). */
  readonly seed: Seed | null;
  /** A moment of the game's own clock in real time; null while the game is paused. */
  readonly real: (at: Instant) => Instant | null;
  /** How much time bank each player has, in ms; null for none (G-10). */
  readonly bankMs: number | null;
  /** How somebody wants the tiles of a hand sorted; left out: by number, for all. */
  readonly handsBy?: (person: PlayerId) => HandOrder;
  /** The votes of the table itself (G-7, G-8): who asked for what. */
  readonly asked: { readonly cancel: readonly SeatNo[]; readonly pause: readonly SeatNo[] };
  /** Those who had a seat of this table and have none now. */
  readonly departed: readonly Departed[];
  /** Whether the game was ended because nobody did anything any more. */
  readonly idled: boolean;
};
/** How the tiles of a hand are sorted. */
export type HandOrder = "number" | "colour";
/** `kicked`: by whoever may; `left`: by themselves. */
export type Departed = { readonly person: Person; readonly seat: SeatNo; readonly how: "left" | "kicked" };
export type Person = { readonly id: PlayerId; readonly name: string };
/** Several people are a team, which then has a name of its own. */
export type Seat = {
  readonly no: SeatNo;
  readonly people: readonly Person[];
  readonly team: string | null;
  readonly robot: { readonly level: Level; readonly name: string } | null;
  /** Who held it last, while nobody does. */
  readonly former?: string;
};

/** A renderer of one game: which messages there are now, and how things are said to one person. */
export interface Draw<Options, View, Move, Answer, Refusal, Message, Said> {
  /** Every message of the game as it should be now; `views(seat)` for a seat's private ones. */
  shown(views: (viewer: Viewer) => View, facts: Facts): readonly Message[];
  answered(answer: Answer, view: View, facts: Facts): Said;
  refused(refusal: Refusal, view: View, facts: Facts): Said;
  /** The private answer to a question such as `board`, `sheet`, `rack`; null when the game has no such view. */
  asked(question: string, view: View, facts: Facts): Said | null;
  /** The house rules in words, for the lobby; the official dictionary by name (MJ-2). */
  house(options: Options): Said;
  /** A move as the command that one would type for it. */
  typed(move: Move): string;
  /** What is wrong with plain words that can mean no move now; null, or left out, where none is waited for. */
  unheard?(words: string, view: View, facts: Facts): Said | null;
}

/** What plain words can mean: a command as one would type it, and whether they suit what is asked for. */
export type Heard = { readonly line: string; readonly fits: boolean };

/** `must`: what the option has to be, as in `from 5 to 8`. */
export type WrongOption = { readonly option: string; readonly must: string };

export interface Hosted<Message, Said> {
  readonly name: string;
  readonly schema: number;
  readonly seats: { readonly min: number; readonly max: number | null };
  /** Whether several people may hold one seat together. */
  readonly teams: boolean;
  /** House rules: null when `options` are not this game's. */
  options(options: unknown): { readonly options: unknown } | { readonly wrong: readonly WrongOption[] };
  /** The house rules in words. @throws Error when `options` are not this game's: a fault of ours. */
  house(options: unknown): Said;
  begin(start: Opening): Position<Message, Said>;
  /** @throws Error when `json` is newer than the game's schema, or damaged. */
  open(json: unknown, schema: number): Position<Message, Said>;
}

export type Opening = {
  readonly options: unknown;
  readonly seats: number;
  readonly robots: readonly SeatNo[];
  readonly key: Key;
  readonly now: Instant;
  readonly kept: unknown;
};

export type Applied<Message, Said> =
  | {
      readonly kind: "accepted";
      readonly next: Position<Message, Said>;
      readonly answer: unknown;
      /** What the move made known of what seats have done. */
      readonly feats: readonly Feat[];
    }
  | { readonly kind: "refused"; readonly said: (facts: Facts) => Said };

/** One state of one game. Times are table time. */
export interface Position<Message, Said> {
  readonly state: unknown;
  readonly schema: number;
  readonly turn: string;
  readonly awaited: readonly SeatNo[];
  readonly free: readonly SeatNo[];
  readonly deadline: Deadline<unknown> | null;
  readonly errand: Deadline<unknown> | null;
  readonly result: Result | null;
  readonly kept: unknown;
  /** @throws Error when `move` is no move of this game (a fault of ours, not of a player). */
  apply(move: unknown, by: By, now: Instant): Applied<Message, Said>;
  cancelled(now: Instant): Position<Message, Said>;
  seated(seat: SeatNo, change: SeatChange, now: Instant): Position<Message, Said>;
  pause(seat: SeatNo, level: Level, random: Random): number | null;
  robot(seat: SeatNo, level: Level, random: Random): unknown;
  shown(facts: Facts): readonly Message[];
  /** Null when `answer` is none of this game's: the delivery was another game's. */
  answered(answer: unknown, viewer: Viewer, facts: Facts): Said | null;
  asked(question: string, viewer: Viewer, facts: Facts): Said | null;
  heard(words: string, viewer: Viewer): readonly Heard[];
  /** What to say when they mean nothing here; null when it is of no concern to this viewer. */
  unheard(words: string, viewer: Viewer, facts: Facts): Said | null;
  /** Whether this seat may not look `word` (upper case) up now. */
  lookupClosed(seat: SeatNo, word: string): boolean;
}

export function host<Options, State, Move, Answer, Refusal, View, Message, Said>(
  game: Game<Options, State, Move, Answer, Refusal, View>,
  draw: Draw<Options, View, Move, Answer, Refusal, Message, Said>,
): Hosted<Message, Said> {
  const position = (state: State): Position<Message, Said> => ({
    state,
    schema: game.schema,
    turn: game.turn(state),
    awaited: game.awaited(state),
    free: game.free(state),
    deadline: game.deadline(state),
    errand: game.errand?.(state) ?? null,
    result: game.result(state),
    kept: game.kept(state),
    apply: (move, by, now) => {
      const outcome = game.apply(state, game.move.parse(move), by, now);
      if (outcome.kind === "accepted")
        return {
          kind: "accepted",
          next: position(outcome.state),
          answer: outcome.answer,
          feats: game.feats?.(state, outcome.state) ?? [],
        };
      const view = game.view(state, viewerOf(by));
      return { kind: "refused", said: (facts) => draw.refused(outcome.refusal, view, facts) };
    },
    cancelled: (now) => position(game.cancelled(state, now)),
    seated: (seat, change, now) => position(game.seated(state, seat, change, now)),
    pause: (seat, level, random) => game.pause(game.view(state, seat), level, random),
    robot: (seat, level, random) => game.robot(game.view(state, seat), level, random),
    shown: (facts) => draw.shown((viewer) => game.view(state, viewer), facts),
    answered: (answer, viewer, facts) => {
      const read = game.answer.safeParse(answer);
      return read.success ? draw.answered(read.data, game.view(state, viewer), facts) : null;
    },
    asked: (question, viewer, facts) => draw.asked(question, game.view(state, viewer), facts),
    lookupClosed: (seat, word) => game.lookupClosed(state, seat, word),
    heard: (words, viewer) =>
      game.heard(game.view(state, viewer), words).map(({ move, fits }) => ({ line: draw.typed(move), fits })),
    unheard: (words, viewer, facts) => draw.unheard?.(words, game.view(state, viewer), facts) ?? null,
  });
  return {
    name: game.name,
    schema: game.schema,
    seats: game.seats,
    teams: game.teams,
    options: (options) => checked(game.options, options),
    house: (options) => draw.house(game.options.parse(options)),
    begin: (start) => position(game.begin({ ...start, options: game.options.parse(start.options) })),
    open: (json, schema) => position(game.state(json, schema)),
  };
}

function viewerOf(by: By): Viewer {
  return typeof by === "number" ? by : "onlooker";
}

/** The options with their defaults, or what each that is wrong has to be. */
function checked<Options>(
  schema: ZodType<Options>,
  options: unknown,
): { readonly options: Options } | { readonly wrong: readonly WrongOption[] } {
  const outcome = schema.safeParse(options);
  if (outcome.success) return { options: outcome.data };
  return { wrong: outcome.error.issues.map(({ path, message }) => ({ option: path.join("."), must: message })) };
}
