import { z } from "zod";
import { HOUR_MS, SECOND_MS } from "../../instant.ts";
import { TILE_SETS, type TileSet } from "./tiles.ts";

/** The house rules of a table, complete: parsing them again changes nothing. */
export type Options = {
  readonly preset: "standard" | "short";
  /** Which tiles are in the pool. (RM-2) */
  readonly tiles: TileSet;
  readonly pace: "live" | "relaxed";
  /** The turn clock: in seconds at a live table, in hours at a relaxed one. (G-10) */
  readonly turn: number;
  /** Whether hints may be bought; a game in which one was is unrated. (G-12) */
  readonly hints: boolean;
  /** Whether a play is shown with its score before it is laid. */
  readonly preview: boolean;
};

/** What a preset has where the host says nothing. (G-15) */
const TILES = { standard: "rummikub", short: "short" } as const;
/** The turn clock at each pace: its unit, what it is when nothing is said, and between what it may be. (G-10) */
const CLOCKS = {
  live: { unitMs: SECOND_MS, usual: 90, least: 10, most: 3_600, must: "from 10 to 3600 seconds at a live table" },
  relaxed: { unitMs: HOUR_MS, usual: 24, least: 12, most: 72, must: "from 12 to 72 hours at a relaxed table" },
} as const;

const asked = z.strictObject({
  preset: z.enum(["standard", "short"], "standard or short").default("standard"),
  tiles: z.enum(TILE_SETS, "rummikub, cards or short").optional(),
  pace: z.enum(["live", "relaxed"], "live or relaxed").default("live"),
  turn: z.int("a whole number").optional(),
  hints: z.boolean("on or off").default(false),
  preview: z.boolean("on or off").optional(),
});

/** House rules with their defaults. */
export const options: z.ZodType<Options> = asked.transform((given, context) => {
  const clock = CLOCKS[given.pace];
  const turn = given.turn ?? clock.usual;
  if (turn < clock.least || turn > clock.most)
    context.addIssue({ code: "custom", path: ["turn"], message: clock.must });
  return {
    ...given,
    tiles: given.tiles ?? TILES[given.preset],
    turn,
    preview: given.preview ?? given.pace === "relaxed",
  };
});

/** How long a turn may take, and how long a seat that was left can be taken over. (G-6, G-10) */
export function turnMs({ pace, turn }: Options): number {
  return turn * CLOCKS[pace].unitMs;
}
