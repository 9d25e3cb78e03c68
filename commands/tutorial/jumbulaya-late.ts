import type { Playing, Row } from "../../src/games/jumbulaya/state.ts";
import { opened } from "../../src/games/jumbulaya/story.ts";
import { ALL_TILES, spelling, type Tile, tile, without } from "../../src/games/jumbulaya/tiles.ts";
import { LEARNER, ROBOT } from "./lesson.ts";

/** A game as it stands after many turns, on the learner's: `IMMENSELY` reads down the board, and whoever calls it wins. */

const ROWS = [
  [ROBOT.seat, "I N H A B I T Ed"],
  [LEARNER, "M O D Er N"],
  [ROBOT.seat, "C R Y"],
  [LEARNER, "M I St O O K"],
  [LEARNER, "D E C L A R E D"],
  [LEARNER, "M A N U A L L Y"],
  [ROBOT.seat, "F I S H"],
  [ROBOT.seat, "W I T N E S S E S"],
  [LEARNER, "H U G E Ly"],
] as const;
const RACKS = ["O E Z C E", "J Th Qu F S"];
const TURN = 21;

/** The same game much later. */
export function lateIn(fresh: Playing): Playing {
  const rows = ROWS.map(([owner, text]): Row => {
    const tiles = tilesIn(text);
    return { tiles, owner, words: [spelling(tiles)] };
  });
  const players = fresh.players.map((player, index) => {
    const rack = tilesIn(RACKS[index] ?? "");
    return { ...player, rack, drawn: rack };
  });
  const used = [...rows.flatMap(({ tiles }) => tiles), ...players.flatMap(({ rack }) => rack)];
  return {
    ...fresh,
    rows,
    players,
    pool: without(ALL_TILES, used),
    last: [],
    call: { possible: true, had: [] },
    story: opened(rows, players),
    turn: { ...fresh.turn, no: TURN, seat: LEARNER },
  };
}

function tilesIn(text: string): readonly Tile[] {
  return text.split(" ").map((one) => tile.parse(one));
}
