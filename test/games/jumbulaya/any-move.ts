import type { Move } from "../../../src/games/jumbulaya/moves.ts";
import type { View } from "../../../src/games/jumbulaya/view.ts";
import type { Random } from "../../../src/random.ts";

const TYPED = ["cats", "CA(TH)", "(", "xyzzy", "wörd", "", "two words", "planters", "KITCHEN", "a".repeat(50)];

/** What somebody might try who knows no rules. */
export function anyMove(random: Random, view: View): Move {
  const word = TYPED[random.below(TYPED.length)] ?? "";
  const row = random.below(12);
  const sure = random.below(2) === 0;
  const moves: readonly Move[] = [
    { kind: "play", row, word, sure },
    { kind: "play", row, word: scrambled(random, view, row), sure },
    { kind: "pass" },
    { kind: "discard", tiles: word },
    { kind: "discard", tiles: ownTiles(random, view) },
    { kind: "call", word, sure },
    { kind: "hint" },
    { kind: "hint" },
    { kind: "clock" },
    { kind: "out" },
  ];
  return moves[random.below(moves.length)] ?? { kind: "pass" };
}

/** The row's own letters, turned. */
function scrambled(random: Random, { rows }: View, row: number): string {
  const tiles = rows[row - 1]?.tiles ?? [];
  const turn = random.below(1 + tiles.length);
  return [...tiles.slice(turn), ...tiles.slice(0, turn)].join("");
}

function ownTiles(random: Random, { own }: View): string {
  return (own?.rack ?? []).filter(() => random.below(2) === 0).join(" ");
}
