import { z } from "zod";
import type { Level } from "../game.ts";
import type { Facts, Person } from "../hosting.ts";
import { seatNo } from "../identity.ts";
import type { Instant } from "../instant.ts";

/** What can be done at a table, why it may be refused, and what is kept as the answer. */

export type Act =
  | { readonly do: "open"; readonly game: string; readonly options: unknown; readonly label: string }
  | { readonly do: "join" }
  | { readonly do: "leave" }
  | { readonly do: "begin" }
  | { readonly do: "robot"; readonly level: Level }
  /** `host`: made as the host of the table, not as a player. */
  | { readonly do: "move"; readonly move: unknown; readonly as: "player" | "host" }
  | { readonly do: "pause"; readonly on: boolean }
  | { readonly do: "resume" }
  | { readonly do: "cancel"; readonly on: boolean }
  /** The clock: does the first thing that is due. */
  | { readonly do: "wake" }
  /** The channel takes no posts: a game is paused (wish 10). */
  | { readonly do: "stall" };

/** One act by one person (null: umble itself). `at`: the platform's time of it; `now`: ours. */
export type Request = {
  readonly delivery: string | null;
  readonly act: Act;
  /** The game whose act it is: a channel's table may hold another one. Null for what all games share. */
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
        | "seated"
        | "host-only"
        | "paused"
        | "not-paused";
    }
  | { readonly reason: "busy" | "other-game"; readonly game: string }
  | { readonly reason: "stale" | "nothing-due" }
  | { readonly reason: "full"; readonly most: number }
  | { readonly reason: "too-few"; readonly least: number }
  | { readonly reason: "options"; readonly wrong: readonly string[] }
  | { readonly reason: "newer" | "set-aside" }
  | { readonly reason: "game"; readonly say: (facts: Facts) => Said };

const seat = z.number().transform(seatNo);
const done = z.discriminatedUnion("did", [
  z.strictObject({ did: z.enum(["opened", "begun", "left", "cancelled", "paused", "resumed", "stalled", "woke"]) }),
  z.strictObject({ did: z.enum(["joined", "robot"]), seat }),
  z.strictObject({ did: z.literal("asked"), what: z.enum(["cancel", "pause"]), on: z.boolean() }),
  z.strictObject({ did: z.literal("moved"), seat: seat.nullable(), answer: z.unknown() }),
]);
/** What was accepted: kept with the delivery's id, and said again from the present view when it is repeated. */
export type Done = z.infer<typeof done>;

/** @throws Error when `reply` is nothing that was kept so. */
export function readDone(reply: string): Done {
  return done.parse(JSON.parse(reply));
}
