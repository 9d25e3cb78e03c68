import type { Feat } from "../../game.ts";
import type { State } from "./state.ts";

/** What a round leaves that is worth remembering: how fast its tray was unjumbled, and how long the word was. (QC-3) */
export function feats(before: State, after: State): readonly Feat[] {
  return after.rounds.slice(before.rounds.length).flatMap(({ startedAt, solvers }) =>
    solvers.flatMap(({ seat, at, word: text }): readonly Feat[] => [
      { kind: "unjumble", seat, value: at - startedAt, text },
      { kind: "word", seat, value: text.length, text },
    ]),
  );
}
