import type { Feat } from "../../game.ts";
import { writtenLaid } from "./notation.ts";
import type { State } from "./state.ts";

/** The play that was laid between two states, one move apart, and its points. (RM-10, RM-11) */
export function feats(before: State, after: State): readonly Feat[] {
  return after.last.flatMap((one): readonly Feat[] => {
    if (one.kind !== "played" || one.turnNo < before.turnNo || hasIt(before, one.turnNo)) return [];
    const text = one.placements.map(({ tile }) => writtenLaid(tile)).join(" ");
    return [{ kind: "play", seat: one.by, value: one.points, text }];
  });
}

function hasIt({ last }: State, turnNo: number): boolean {
  return last.some((one) => one.kind === "played" && one.turnNo === turnNo);
}
