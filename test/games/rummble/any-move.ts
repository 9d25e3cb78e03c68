import type { Move } from "../../../src/games/rummble/moves.ts";
import { writtenTiles } from "../../../src/games/rummble/notation.ts";
import type { View } from "../../../src/games/rummble/view.ts";
import type { Random } from "../../../src/random.ts";

const PLACES = ["G7", "7G", "H7", "g6", "M13", "N1", "", "A1", "7G down"];
const TILES = ["5r 7r 9r", "*7r", "* *", "Jk", "huh", "", "red 5 5♥", "1k 2k 3k 4k 5k 6k 7k 8k 9k 10k 11k 12k 13k 1k"];

/** What somebody might try who knows no rules. */
export function anyMove(random: Random, view: View): Move {
  const place = PLACES[random.below(PLACES.length)] ?? "";
  const text = TILES[random.below(TILES.length)] ?? "";
  const own = ownTiles(random, view);
  const way = ([null, "across", "down"] as const)[random.below(3)] ?? null;
  const sure = random.below(2) === 0;
  const moves: readonly Move[] = [
    { kind: "play", place, way, tiles: text, sure },
    { kind: "play", place, way, tiles: own, sure },
    { kind: "exchange", tiles: text },
    { kind: "exchange", tiles: own },
    { kind: "exchange", tiles: own },
    { kind: "pass" },
    { kind: "hint" },
    { kind: "clock" },
    { kind: "out" },
  ];
  return moves[random.below(moves.length)] ?? { kind: "pass" };
}

/** Some tiles of the own hand. */
function ownTiles(random: Random, view: View): string {
  const hand = view.phase === "playing" ? (view.own?.hand ?? []) : [];
  return writtenTiles(hand.slice(random.below(hand.length + 1)));
}
