import { z } from "zod";
import { type SeatNo, seatNo } from "../../identity.ts";
import type { Opening, Player, Row, Story } from "./state.ts";
import { type Tile, tile, without } from "./tiles.ts";

/** The game's turns in few letters, so that all can be told again at the end. Source: G-4; store.md, 64 KB a record. */

/** What a seat did in its turn. `drawn`: what came from the pool then. */
export type Deed =
  | { readonly kind: "play"; readonly row: number; readonly tiles: readonly Tile[]; readonly drawn: readonly Tile[] }
  | { readonly kind: "discard"; readonly tiles: readonly Tile[]; readonly drawn: readonly Tile[] }
  | { readonly kind: "call"; readonly word: string }
  /** "lost": JB-15; "out": the seat went out in its turn, which then was none (G-6). */
  | { readonly kind: "pass" | "lost" | "out" };
export type Entry = { readonly seat: SeatNo; readonly deed: Deed };

/** Of all kept turns together, as JSON: some 600 turns. Older ones are forgotten, but for the words of the rows. */
const MOST_CHARACTERS = 16_000;
const AROUND = '"",'.length;
const LETTER = { play: "p", discard: "d", call: "c", pass: "-", lost: "x", out: "o" } as const;
/** Seat, kind, row of a play, tiles or word, and what was drawn: `1p3CATErS+AE`. */
export const ENTRY = /^(\d)([pdc\-xo])(\d?)([A-Za-z]*)(?:\+([A-Za-z]*))?$/u;

export function opened(rows: readonly Row[], players: readonly Player[]): Story {
  const from = {
    turn: 1,
    rows: rows.map(({ tiles, owner }) => ({ tiles, owner })),
    racks: players.map(({ rack }) => rack),
  };
  return { from, turns: [] };
}

/** The story with one more turn; without its older half when it grows too long. */
export function told({ from, turns }: Story, entry: Entry): Story {
  const all = [...turns, written(entry)];
  if (all.reduce((sum, { length }) => sum + length + AROUND, 0) <= MOST_CHARACTERS) return { from, turns: all };
  const half = all.length >> 1;
  const later = all.slice(0, half).reduce((so, text) => after(so, read(text)), from);
  return { from: later, turns: all.slice(half) };
}

function written({ seat, deed }: Entry): string {
  return `${seat}${LETTER[deed.kind]}${contents(deed)}`;
}

function contents(deed: Deed): string {
  switch (deed.kind) {
    case "play":
      return `${deed.row}${deed.tiles.join("")}+${deed.drawn.join("")}`;
    case "discard":
      return `${deed.tiles.join("")}+${deed.drawn.join("")}`;
    case "call":
      return deed.word;
    case "pass":
    case "lost":
    case "out":
      return "";
  }
}

/** @throws Error when `text` is no entry. */
export function read(text: string): Entry {
  const [, seat, kind, row, tiles = "", drawn = ""] = ENTRY.exec(text) ?? [];
  return { seat: seatNo(Number(seat)), deed: deedOf(kind, { row: Number(row), tiles, drawn }) };
}

function deedOf(kind: string | undefined, { row, tiles, drawn }: { row: number; tiles: string; drawn: string }): Deed {
  switch (kind) {
    case "p":
      return { kind: "play", row, tiles: tilesOf(tiles), drawn: tilesOf(drawn) };
    case "d":
      return { kind: "discard", tiles: tilesOf(tiles), drawn: tilesOf(drawn) };
    case "c":
      return { kind: "call", word: tiles };
    case "-":
      return { kind: "pass" };
    case "x":
      return { kind: "lost" };
    case "o":
      return { kind: "out" };
    default:
      throw new Error(`no turn of a story: ${kind}`);
  }
}

const tiles = z.array(tile);

function tilesOf(text: string): readonly Tile[] {
  return tiles.parse(text.match(/[A-Z][a-z]?/gu) ?? []);
}

/** The position after one turn more. */
export function after(before: Opening, { seat, deed }: Entry): Opening {
  const turn = before.turn + 1;
  const rack = before.racks[seat - 1] ?? [];
  const withRack = (now: readonly Tile[]) => before.racks.map((other, index) => (index === seat - 1 ? now : other));
  if (deed.kind === "discard")
    return { ...before, turn, racks: withRack([...without(rack, deed.tiles), ...deed.drawn]) };
  if (deed.kind !== "play") return { ...before, turn };
  const old = before.rows[deed.row - 1]?.tiles ?? [];
  const rest = [...without(rack, without(deed.tiles, old)), ...without(old, deed.tiles)];
  const rows = before.rows.map((row, index) => (index === deed.row - 1 ? { tiles: deed.tiles, owner: seat } : row));
  return { turn, rows, racks: withRack([...rest, ...deed.drawn]) };
}
