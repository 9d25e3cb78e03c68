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

function withFeats(before: Player["bests"], outcome: Outcome, sides: readonly number[]): Player["bests"] {
  const feats = outcome.feats.filter(({ side, text }) => sides.includes(side) && isShowable(text));
  const best = (kind: KeptFeat["kind"]): Best | null =>
    feats.filter((feat) => feat.kind === kind).reduce((so, feat) => better(so, feat, outcome.id), before[kind]);
  return { unjumble: best("unjumble"), word: best("word"), play: best("play") };
}

/** The first of equal ones stays. */
function better(best: Best | null, { kind, value, text }: KeptFeat, game: string): Best {
  if (best !== null && (kind === "unjumble" ? value >= best.value : value <= best.value)) return best;
  return { value, text, game };
}

/** Words of the never-list stand in no profile (wish 4). */
function isShowable(text: string): boolean {
  return !(text.match(/[A-Z]+/gu) ?? []).some(isNever);
}
