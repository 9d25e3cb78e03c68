import { expect, test } from "vitest";
import { feats } from "../../../src/games/mumble-jumble/feats.ts";
import { instant } from "../../../src/instant.ts";
import { ann, bob, cat, played, racing, STOP, WORDS, wrote } from "./table.ts";

/** What a race leaves that is worth remembering (MJ-12). */

/** Ann, bob and cat hide SCARE, TABLE and HORSE; ann unjumbles both others', and calls stop. */
function race(last: number) {
  const begun = racing({ seats: 3 });
  const first = played(begun, wrote(bob, "BLEAT"), ann, instant(2_300));
  const wrong = played(first, wrote(ann, "ACERS"), bob, instant(3_000));
  const again = played(wrong, wrote(bob, "TABLE"), ann, instant(4_000));
  return played(again, wrote(cat, "SHORE"), ann, instant(last));
}

test("MJ-12 the words of the dictionary that stand on the sheets at the end, with their times", () => {
  const before = race(9_000);
  const after = played(before, STOP, ann, instant(10_000));
  expect(feats(before, after, WORDS)).toEqual([
    { kind: "unjumble", seat: ann, value: 4_000, text: "TABLE" },
    { kind: "word", seat: ann, value: 5, text: "TABLE" },
    { kind: "unjumble", seat: ann, value: 9_000, text: "SHORE" },
    { kind: "word", seat: ann, value: 5, text: "SHORE" },
  ]);
});

test("MJ-12 nothing while the race runs, nor when no race ends", () => {
  const before = race(9_000);
  expect(feats(before, played(before, wrote(bob, null), ann, instant(9_500)), WORDS)).toEqual([]);
  const after = played(before, STOP, ann, instant(10_000));
  expect(feats(after, after, WORDS)).toEqual([]);
});
