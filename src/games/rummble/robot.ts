import type { Level } from "../../game.ts";
import { SECOND_MS } from "../../instant.ts";
import type { Random } from "../../random.ts";
import { bestPlays } from "./best.ts";
import { type Position, withPlacements } from "./board.ts";
import { handSum } from "./ending.ts";
import type { Play } from "./judging.ts";
import type { Move } from "./moves.ts";
import { writtenTiles } from "./notation.ts";
import { firstPlay } from "./plays.ts";
import { positionWith } from "./positions.ts";
import { type Tile, tileOf, tilesOf, without } from "./tiles.ts";
import { typed } from "./typing.ts";
import type { OwnView, PlayingView, View } from "./view.ts";

/** Robots see what a player in their seat sees. Source: RM-23, G-14. */

/** One distribution for all that a turn can come to. (G-14) */
const PAUSE_MS = { least: 4 * SECOND_MS, most: 12 * SECOND_MS } as const;
/** From so many of the best plays the second level takes any. */
const NORMAL_CHOICE = 12;
/**
 * How many of the best plays the highest level thinks over, and how many hands of others it imagines: fewer,
 * the more jokers it holds, because finding the plays takes longer then. In all some 30 ms at most.
 */
const CANDIDATES = 8;
const IMAGINED_BY_JOKERS = [4, 3, 2] as const;

export function pause(view: View, _level: Level, random: Random): number | null {
  if (onTurn(view) === null) return null;
  return PAUSE_MS.least + random.below(PAUSE_MS.most - PAUSE_MS.least + 1);
}

export function robotMove(view: View, level: Level, random: Random): Move | null {
  const seen = onTurn(view);
  if (seen === null) return null;
  const play = chosen(seen, level, random);
  return play === null ? withoutPlay(seen) : { kind: "play", ...typed(play), sure: true };
}

type Seen = PlayingView & { readonly own: OwnView };

function onTurn(view: View): Seen | null {
  if (view.phase !== "playing" || view.own === null || view.onTurn !== view.viewer) return null;
  return { ...view, own: view.own };
}

/** From the first legal play it finds to the best by score with a care for what it opens up. (RM-23) */
function chosen(view: Seen, level: Level, random: Random): Play | null {
  const position = positionWith(view, view.own.hand);
  switch (level) {
    case "easy":
      return firstPlay(position);
    case "normal":
      return oneOfTheBetter(position, random);
    case "hard":
      return bestPlays(position, 1)[0] ?? null;
    case "expert":
      return careful(view, position, random);
  }
}

/** It keeps its jokers until it has no play without them. */
function oneOfTheBetter(position: Position, random: Random): Play | null {
  const plain = { ...position, hand: position.hand.filter(({ kind }) => kind !== "joker") };
  const without = bestPlays(plain, NORMAL_CHOICE);
  const plays = without.length > 0 ? without : bestPlays(position, NORMAL_CHOICE);
  return plays.length === 0 ? null : (plays[random.below(plays.length)] ?? null);
}

/** The play that is worth most when what others may make of it is taken off. */
function careful(view: Seen, position: Position, random: Random): Play | null {
  const plays = bestPlays(position, CANDIDATES);
  if (plays.length < 2) return plays[0] ?? null;
  const jokers = position.hand.filter(({ kind }) => kind === "joker").length;
  const hands = Array.from({ length: IMAGINED_BY_JOKERS[jokers] ?? 1 }, () => imagined(view, random));
  const worths = plays.map((play) => ({ play, worth: worthOf(view, play) - opened(view, play, hands) }));
  return worths.toSorted((one, other) => other.worth - one.worth)[0]?.play ?? null;
}

/** When nothing can be drawn any more, a tile that stays in the hand will be lost. (RM-14, RM-15) */
function worthOf({ poolSize }: Seen, { points, placements }: Play): number {
  return poolSize > 0 ? points : points + handSum(placements.map(({ tile }) => tileOf(tile)));
}

/** What the imagined hands would score on the board after the play, on average, as far as it hurts this seat alone. */
function opened(view: Seen, play: Play, hands: readonly (readonly Tile[])[]): number {
  const board = withPlacements(view.board, play.placements);
  const replies = hands.map((hand) => bestPlays(positionWith({ ...view, board }, hand), 1)[0]?.points ?? 0);
  const average = replies.reduce((sum, points) => sum + points, 0) / replies.length;
  return average / rivals(view).length;
}

function rivals({ seats, viewer }: Seen): Seen["seats"] {
  return seats.filter(({ seat, standing }) => seat !== viewer && standing !== "out");
}

/** A hand as another player may have it, as large as the largest: from the tiles not seen, jokers left aside. */
function imagined(view: Seen, random: Random): readonly Tile[] {
  const seen = [...view.own.hand, ...view.board.flatMap((laid) => (laid === null ? [] : [tileOf(laid)]))];
  const unseen = without(tilesOf(view.options.tiles), seen).filter(({ kind }) => kind !== "joker");
  const size = Math.max(...rivals(view).map(({ handSize }) => handSize));
  const hand: Tile[] = [];
  const left = [...unseen];
  while (hand.length < size && left.length > 0) hand.push(...left.splice(random.below(left.length), 1));
  return hand;
}

/** As many tiles as the pool has for it, the dearest first; a pass when it has none. (RM-13) */
function withoutPlay({ own, poolSize }: Seen): Move {
  const dearest = own.hand.toSorted((one, other) => handSum([other]) - handSum([one]));
  const given = dearest.slice(0, poolSize);
  return given.length === 0 ? { kind: "pass" } : { kind: "exchange", tiles: writtenTiles(given) };
}
