import type { Viewer } from "../../src/game.ts";
import type { Colour, Tile } from "../../src/games/rummble/tiles.ts";
import type { OwnView, PlayingView, View } from "../../src/games/rummble/view.ts";
import type { Facts, HandOrder, Seat } from "../../src/hosting.ts";
import type { PlayerId } from "../../src/identity.ts";
import { board, cell } from "../grid.ts";
import { type Cell, type Choice, type Message, type Part, type Said, type Span, text } from "../message.ts";
import { boardPart, legend } from "./board.ts";
import { blank, buttons, TITLE } from "./frame.ts";
import { EXAMPLE_TILES, otherChoices, playChoice, turnClock } from "./playing.ts";
import { hinted, hintText, shortTile, tileText, tint } from "./writing.ts";

/** A seat's hand: for its own people alone. (RM-19) */

export type Order = HandOrder;

/** As that person has set it. */
function orderFor({ handsBy }: Facts, person: PlayerId | undefined): Order {
  return person === undefined ? "number" : (handsBy?.(person) ?? "number");
}

/** As whoever looks has set it. */
export function orderOf({ viewer }: View, facts: Facts): Order {
  return orderFor(facts, facts.seats.find(({ no }) => no === viewer)?.people[0]?.id);
}

/** One DM for each person of each seat, in seat order (console.md): a new one when the seat's turn begins, edited until its next. */
export function handMessages(views: (viewer: Viewer) => View, facts: Facts): readonly Message[] {
  return facts.seats.flatMap((seat) => (seat.people.length === 0 ? [] : messagesOf(seat, views(seat.no), facts)));
}

function messagesOf({ no, people }: Seat, view: View, facts: Facts): readonly Message[] {
  if (view.phase !== "playing" || view.own === null) return [];
  const turn = view.seats.find(({ seat }) => seat === no)?.lastTurn ?? 0;
  const { own } = view;
  return people.map(({ id }) => ({
    ...blank(view, facts, `hand/${no}/${turn}/${id}`),
    ...dmSaid(view, own, { facts, order: orderFor(facts, id) }),
    to: id,
  }));
}

/** On turn it can be played from: the board stands above the hand. */
function dmSaid(view: PlayingView, own: OwnView, { facts, order }: Wish): Said {
  const onTurn = isOnTurn(view);
  const where: Span = { table: facts.table, label: facts.label };
  const lead = text({ strong: TITLE }, " in ", where, onTurn ? ": it is your turn." : ": your hand.");
  const way: Part = text("Answer with a play, as in ", { code: `H7 down ${EXAMPLE_TILES[view.options.tiles]}` }, ".");
  return {
    parts: [
      lead,
      ...(onTurn ? [boardPart(view), legend(view)] : []),
      ...handParts(own, order),
      ...(onTurn ? [way, ...turnClock(view, facts)] : []),
    ],
    choices: handChoices(view, facts, order),
  };
}

export function isOnTurn(view: View): view is PlayingView {
  return view.phase === "playing" && view.viewer === view.onTurn;
}

export function handSaid(view: PlayingView, own: OwnView, { facts, order }: Wish): Said {
  return { parts: handParts(own, order), choices: handChoices(view, facts, order) };
}

type Wish = { readonly facts: Facts; readonly order: Order };

export function handParts({ hand, drawn, stuck, hint }: OwnView, order: Order): readonly Part[] {
  const news = drawn.map(tileText).join(" ");
  return [
    handBoard(hand, order),
    ...(news === "" ? [] : [text("Drawn last: ", { code: news }, ".")]),
    ...(stuck ? [text("You have no legal play now: exchange tiles, or pass.")] : []),
    ...(hint === null ? [] : [text("Hint: ", { code: hintText(hint) }, ` scores ${hint.points}.`)]),
  ];
}

function handChoices(view: PlayingView, facts: Facts, order: Order): readonly Choice[] {
  const button = buttons(view, facts);
  const other =
    order === "number" ? button("By colour", "rummble hand colour") : button("By number", "rummble hand number");
  return [...hintChoices(view, facts), ...turnChoices(view, facts), other];
}

function turnChoices(view: PlayingView, facts: Facts): readonly Choice[] {
  return isOnTurn(view) ? [playChoice(view, facts), ...otherChoices(view, facts)] : [];
}

/** What the hint says, in one press: it has been shown with its score. The last tile is asked back. (G-13) */
export function hintChoices(view: View, facts: Facts): readonly Choice[] {
  if (!isOnTurn(view) || view.own === null || view.own.hint === null) return [];
  const { hint, hand } = view.own;
  const isLast = view.poolSize === 0 && hint.tiles.split(" ").length === hand.length;
  return [buttons(view, facts)("Lay it", isLast ? hinted(hint) : `${hinted(hint)} sure:yes`)];
}

const IN_ROW = 5;
const TILE = 4;

/** By number in rows of five, or a row for each colour. */
export function handBoard(hand: readonly Tile[], order: Order): Part {
  if (hand.length === 0) return text("Your hand is empty.");
  const rows = order === "number" ? inFives(hand.toSorted(byNumber)) : byColour(hand);
  return board(...rows.map((tiles) => tiles.map(tileCell)));
}

function tileCell(tile: Tile): Cell {
  return cell(shortTile(tile).padStart(TILE), TILE, tile.kind === "joker" ? "bright" : tint(tile.colour));
}

function inFives(hand: readonly Tile[]): readonly (readonly Tile[])[] {
  const count = Math.ceil(hand.length / IN_ROW);
  return Array.from({ length: count }, (_, row) => hand.slice(row * IN_ROW, (row + 1) * IN_ROW));
}

const COLOURS: readonly Colour[] = ["k", "r", "b", "o", "s", "h", "d", "c"];

/** Five a row at most, so that a hand of one colour fits too; jokers at the end. */
function byColour(hand: readonly Tile[]): readonly (readonly Tile[])[] {
  const colours = COLOURS.map((colour) => hand.filter((tile) => tile.kind === "tile" && tile.colour === colour));
  const jokers = hand.filter(({ kind }) => kind === "joker");
  return [...colours, jokers].flatMap((tiles) => inFives(tiles.toSorted(byNumber)));
}

/** Jokers last. */
function byNumber(one: Tile, other: Tile): number {
  if (one.kind === "joker" || other.kind === "joker")
    return Number(one.kind === "joker") - Number(other.kind === "joker");
  return one.number - other.number || COLOURS.indexOf(one.colour) - COLOURS.indexOf(other.colour);
}
