import { expect, test } from "vitest";
import { jumbulaya } from "../../../src/games/jumbulaya/game.ts";
import { lexiconOf } from "../../../src/words/lexicon.ts";
import { shippedTiers } from "../../../src/words/tiers.ts";
import { ann, FRESH, lay, played, position } from "./table.ts";

const own = lexiconOf("own", ["tac", "cat"]);
const game = jumbulaya(
  { default: own, names: ["own"], find: (name) => (name === "own" || name === own.id ? own : null) },
  shippedTiers,
);

test("JB-9 the table's dictionary alone judges, an operator's like any other", () => {
  const options = game.options.parse({});
  expect(options.dictionary).toBe(own.id);
  const state = { ...position(FRESH, { seats: 2 }), options };
  expect(game.apply(state, lay(1, "TAC"), ann, state.turn.since).kind).toBe("accepted");
  expect(game.apply(state, lay(1, "CATS"), ann, state.turn.since)).toEqual({
    kind: "refused",
    refusal: { reason: "not-in-dictionary", word: "CATS", dictionary: "own" },
  });
});

test("JB-8 the dealt tiles are no word played: C A T may be claimed as CAT", () => {
  expect(played(position(FRESH, { seats: 2 }), lay(1, "CAT"), ann).rows[0]).toMatchObject({
    owner: ann,
    words: ["CAT"],
  });
});
