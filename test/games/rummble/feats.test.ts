import { expect, test } from "vitest";
import { feats } from "../../../src/games/rummble/feats.ts";
import { ann, bob, made, PASS, play, position } from "./table.ts";

/** What a move leaves that is worth remembering. */

test("RM-10 the play that was laid, with its points", () => {
  const before = position({ hands: ["5r 7r 9r 1k", "2b 3b"], pool: "5b 6b 8b" });
  const after = made(before, play("G7 down 5r 7r 9r"), ann);
  const [points = 0] = after.players.map(({ score }) => score);
  expect(feats(before, after)).toEqual([{ kind: "play", seat: ann, value: points, text: "5r 7r 9r" }]);
  expect(feats(after, made(after, PASS, bob))).toEqual([]);
});
