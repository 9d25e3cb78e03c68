import type { Level } from "../../game.ts";
import type { SeatNo } from "../../identity.ts";
import { SECOND_MS } from "../../instant.ts";
import type { Random } from "../../random.ts";
import type { Lexicon } from "../../words/lexicon.ts";
import type { Tier, Tiers } from "../../words/tiers.ts";
import { exactly } from "./exact.ts";
import { jumbulayasOf } from "./jumbulayas.ts";
import type { Move } from "./moves.ts";
import { sceneOf } from "./scene.ts";
import { bestPlay, leadOf, type Scene } from "./valuing.ts";
import type { View } from "./view.ts";
import { robotWords, type Vocabulary } from "./vocabulary.ts";
import { callBonus } from "./worth.ts";

/** Robots see what a player in their seat sees, and know the words of their level. Source: JB-22, G-14. */

const TIER: { readonly [level in Level]: Tier } = { easy: 10, normal: 20, hard: 35, expert: 70 };
/** On turn and out of it alike, so that a pause tells nothing. (G-14) */
const SHORTEST_MS = 4 * SECOND_MS;
const LONGEST_MS = 14 * SECOND_MS;
/** A word that gains no more is not worth its tiles: others are drawn instead. */
const LEAST_VALUE = 0;

/** Whether it is asked for anything is public; what it will find plays no part. (G-14) */
export function pause(view: View, _level: Level, random: Random): number | null {
  if (view.own === null || !(view.own.onTurn || mayCall(view, view.viewer))) return null;
  return SHORTEST_MS + random.below(LONGEST_MS - SHORTEST_MS + 1);
}

/** A robot's mind: its level, and the list that its words must be in. */
export type Mind = { readonly level: Level; readonly tiers: Tiers; readonly lexicon: Lexicon };

export function robotMove(view: View, { level, tiers, lexicon }: Mind): Move | null {
  const scene = sceneOf(view);
  if (scene === null) return null;
  const words = robotWords(TIER[level], tiers, lexicon);
  return callOf(view, scene, words) ?? (view.own?.onTurn ? turnOf(view, scene, words) : null);
}

/** Every other seat still in has had a turn since a call became possible; none is made while a turn is to be lost. (JB-22) */
function mayCall({ call, seats }: View, viewer: SeatNo | null): boolean {
  if (call.open !== null) return false;
  return seats.every(({ seat, standing, lostTurn }) =>
    seat === viewer ? !lostTurn : standing === "out" || call.had.includes(seat),
  );
}

/** Only if it is first by it. */
function callOf(view: View, { board, hand, points }: Scene, words: Vocabulary): Move | null {
  if (!mayCall(view, hand.seat)) return null;
  const [longest] = jumbulayasOf(board.rows, words);
  if (longest === undefined || leadOf(hand.seat, points) + callBonus(longest.tiles) < 0) return null;
  return { kind: "call", word: longest.word, sure: true };
}

/** A word, unless doing without one wins at once, or would gain more. It never lets the game end while it is behind. */
function turnOf({ wordless, pool }: View, scene: Scene, words: Vocabulary): Move {
  const best = bestPlay(scene, words);
  const { rack, seat } = scene.hand;
  const fresh: Move =
    pool > 0 && rack.length > 0
      ? { kind: "discard", tiles: rack.map((tile) => exactly([tile])).join("") }
      : { kind: "pass" };
  if (best === null) return fresh;
  const isLast = wordless.turns + 1 >= wordless.most;
  if (isLast && leadOf(seat, scene.points) > 0) return { kind: "pass" };
  if (!isLast && (best.behind || best.value <= LEAST_VALUE)) return fresh;
  return { kind: "play", row: best.play.row, word: exactly(best.play.tiles), sure: true };
}
