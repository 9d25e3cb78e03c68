import type { Options } from "../../src/games/rummble/options.ts";
import { duration } from "../duration.ts";
import { type Said, said, text } from "../message.ts";

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

/** The house rules of a table in words. (RM-2, G-10, G-12) */
export function house({ tiles, pace, turn, hints, preview }: Options): Said {
  const clock = duration(turn * (pace === "live" ? SECOND_MS : HOUR_MS));
  return said(
    text(
      `${SETS[tiles]} A turn takes ${clock} at most.`,
      preview ? " A play is shown with its score before it is laid." : "",
      hints ? " A hint costs 5 points and makes the game unrated." : "",
    ),
  );
}

const SETS: Readonly<Record<Options["tiles"], string>> = {
  rummikub: "Tiles: 1 to 13 in black, red, blue and orange, each twice, and 2 jokers.",
  cards: "Tiles: two decks of cards with two jokers; A is 1, J Q K are 11 12 13.",
  short: "Tiles: two decks of cards, 2 to 9 only, with two jokers.",
};
