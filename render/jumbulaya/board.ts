import type { Tile } from "../../src/games/jumbulaya/tiles.ts";
import type { Called, RowView, SeatView, View } from "../../src/games/jumbulaya/view.ts";
import type { Facts } from "../../src/hosting.ts";
import type { SeatNo } from "../../src/identity.ts";
import { board, cell } from "../grid.ts";
import type { Cell, Colour, Part } from "../message.ts";
import { shownName } from "../people.ts";

/**
 * The nine rows in 28 columns, ten tiles and all: `>3 R C A T ErS             6`. Each tile begins with a capital and has
 * two columns, so that `Er` is seen as one. `>` marks the last play, the letter is its owner's.
 */

/** Seat by seat; the letter is the colour's first, as it is never the only sign (JB-1, wish 29). */
const COLOURS: readonly Colour[] = ["red", "green", "blue", "yellow"];

export function colourOf(seat: SeatNo): Colour {
  return COLOURS[(seat - 1) % COLOURS.length] ?? "red";
}

export function letterOf(seat: SeatNo): string {
  return colourOf(seat).charAt(0).toUpperCase();
}

const MOST_TILES = 10;
const TILE = 2;

/** `called`: the Jumbulaya, whose rows and tiles then are marked instead of the last play's. */
export function rowsBoard({ rows }: View, called: Called | null = null): Part {
  return board(
    ...rows.map((row) => rowCells(called === null ? row : givingTo(called, row), called === null ? ">" : "*")),
  );
}

function givingTo({ rows, column }: Called, row: RowView): RowView {
  const given = column[rows.indexOf(row.no)];
  const placed = given === undefined ? [] : [row.tiles.indexOf(given)];
  return { ...row, lastPlayed: rows.includes(row.no), placed };
}

/** Each row that gives a tile, and under it the tile: `1  2  4` over `C  Th E`. Nine fit into 28 columns. */
export function columnBoard({ rows, column }: Called): Part {
  return board(
    rows.map((no) => cell(`${no}`, COLUMN)),
    column.map((tile) => cell(tile, COLUMN, "bright")),
  );
}

const COLUMN = 3;

function rowCells({ no, tiles, owner, worth, placed, lastPlayed }: RowView, sign: string): readonly Cell[] {
  const mark = lastPlayed ? sign : "";
  const colour = owner === null ? null : colourOf(owner);
  return [
    cell(mark, 1),
    cell(`${no}`, 2),
    cell(owner === null ? "-" : letterOf(owner), 2, colour),
    ...tiles.map((tile, index) => cell(tile, TILE, placed.includes(index) ? "bright" : null)),
    cell("", TILE * (MOST_TILES - tiles.length)),
    cell((owner === null ? "" : `${worth}`).padStart(3), 3, colour),
  ];
}

const LETTER = 2;
const NAME = 13;
const COUNT = 6;
const POINTS = 7;

/** A line for each seat: its letter, how many tiles its rack has, its points as they stand. (JB-21) */
export function standingBoard({ seats }: View, facts: Facts): Part {
  const heads = [cell("", LETTER), cell("Player", NAME), cell(" Tiles", COUNT), cell(" Points", POINTS)];
  return board(heads, ...seats.map((seat) => standingCells(seat, facts)));
}

function standingCells({ seat, standing, rackSize, points }: SeatView, facts: Facts): readonly Cell[] {
  const tiles = standing === "playing" ? `${rackSize}` : standing;
  return [
    cell(letterOf(seat), LETTER, colourOf(seat)),
    cell(shownName(facts, seat), NAME),
    cell(tiles.padStart(COUNT), COUNT),
    cell(`${points}`.padStart(POINTS), POINTS),
  ];
}

/** `Rack  C  A  Er S`, or under another name. */
export function tilesRow(name: string, tiles: readonly Tile[], colour: Colour | null = null): readonly Cell[] {
  const width = 28 - 3 * 5;
  return [cell(name, width, colour), ...tiles.map((tile) => cell(tile, 3, "bright"))];
}
