import { withPlacements } from "./board.ts";
import { HAND_SIZE } from "./dealing.ts";
import { ended } from "./ending.ts";
import { judged, type Play } from "./judging.ts";
import type { Act, Lay } from "./moves.ts";
import { accepted, type Outcome, type Refusal, refused } from "./outcomes.ts";
import { replaced, staying } from "./players.ts";
import { positionWith } from "./positions.ts";
import type { Player, Playing, State } from "./state.ts";
import { tileOf, without } from "./tiles.ts";
import { recorded, turnEnded } from "./turns.ts";

/** A play is laid and the hand refilled. Source: RM-4, RM-11, RM-12, RM-14, G-13. */

export function lay(state: Playing, player: Player, { move, now }: Pick<Act, "now"> & { readonly move: Lay }): Outcome {
  const text = [move.place, move.way ?? "", move.tiles].filter((piece) => piece !== "").join(" ");
  const judgement = judged(positionWith(state, player.hand), text);
  if (judgement.kind === "illegal") return refused(judgement.refusal);
  const { play } = judgement;
  const question = move.sure ? null : askedBack(state, player, play);
  if (question !== null) return refused(question);
  const drew = drawCount(state, player, play);
  return accepted(laid(state, { player, play, now }), {
    kind: "played",
    points: play.points,
    rummmble: isRummmble(play),
    drew,
  });
}

/** A play that ends the game is confirmed once (G-13); any other is shown before, where the table has that rule. */
function askedBack(state: Playing, player: Player, play: Play): Refusal | null {
  if (isLast(state, player, play)) return { reason: "unsure", play, ahead: aheadAfter(state, player, play) };
  return state.options.preview ? { reason: "preview", play } : null;
}

/** Hands, which nobody may know, are not counted. (RM-19) */
function aheadAfter(state: Playing, player: Player, play: Play): number {
  const others = staying(state).flatMap(({ seat, score }) => (seat === player.seat ? [] : [score]));
  return player.score + play.points - Math.max(...others);
}

/** The last tile of the hand, with nothing left to draw. (RM-14) */
function isLast({ pool }: Playing, { hand }: Player, { placements }: Play): boolean {
  return pool.length === 0 && placements.length === hand.length;
}

/** Exactly ten tiles: the last ones of a short hand are none. (RM-11) */
function isRummmble({ placements }: Play): boolean {
  return placements.length === HAND_SIZE;
}

/** The hand is refilled to ten, or as far as the pool reaches. (RM-12) */
function drawCount({ pool }: Playing, { hand }: Player, { placements }: Play): number {
  return Math.min(pool.length, HAND_SIZE - (hand.length - placements.length));
}

type Laying = { readonly player: Player; readonly play: Play; readonly now: Act["now"] };

function laid(state: Playing, { player, play, now }: Laying): State {
  const { placements, lines, points, way } = play;
  const drew = drawCount(state, player, play);
  const kept = state.pool.length - drew;
  const drawn = state.pool.slice(kept);
  const hand = [...withoutPlaced(player, play), ...drawn];
  const players = replaced(state.players, { ...player, hand, drawn, score: player.score + points });
  const board = withPlacements(state.board, placements);
  const next = { ...state, players, board, pool: state.pool.slice(0, kept) };
  const told = {
    kind: "played",
    by: player.seat,
    way,
    placements,
    lines,
    points,
    rummmble: isRummmble(play),
    drew,
  } as const;
  const turn = { before: player, told, made: { kind: "play", way, placements, points } } as const;
  if (!isLast(state, player, play)) return turnEnded(next, turn, now);
  return ended(recorded(next, turn), { kind: "last-tile", finisher: player.seat });
}

function withoutPlaced({ hand }: Player, { placements }: Play): Player["hand"] {
  return without(
    hand,
    placements.map(({ tile }) => tileOf(tile)),
  );
}
