import { textOf } from "../../../adapters/console/text.ts";
import type { Part } from "../../../render/message.ts";
import { type Board, EMPTY_BOARD, withPlacements } from "../../../src/games/rummble/board.ts";
import { options } from "../../../src/games/rummble/options.ts";
import { type Square, STANDARD, squareNamed } from "../../../src/games/rummble/squares.ts";
import type { Colour, Laid, Tile, TileSet } from "../../../src/games/rummble/tiles.ts";
import { COLOURS } from "../../../src/games/rummble/tiles.ts";
import type { FinishedView, OwnView, PlayingView } from "../../../src/games/rummble/view.ts";
import { seatNo } from "../../../src/identity.ts";
import { later } from "../../../src/instant.ts";
import { T0 } from "../../store/contract/ground.ts";

/** Views of Rummble as a test writes them, and what is read of them. */

/** `9r`, `*9r` for a joker that stands for it. */
export function laid(text: string): Laid {
  const [, star, number, letter] = /^(\*?)(\d+)([a-z])$/u.exec(text) ?? [];
  return { number: Number(number), colour: colour(letter), joker: star === "*" };
}

function colour(letter: string | undefined): Colour {
  const found = COLOURS.find((one) => one === letter);
  if (found === undefined) throw new Error(`no colour: ${letter}`);
  return found;
}

/** `9r 10b *`. */
export function tiles(text: string): readonly Tile[] {
  return text.split(" ").map((one) => {
    if (one === "*") return { kind: "joker" };
    const { number, colour } = laid(one);
    return { kind: "tile", number, colour };
  });
}

export function at(name: string): Square {
  const square = squareNamed(name);
  if (square === null) throw new Error(`no square: ${name}`);
  return square;
}

/** `G7 9r, H7 *10b`. */
export function boardOf(text: string): Board {
  const placements = text.split(", ").map((one) => {
    const [place = "", tile = ""] = one.split(" ");
    return { at: at(place), tile: laid(tile) };
  });
  return withPlacements(EMPTY_BOARD, placements);
}

const SHARED = {
  viewer: null,
  turnNo: 5,
  board: boardOf("F7 2r, G7 3k, H7 4b, I7 5o"),
  squares: STANDARD,
  lastSquares: [],
  poolSize: 66,
  seats: [1, 2, 3].map((seat) => ({
    seat: seatNo(seat),
    standing: "playing" as const,
    score: [31, 120, -7][seat - 1] ?? 0,
    handSize: 10,
    hints: 0,
    lastTurn: [4, 5, 3][seat - 1] ?? 0,
  })),
  last: [],
};

export function rules(set: TileSet = "rummikub", more: object = {}): PlayingView["options"] {
  return options.parse({ tiles: set, ...more });
}

/** Cat's turn, the fifth, of a game of three. */
export function playing(more: Partial<PlayingView> = {}): PlayingView {
  const { turnNo, onTurn } = { turnNo: 5, onTurn: seatNo(2), ...more };
  const seats = SHARED.seats.map((seat) => ({
    ...seat,
    lastTurn: Math.max(0, turnNo - ((onTurn - seat.seat + 3) % 3)),
  }));
  return {
    ...SHARED,
    seats,
    options: rules(),
    phase: "playing",
    onTurn: seatNo(2),
    endsAt: later(T0, 90_000),
    near: { passes: 6, idleTurns: 9 },
    own: null,
    ...more,
  };
}

export function own(hand: string, more: Partial<OwnView> = {}): OwnView {
  return { hand: tiles(hand), drawn: [], stuck: false, hint: null, ...more };
}

export function finished(more: Partial<FinishedView> = {}): FinishedView {
  return {
    ...SHARED,
    options: rules(),
    phase: "finished",
    why: { kind: "last-tile", finisher: seatNo(2) },
    hands: [
      { seat: seatNo(1), change: -23 },
      { seat: seatNo(2), change: 53 },
      { seat: seatNo(3), change: -30 },
    ],
    ownHand: [],
    result: {
      places: [
        { seat: seatNo(1), place: 2, points: 8 },
        { seat: seatNo(2), place: 1, points: 173 },
        { seat: seatNo(3), place: 3, points: -37 },
      ],
      rated: true,
    },
    review: { pages: 0, dropped: 0, page: () => [] },
    ...more,
  };
}

/** Without the fences, and without the blanks at the ends of lines. */
export function drawn(part: Part): string {
  const text = textOf([part], T0).split("\n").slice(1, -1).join("\n");
  return `\n${text.replaceAll(/ +$/gmu, "")}\n`;
}
