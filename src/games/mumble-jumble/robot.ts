import type { Level } from "../../game.ts";
import { SECOND_MS } from "../../instant.ts";
import type { Random } from "../../random.ts";
import { houseWords } from "../../words/house.ts";
import type { Lexicon } from "../../words/lexicon.ts";
import { isNever } from "../../words/never.ts";
import { TIERS, type Tier, type Tiers } from "../../words/tiers.ts";
import type { Move } from "./moves.ts";
import type { ChoosingView, OwnLine, RacingView, ScoringView, View } from "./view.ts";

/** Robots see what a player in their seat sees, and know the words of their level. Source: MJ-31, G-14. */

const TIER: { readonly [level in Level]: Tier } = { easy: 10, normal: 20, hard: 35, expert: 70 };
/** How sure a robot is that a word it does not know is none, in percent. */
const DOUBT: { readonly [level in Level]: number } = { easy: 10, normal: 20, hard: 40, expert: 70 };

type Range = readonly [shortest: number, longest: number];
const CHOOSING_MS: Range = [4 * SECOND_MS, 15 * SECOND_MS];
const GUESSING_MS: { readonly [level in Level]: Range } = {
  easy: [15 * SECOND_MS, 45 * SECOND_MS],
  normal: [10 * SECOND_MS, 30 * SECOND_MS],
  hard: [6 * SECOND_MS, 20 * SECOND_MS],
  expert: [4 * SECOND_MS, 12 * SECOND_MS],
};
/** Accepting and challenging alike. (G-14) */
const JUDGING_MS: Range = [4 * SECOND_MS, 12 * SECOND_MS];

/** Which kind of step is asked of the robot decides its pause, never what it will find. (G-14) */
export function pause(view: View, level: Level, random: Random): number | null {
  switch (view.phase) {
    case "choosing":
      return view.own !== null && (view.own.choice === null || view.own.mayBet) ? between(CHOOSING_MS, random) : null;
    case "racing":
      return isRacer(view) ? between(GUESSING_MS[level], random) : null;
    case "scoring":
      return isJudge(view) ? between(JUDGING_MS, random) : null;
    case "countdown":
    case "finished":
      return null;
  }
}

function between([shortest, longest]: Range, random: Random): number {
  return shortest + random.below(longest - shortest + 1);
}

function isRacer({ own }: RacingView): boolean {
  return own !== null && own.lines !== null && !own.closing;
}

function isJudge({ viewer, waiting }: ScoringView): boolean {
  return viewer !== null && waiting.includes(viewer);
}

/** A robot's mind: what it knows, the list that its words must be in, and its luck. */
export type Mind = {
  readonly level: Level;
  readonly random: Random;
  readonly tiers: Tiers;
  readonly lexicon: Lexicon;
};

export function robotMove(view: View, mind: Mind): Move | null {
  switch (view.phase) {
    case "choosing":
      return betOrChoice(view, mind);
    case "racing":
      return isRacer(view) ? guess(view.own?.lines ?? [], mind) : null;
    case "scoring":
      return isJudge(view) ? judgement(view, mind) : null;
    case "countdown":
    case "finished":
      return null;
  }
}

function betOrChoice({ own, options }: ChoosingView, mind: Mind): Move | null {
  if (own?.mayBet) return { kind: "bet" };
  if (own === null || own.choice !== null) return null;
  const word = picked(wordsToHide(options.letters, mind), mind.random);
  return word === null ? null : { kind: "choose", word, arrangement: null };
}

/** Words of its level; of a commoner or rarer one where its own has none. */
function wordsToHide(letters: number, { level, lexicon }: Mind): readonly string[] {
  const pools = [TIER[level], ...TIERS].map((tier) => houseWords(lexicon, tier, letters));
  return pools.find((pool) => pool.length > 0) ?? [];
}

/** One word for one tray; null when it knows none for those that are left: it will know none later either. (MJ-31) */
function guess(lines: readonly OwnLine[], mind: Mind): Move | null {
  const empty = lines.filter(({ word }) => word === null);
  if (empty.length === 0) return { kind: "stop" };
  const ideas = empty.flatMap(({ tray, letters }) => {
    const word = picked(wordsFor(letters, mind), mind.random);
    return word === null ? [] : [{ tray, word }];
  });
  const line = picked(ideas, mind.random);
  return line === null ? null : { kind: "write", lines: [line] };
}

function wordsFor(letters: string, mind: Mind): readonly string[] {
  return mind.lexicon.anagrams(letters).filter((word) => knows(word, mind) && !isNever(word));
}

function knows(word: string, { level, tiers }: Mind): boolean {
  return tiers.has(TIER[level], word);
}

/** It challenges a word that it does not know, when it is sure enough; always, when a bet would win by it. (MJ-31) */
function judgement(view: ScoringView, mind: Mind): Move {
  const sheet = view.sheets.find(({ seat }) => seat === view.onShow);
  const unknown = (sheet?.lines ?? []).filter(
    ({ tray, word }) => !knows(word, mind) && word !== view.own?.tray?.word && !isChallenged(view, tray),
  );
  const doubted = picked(unknown, mind.random);
  const sure = mind.random.below(100) < (isWinning(view) ? 100 : DOUBT[mind.level]);
  if (view.onShow === null || doubted === null || !sure) return { kind: "accept", on: true, later: false };
  return { kind: "challenge", of: view.onShow, tray: doubted.tray };
}

function isChallenged({ challenges, onShow }: ScoringView, tray: number): boolean {
  return challenges.some((challenge) => challenge.of === onShow && challenge.tray === tray);
}

function isWinning({ end, onShow, seats, beaten }: ScoringView): boolean {
  if (end.kind !== "stop" || end.by !== onShow || beaten.includes(end.by)) return false;
  return seats.some(({ seat, stake }) => seat === onShow && stake > 0);
}

function picked<Item>(items: readonly Item[], random: Random): Item | null {
  return items.length === 0 ? null : (items[random.below(items.length)] ?? null);
}
