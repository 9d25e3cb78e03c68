import { expect, test } from "vitest";
import { feats } from "../../../src/games/jumbulaya/feats.ts";
import { ann, bob, CALLABLE, FRESH, lay, played, position } from "./table.ts";

/** What a move leaves that is worth remembering. */

test("JB-16 the word that was laid, by its letters, and what its row is worth", () => {
  const before = position(FRESH, { seats: 2, pool: "H U M" });
  const after = played(before, lay(1, "CASTE"), ann);
  expect(feats(before, after)).toEqual([
    { kind: "word", seat: ann, value: 5, text: "CASTE" },
    { kind: "play", seat: ann, value: 5, text: "CASTE" },
  ]);
  expect(feats(after, played(after, { kind: "pass" }, bob))).toEqual([]);
});

test("JB-15 a Jumbulaya that was called is a word too; a wrong one is none", () => {
  const before = position(CALLABLE, { seats: 2 });
  const called = (word: string) => played(before, { kind: "call", word, sure: true }, ann);
  expect(feats(before, called("PLANTERS"))).toEqual([{ kind: "word", seat: ann, value: 8, text: "PLANTERS" }]);
  expect(feats(before, called("IMMENSELY"))).toEqual([]);
});
