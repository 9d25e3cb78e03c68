import type { Viewer } from "../../../src/game.ts";
import type { State } from "../../../src/games/jumbulaya/state.ts";
import { gameContract } from "../contract.ts";
import { anyMove } from "./any-move.ts";
import { game } from "./table.ts";

/** Others' racks, what comes from the pool next, and a hint that somebody else took; unless that lies openly. */
function secrets(state: State, viewer: Viewer): readonly string[] {
  if (state.phase === "finished") return [state.draws.key];
  const racks = state.players.flatMap(({ seat, rack }) => (seat === viewer || rack.length < 4 ? [] : [rack]));
  const own = state.players.find(({ seat }) => seat === viewer)?.rack ?? [];
  const open = JSON.stringify([...state.rows.map(({ tiles }) => tiles), state.last, own]);
  const hidden = [...racks, ...(state.pool.length < 5 ? [] : [state.pool.slice(-5)])].map((tiles) => inJson(tiles));
  const hint = state.turn.hint === null || state.turn.seat === viewer ? [] : [JSON.stringify(state.turn.hint)];
  return [state.draws.key, ...hint, ...hidden.filter((secret) => !open.includes(secret))];
}

function inJson(tiles: readonly string[]): string {
  return JSON.stringify(tiles).slice(1, -1);
}

gameContract("Jumbulaya", game, {
  options: [
    {},
    { trade: false },
    { steal: "longer" },
    { trade: false, steal: "longer" },
    { hints: true, pace: "relaxed" },
    { turnSeconds: 10, dictionary: "plain" },
  ],
  seats: [2, 3, 4],
  anyMove,
  secrets,
  longest: 600,
  runs: 12,
});
