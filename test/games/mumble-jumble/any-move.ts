import type { Move, WrittenLine } from "../../../src/games/mumble-jumble/moves.ts";
import type { View } from "../../../src/games/mumble-jumble/view.ts";
import { seatNo } from "../../../src/identity.ts";
import type { Random } from "../../../src/random.ts";

const TYPED = ["scare", "RACES", "table", "bleat", "horse", "xyzzy", "wörd", "", "two words", "orange"];

/** What somebody might try who knows no rules. */
export function anyMove(random: Random, view: View): Move {
  const seat = seatNo(1 + random.below(6));
  const other = seatNo(1 + random.below(6));
  const word = TYPED[random.below(TYPED.length)] ?? "";
  const moves: readonly Move[] = [
    { kind: "choose", word, arrangement: random.below(2) === 0 ? null : [...word].reverse().join(" ") },
    { kind: "go" },
    { kind: "bet" },
    { kind: "write", lines: [{ tray: seat, word }] },
    {
      kind: "write",
      lines: [
        { tray: seat, word: null },
        { tray: other, word },
      ],
    },
    { kind: "write", lines: [scrambled(random, view)] },
    { kind: "stop" },
    { kind: "vote", on: random.below(4) > 0 },
    { kind: "accept", on: random.below(4) > 0, later: random.below(3) === 0 },
    { kind: "challenge", of: seat, tray: other },
    { kind: "challenge", of: seat, tray: other },
    { kind: "clock" },
  ];
  return moves[random.below(moves.length)] ?? { kind: "go" };
}

/** The letters of some tray, so that words get onto sheets that are none. */
function scrambled(random: Random, view: View): WrittenLine {
  const lines = view.phase === "racing" ? (view.own?.lines ?? []) : [];
  const line = lines[random.below(Math.max(1, lines.length))];
  return line === undefined ? { tray: seatNo(1), word: "" } : { tray: line.tray, word: line.letters };
}
