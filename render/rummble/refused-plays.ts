import type { PlayRefusal } from "../../src/games/rummble/judging.ts";
import type { NoSet } from "../../src/games/rummble/sets.ts";
import type { TileSet } from "../../src/games/rummble/tiles.ts";
import { counted } from "../duration.ts";
import type { Span } from "../message.ts";
import { COLOURS_OF, NUMBERS_OF, placeName, tileText, typedTexts } from "./writing.ts";

/** Why a play is none, and the nearest form that would be one: never a tile that was not typed. (G-1, RM-4 to RM-8) */

const COMMAND: Span = { code: "/rummble play PLACE WAY TILES" };

/** All that saying it needs to know of the game: a view, or the position that is analysed. */
type Known = { readonly options: { readonly tiles: TileSet } };

export function refusedPlay(refusal: PlayRefusal, view: Known): readonly Span[] {
  switch (refusal.reason) {
    case "no-tiles":
      return ["A play is a place, a way, and your tiles in order: ", COMMAND, "."];
    case "no-place":
      return [
        { code: refusal.piece },
        " is no place. A play begins with the square of its first tile, column A to M and row 1 to 13: ",
        COMMAND,
        ".",
      ];
    case "no-tile":
    case "not-in-set":
      return [...noTile(refusal, view)];
    case "gap":
      return [{ code: refusal.piece }, " stands for a gap, and a play has none: name your own tiles only, in order."];
    case "not-in-hand":
      return ["You do not hold ", { code: refusal.missing.map(tileText).join(" ") }, ". Nothing was laid."];
    case "taken":
      return [`No square from ${placeName(refusal.at)} ${refusal.way} is free.`];
    case "off-board":
      return offBoard(refusal);
    case "star-uncovered":
      return ["The first play covers the star, G7."];
    case "one-tile-first":
      return ["The first play has two tiles or more: one alone is no set."];
    case "not-connected":
      return ["That touches no tile of the board. At least one of yours must share an edge with one that lies there."];
    case "no-set":
      return noSet(refusal);
  }
}

type Because<Reason extends PlayRefusal["reason"]> = Extract<PlayRefusal, { readonly reason: Reason }>;

function noTile({ piece, reason }: Because<"no-tile"> | Because<"not-in-set">, { options }: Known): readonly Span[] {
  const tiles = `${NUMBERS_OF[options.tiles]} in ${COLOURS_OF[options.tiles]}`;
  if (reason === "not-in-set") return [{ code: piece }, ` is no tile of this game. It has ${tiles}.`];
  return [{ code: piece }, ` is no tile: a tile is a number and a colour (${tiles}), a joker is `, { code: "*" }, "."];
}

function offBoard({ place, fits, way }: Because<"off-board">): readonly Span[] {
  if (fits === 0) return [{ code: place }, " is not on the board: columns go from A to M, rows from 1 to 13."];
  return [
    "From ",
    { code: place },
    ` ${way ?? ""} only ${counted(fits, "tile")} ${fits === 1 ? "finds" : "find"} a free square.`,
  ];
}

/** The line, and why it is none: `8r 11r: two of a colour are no flush`. (RM-6, RM-7) */
function noSet({ line, why }: Because<"no-set">): readonly Span[] {
  const shown: Span = { code: typedTexts(line) };
  return [shown, `: ${why === null ? NO_READING : WHY[why]}`];
}

const WHY: Readonly<Record<NoSet, string>> = {
  "two-of-a-colour": "two of a colour are no flush; it takes three, or numbers that follow each other.",
  "out-of-order": "one colour, but a flush rises all along, or falls all along.",
  mixed: "no set: neither one number, nor numbers that go up or down by one, nor one colour.",
};
const NO_READING = "no tile that the joker could stand for makes sets of all lines.";
