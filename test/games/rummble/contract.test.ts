import type { Viewer } from "../../../src/game.ts";
import { rummble } from "../../../src/games/rummble/game.ts";
import type { State } from "../../../src/games/rummble/state.ts";
import type { Tile } from "../../../src/games/rummble/tiles.ts";
import { gameContract } from "../contract.ts";
import { anyMove } from "./any-move.ts";

/** The pool and others' hands in their order, and what they drew; one tile alone may lie on the board as well. */
function secrets(state: State, viewer: Viewer): readonly string[] {
  const others = state.players.filter(({ seat }) => seat !== viewer);
  const hidden: readonly (readonly Tile[])[] = [state.pool, ...others.flatMap(({ hand, drawn }) => [hand, drawn])];
  const inOrder = hidden.filter(({ length }) => length > 1).map((tiles) => JSON.stringify(tiles).slice(1, -1));
  const hint = state.phase === "playing" && state.hint !== null && state.onTurn !== viewer ? [state.hint] : [];
  const own = JSON.stringify(
    state.players.filter(({ seat }) => seat === viewer).map(({ hand, drawn }) => [hand, drawn]),
  );
  return [state.draws.key, ...inOrder, ...hint.map((one) => JSON.stringify(one))].filter((text) => !own.includes(text));
}

gameContract("rummble", rummble, {
  options: [
    {},
    { tiles: "cards", hints: true },
    { preset: "short", hints: true, preview: true },
    { pace: "relaxed", turn: 12 },
  ],
  seats: [2, 3, 4, 5, 6],
  anyMove,
  secrets,
  longest: 400,
  runs: 8,
});
