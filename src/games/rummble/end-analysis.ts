import { z } from "zod";
import { type SeatNo, seatNo } from "../../identity.ts";
import { BadPosition, positionOf } from "../../position.ts";
import { type Ended, settled } from "./ending.ts";
import { readTiles } from "./notation.ts";
import { TILE_SETS, type Tile, type TileSet } from "./tiles.ts";

/** `analyse rummble-end`: what hands cost, and the places. Source: console.md, "Analysis"; RM-14, RM-15. */

export type EndAnswer = {
  readonly scores: Readonly<Record<string, number>>;
  readonly places: Readonly<Record<string, number>>;
};

const position = z.strictObject({
  seats: z.array(z.string()).min(2, "a game has 2 to 6 seats").max(6, "a game has 2 to 6 seats"),
  out: z.array(z.string()).default([]),
  scores: z.record(z.string(), z.int()),
  hands: z.record(z.string(), z.string()).default({}),
  finisher: z.string().nullable().default(null),
  tiles: z.enum(TILE_SETS).optional(),
});
type EndPosition = z.infer<typeof position>;

/** A null finisher means RM-15; a seat without a hand holds nothing. @throws BadPosition naming what does not fit. */
export function rummbleEnd(input: unknown): EndAnswer {
  const asked = positionOf(position, input);
  checkNames(asked);
  const placed = settled(endedOf(asked));
  const nameOf = (seat: SeatNo): string => asked.seats[seat - 1] ?? "";
  return {
    scores: Object.fromEntries(placed.map(({ seat, points }) => [nameOf(seat), points])),
    places: Object.fromEntries(placed.map(({ seat, place }) => [nameOf(seat), place])),
  };
}

function checkNames({ seats, out, scores, hands, finisher }: EndPosition): void {
  const named = [...out, ...Object.keys(scores), ...Object.keys(hands), ...(finisher === null ? [] : [finisher])];
  const stranger = named.find((one) => !seats.includes(one));
  if (stranger !== undefined) throw new BadPosition(`no such seat: ${stranger}`);
  if (new Set(seats).size < seats.length) throw new BadPosition("two seats have the same name");
  if (new Set(out).size < out.length) throw new BadPosition("a seat leaves once");
  const unscored = seats.find((seat) => !Object.hasOwn(scores, seat));
  if (unscored !== undefined) throw new BadPosition(`${unscored} has no score`);
  if (finisher !== null && out.includes(finisher)) throw new BadPosition(`${finisher} is out: no finisher`);
}

function endedOf({ seats, out, scores, hands, finisher, tiles }: EndPosition): Ended {
  const no = (name: string): SeatNo => seatNo(seats.indexOf(name) + 1);
  const set = tiles ?? setOf(Object.values(hands));
  const rows = seats.map((name) => ({
    seat: no(name),
    score: scores[name] ?? 0,
    hand: handOf(hands[name] ?? "", name, set),
  }));
  const holding = rows.find(({ seat, hand }) => finisher !== null && seat === no(finisher) && hand.length > 0);
  if (holding !== undefined) throw new BadPosition(`${finisher} has tiles left: no finisher`);
  return { seats: rows, out: out.map(no), finisher: finisher === null ? null : no(finisher) };
}

/** The set that the hands are of, when none is named: the first in which all of them can be read. */
function setOf(hands: readonly string[]): TileSet {
  return TILE_SETS.find((set) => hands.every((hand) => readTiles(hand, set).kind === "read")) ?? "rummikub";
}

function handOf(text: string, name: string, set: TileSet): readonly Tile[] {
  const read = readTiles(text, set);
  if (read.kind === "unread") throw new BadPosition(`the hand of ${name}: ${read.piece} is no tile`);
  return read.tiles;
}
