import { expect, test } from "vitest";
import { feats } from "../../../src/games/quick-challenge/feats.ts";
import { ann, bob, played, race } from "./puzzle.ts";

test("QC-3 a round leaves the time and the word of everybody who solved it, once it is over", () => {
  const begun = race("SCARE", "ECARS", { rounds: 2 });
  const [solved] = played(begun, "3 ann RACES\n4.5 bob SCARE\n5 cat AERCS");
  const [after] = played(solved, "clock");
  expect(feats(begun, solved)).toEqual([]);
  expect(feats(solved, after)).toEqual([
    { kind: "unjumble", seat: ann, value: 3_000, text: "RACES" },
    { kind: "word", seat: ann, value: 5, text: "RACES" },
    { kind: "unjumble", seat: bob, value: 4_500, text: "SCARE" },
    { kind: "word", seat: bob, value: 5, text: "SCARE" },
  ]);
});
