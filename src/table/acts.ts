import { z } from "zod";
import type { Level } from "../game.ts";
import type { Facts, Person, WrongOption } from "../hosting.ts";
import { type PlayerId, type SeatNo, seatNo } from "../identity.ts";
import type { Instant } from "../instant.ts";

/** What can be done at a table, why it may be refused, and what is kept as the answer. */

export type Act =
  | {
      readonly do: "open";
      readonly game: string;
      readonly options: unknown;
      readonly label: string;
      readonly invited: readonly Person[];
      /** Each player's time bank in ms; null for none (G-10). */
      readonly bankMs: number | null;
      /** Robots that take seats at once. */
      readonly robots?: { readonly count: number; readonly level: Level };
      /** Begun at once too: nobody else is waited for. */
      readonly begin?: true;
    }
  /** A seat of one's own; a team's, made if need be; or the free seat `seat` of a running game. */
  | { readonly do: "join"; readonly team: string | null; readonly seat: SeatNo | null }
  /** Out of the lobby, or out of a running game (G-6). */
  | { readonly do: "leave" }
  | { readonly do: "invite"; readonly people: readonly Person[] }
  | { readonly do: "begin" }
  /** A robot in the next seat, or in the free seat `seat`. */
  | { readonly do: "robot"; readonly level: Level; readonly seat: SeatNo | null }
  | { readonly do: "kick"; readonly seat: SeatNo }
  /** Passes for a player who is overdue (G-9). */
  | { readonly do: "skip" }
  /** `barred`: those who get no seat again. */
  | { readonly do: "rematch"; readonly on: boolean; readonly barred?: readonly PlayerId[] }
  /** `host`: made as the host of the table, not as a player. */
  | { readonly do: "move"; readonly move: unknown; readonly as: "player" | "host" }
  | { readonly do: "pause"; readonly on: boolean }
  | { readonly do: "resume" }
  | { readonly do: "cancel"; readonly on: boolean }
  /** The clock: does the first thing that is due. */
  | { readonly do: "wake" }
  /** Nothing changes; what the table shows is looked at once more. */
  | { readonly do: "show" }
  /** A reminder was shown to that person. */
  | { readonly do: "reminded"; readonly person: PlayerId }
  /** The channel takes no posts: a game is paused (wish 10). */
  | { readonly do: "stall" }
  /** The data of `person` are deleted: wherever the table remembers them, they are `instead`, who is nobody. */
  | { readonly do: "forget"; readonly person: PlayerId; readonly instead: Person };

/** One act by one person (null: umble itself). `at`: the platform's time of it; `now`: ours. */
export type Request = {
  readonly delivery: string | null;
  readonly act: Act;
  /** The game whose command it is; null for umble's own acts. */
  readonly game: string | null;
  readonly by: (Person & { readonly manages: boolean }) | null;
  readonly at: Instant;
  readonly now: Instant;
  /** The turn that the button, form or reaction was made for; null when typed. */
  readonly turn: string | null;
};

/** Why nothing happened. */
export type Refusal<Said> =
  | {
      readonly reason:
        | "no-table"
        | "not-begun"
        | "begun"
        | "over"
        | "not-seated"
        | "host-only"
        | "paused"
        | "not-paused"
        | "not-yours-to-take"
        | "nobody-there"
        | "nobody-invited";
    }
  | { readonly reason: "seated" | "no-free-seat" | "team-name" | "no-teams" }
  | { readonly reason: "free-seats"; readonly seats: readonly SeatNo[] }
  | { readonly reason: "not-overdue" }
  | { readonly reason: "busy" | "other-game"; readonly game: string }
  | { readonly reason: "stale" | "nothing-due" }
  | { readonly reason: "full"; readonly most: number }
  | { readonly reason: "too-few"; readonly least: number }
  | { readonly reason: "options"; readonly wrong: readonly WrongOption[] }
  | { readonly reason: "newer" | "set-aside" }
  | { readonly reason: "game"; readonly say: (facts: Facts) => Said };

const seat = z.number().transform(seatNo);
const done = z.discriminatedUnion("did", [
  z.strictObject({
    did: z.enum(["opened", "begun", "left", "cancelled", "paused", "resumed", "skipped", "stalled", "woke"]),
  }),
  z.strictObject({ did: z.enum(["joined", "robot"]), seat }),
  z.strictObject({ did: z.enum(["kicked", "resigned"]), seat }),
  z.strictObject({ did: z.literal("invited"), count: z.number() }),
  z.strictObject({ did: z.literal("asked"), what: z.enum(["cancel", "pause", "rematch"]), on: z.boolean() }),
  z.strictObject({ did: z.literal("moved"), seat: seat.nullable(), answer: z.unknown() }),
]);
/** What was accepted: kept with the delivery's id, and said again from the present view when it is repeated. */
export type Done = z.infer<typeof done>;

/** @throws Error when `reply` is nothing that was kept so. */
export function readDone(reply: string): Done {
  return done.parse(JSON.parse(reply));
}
