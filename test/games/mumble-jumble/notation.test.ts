import { describe, expect, test } from "vitest";
import { readRound, writtenRound } from "../../../src/games/mumble-jumble/notation.ts";
import { seatNo } from "../../../src/identity.ts";
import { ann, bob, cat } from "./table.ts";

const ROUND = [
  "target 15, stake 5, judge challenge, first 2",
  "1: 2 chips, tray SCARE, sheet 2 BLEAT 3 HORSE",
  "2: 16 chips bet, tray TABLE, sheet 1 RACES 3 SHORE",
  "3: 4 chips, tray HORSE, sheet -",
  "2 stops",
  "1 challenges 2 on 3",
].join("\n");

describe("a round as text", () => {
  test("is read", () => {
    expect(readRound(ROUND)).toEqual({
      rules: { target: 15, stake: 5, judge: "challenge" },
      first: seatNo(2),
      seats: [
        {
          pile: 2,
          bets: false,
          tray: "SCARE",
          sheet: [
            { tray: bob, word: "BLEAT" },
            { tray: cat, word: "HORSE" },
          ],
        },
        {
          pile: 16,
          bets: true,
          tray: "TABLE",
          sheet: [
            { tray: ann, word: "RACES" },
            { tray: cat, word: "SHORE" },
          ],
        },
        { pile: 4, bets: false, tray: "HORSE", sheet: [] },
      ],
      end: { kind: "stop", by: bob },
      challenges: [{ by: ann, of: bob, tray: cat }],
    });
  });

  test.each([
    ROUND,
    ROUND.replace("2 stops", "majority"),
    ROUND.replace("2 stops", "clock")
      .replace("challenge,", "referee,")
      .replace(/\n1 challenges.*/u, ""),
  ])("is written as it was read", (text) => {
    expect(writtenRound(readRound(text))).toBe(text);
  });

  test("may have comments and empty lines", () => {
    expect(readRound(ROUND.replaceAll("\n", " # so\n\n  "))).toEqual(readRound(ROUND));
  });

  test.each([
    ["", "no rules of a round"],
    [ROUND.replace("target", "aim"), "no rules of a round: aim 15"],
    [ROUND.replace("2: 16", "4: 16"), "seat 2 is missing: 4: 16 chips"],
    [ROUND.replace("2 stops", "2 hops"), "no end of a race: 2 hops"],
    [ROUND.replace("1 challenges", "1 doubts"), "no challenge: 1 doubts"],
  ])("with a wrong line is not read, and the line is named (%#)", (text, reason) => {
    expect(() => readRound(text)).toThrow(reason);
  });
});
