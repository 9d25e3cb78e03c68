import { isNever } from "../words/never.ts";
import type { KeptFeat, Outcome, Part } from "./outcome.ts";
import type { Best, Player, Rating } from "./player.ts";

/** One person's record after one more game. Pure: a rebuild does the same in the same order. */

/** `rating`: after this game; null when it stays as it is. */
export function counted(before: Player, { outcome, part, rating }: Counting): Player {
  const bests = withFeats(before.bests, outcome, part.sides);
  const player = { ...before, name: part.person.name, bests };
  const won = part.won ? 1 : 0;
  if (outcome.counts === "robots")
    return { ...player, robots: { games: before.robots.games + 1, wins: before.robots.wins + won } };
  return {
    ...player,
    games: before.games + 1,
    wins: before.wins + won,
    points: before.points + part.points,
    run: runAfter(before.run, part.won),
    ...(rating === null ? {} : { rating, rated: before.rated + 1 }),
  };
}

export type Counting = { readonly outcome: Outcome; readonly part: Part; readonly rating: Rating | null };

function runAfter({ now, best }: Player["run"], won: boolean): Player["run"] {
  const run = won ? now + 1 : 0;
  return { now: run, best: Math.max(best, run) };
}

function withFeats(before: Player["bests"], { feats, id }: Outcome, sides: readonly number[]): Player["bests"] {
  return feats
    .filter(({ side, text }) => sides.includes(side) && isShowable(text))
    .reduce((bests, feat) => {
      const best = { value: feat.value, text: feat.text, game: id };
      return isBetter(feat, bests[feat.kind]) ? { ...bests, [feat.kind]: best } : bests;
    }, before);
}

/** The first of equal ones stays. */
function isBetter({ kind, value }: KeptFeat, best: Best | null): boolean {
  if (best === null) return true;
  return kind === "unjumble" ? value < best.value : value > best.value;
}

/** Words of the never-list stand in no profile (wish 4). */
function isShowable(text: string): boolean {
  return !(text.match(/[A-Z]+/gu) ?? []).some(isNever);
}
