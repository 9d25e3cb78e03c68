import type { Feat } from "../../game.ts";
import type { State } from "./state.ts";
import { worth } from "./worth.ts";

/** The word that was laid between two states, one move apart, and what its row is worth; or the Jumbulaya. (JB-16) */
export function feats(before: State, after: State): readonly Feat[] {
  return [...laid(before, after), ...called(after)];
}

function laid(before: State, after: State): readonly Feat[] {
  return after.rows.flatMap(({ tiles, owner, words }, index): readonly Feat[] => {
    const text = words.at(-1);
    if (owner === null || text === undefined || words.length === before.rows[index]?.words.length) return [];
    return [
      { kind: "word", seat: owner, value: text.length, text },
      { kind: "play", seat: owner, value: worth(tiles), text },
    ];
  });
}

function called(after: State): readonly Feat[] {
  if (after.phase !== "finished" || after.caller === null) return [];
  const { seat, word: text } = after.caller;
  return [{ kind: "word", seat, value: text.length, text }];
}
