import type { Feat } from "../game.ts";
import type { Departed, Person, Position, Seat } from "../hosting.ts";
import type { SeatNo, TableId } from "../identity.ts";
import { type Instant, later } from "../instant.ts";
import type { Key, Seed } from "../random.ts";
import type { RecordKey } from "../store/store.ts";
import type { Bank } from "./banks.ts";
import type { Timing } from "./duties.ts";

/** A table: a channel's game from its lobby to its end. Games know seat numbers; people live here. Source: design.md, "Tables". */
export type Table<Message, Said> = Vacant | Lobby | Playing<Message, Said> | Over<Message, Said>;

type Base = {
  readonly id: TableId;
  readonly at: RecordKey;
  /** How people name the place. */
  readonly label: string;
  readonly game: string;
  /** House rules, as the game has checked them; they pin the dictionary. */
  readonly options: unknown;
  readonly host: Person;
  readonly seats: readonly Seat[];
  /** How much time bank each player has, in ms; null for none (G-10). */
  readonly bankMs: number | null;
  /** Secret until the game is over (G-3). */
  readonly seed: Seed;
  /** Who lost or gave up a seat here, latest last. */
  readonly departed: readonly Departed[];
  /** What each kind of game left behind in this channel for its next one, by the game's name. */
  readonly kept: Readonly<Record<string, unknown>>;
};

/** A lobby that was cancelled or expired: only what the channel must remember stays. */
export type Vacant = Base & { readonly phase: "vacant" };

export type Lobby = Base & {
  readonly phase: "lobby";
  readonly openedAt: Instant;
  /** Those whom somebody has asked to play, and who asked them. */
  readonly invited: readonly { readonly person: Person; readonly by: Person }[];
};

export type Playing<Message, Said> = Base & {
  readonly phase: "playing";
  readonly position: Position<Message, Said>;
  readonly startedAt: Instant;
  /** The seats as draws name them, fixed when the game begins (G-3). */
  readonly drawnFor: readonly string[];
  /** What draws were made from, once that no longer follows from the seats: somebody in them was forgotten. */
  readonly drawnKey?: Key;
  /** Table time is the time less what the game stood paused. */
  readonly stoppedMs: number;
  readonly stoppedAt: Instant | null;
  readonly votes: { readonly cancel: readonly SeatNo[]; readonly pause: readonly SeatNo[] };
  readonly robots: readonly Plan[];
  /** The present deadline, when it is long enough for a reminder. */
  readonly timing: Timing | null;
  /** The time bank of each player; null: the table has none. */
  readonly bank: Bank | null;
  /** Moves of the clock since a person last acted. */
  readonly idle: number;
  /** Who has ever held a seat: nobody may take over another's (G-6). `name`: kept since there are standings. */
  readonly held: readonly { readonly person: Person["id"]; readonly seat: SeatNo; readonly name?: string }[];
  /** A robot took a seat after the begin. */
  readonly robotCame?: true;
  /** The best that each seat has done, as long as the same people hold it; one of each kind. */
  readonly feats?: readonly Feat[];
};

/** A robot's next move: due at `at` (table time), or, when null, nothing more in this turn. `step` numbers its draws. */
export type Plan = {
  readonly seat: SeatNo;
  readonly turn: string;
  readonly at: Instant | null;
  readonly step: number;
};

export type Over<Message, Said> = Base & {
  readonly phase: "over";
  readonly position: Position<Message, Said>;
  readonly startedAt: Instant;
  readonly endedAt: Instant;
  /** The seats that ask for another game (G-7). */
  readonly rematch: readonly SeatNo[];
  /** Whether it was ended because nobody did anything any more. */
  readonly idled: boolean;
  /** When the channel took no post of its result: how often that was so, and when it is tried again, null for not now. */
  readonly owed: { readonly tries: number; readonly at: Instant | null } | null;
  /** How it was played, for the commit that ends it: not kept with the table. */
  readonly played?: Pick<Playing<Message, Said>, "drawnFor" | "held" | "robotCame" | "feats">;
};

/** `now` on the table's own clock, which stands while the game is paused. */
export function tableTime({ stoppedMs, stoppedAt }: Playing<unknown, unknown>, now: Instant): Instant {
  return later(stoppedAt ?? now, -stoppedMs);
}

/** What buttons and reactions are made for: this game, and its turn. */
export function turnOf(table: Table<unknown, unknown>): string {
  return `${table.id}.${table.phase === "playing" ? table.position.turn : table.phase}`;
}

/** Whether a button made for `turn` is for `now`, as turnOf says it; one made for `<table>.*` is judged as things stand. */
export function isNow(turn: string, now: string): boolean {
  return turn === now || turn === now.replace(/\..*$/su, ".*");
}

export function seatOf(table: Table<unknown, unknown>, person: Person["id"]): Seat | null {
  return table.seats.find(({ people }) => people.some(({ id }) => id === person)) ?? null;
}
