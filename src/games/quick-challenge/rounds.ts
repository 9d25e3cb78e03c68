import { type Instant, later, SECOND_MS } from "../../instant.ts";
import { type Draws, draw, shuffled } from "../../random.ts";
import { hidesWell, houseWords } from "../../words/house.ts";
import type { Lexicon } from "../../words/lexicon.ts";
import { isNever } from "../../words/never.ts";
import { closingOf } from "./guessing.ts";
import { type Options, TIER_OF } from "./options.ts";
import type { Over, Racing, Resting, Round, Solver } from "./state.ts";

/** How a round begins and how it is scored. Source: QC-1, QC-3. */

/** A puzzle does not repeat in a channel before that many others, or before its pool is used up (wish 6). */
const PUZZLES_REMEMBERED = 200;
const REST_MS = 10 * SECOND_MS;
/** First, second, and every later right answer (QC-3). */
const CHIPS = [3, 2, 1] as const;

type Between = Pick<Resting, "options" | "draws" | "used" | "rounds" | "byDm">;

/** The house hides a common word and shows its letters jumbled (QC-1). */
export function raced({ options, draws, used, rounds, byDm }: Between, lexicon: Lexicon, now: Instant): Racing {
  const [word, chosen] = hidden(options, lexicon, { draws, used });
  const [tray, mixed] = jumbled(word, lexicon, chosen);
  return {
    phase: "racing",
    options,
    draws: mixed,
    used: [...used, lettersOf(word)].slice(-PUZZLES_REMEMBERED),
    rounds,
    word,
    tray,
    startedAt: now,
    endsAt: later(now, options.seconds * SECOND_MS),
    closedAt: null,
    solvers: [],
    wrong: [],
    byDm,
  };
}

type Chosen = { readonly draws: Draws; readonly used: readonly string[] };

function hidden(options: Options, lexicon: Lexicon, { draws, used }: Chosen): readonly [string, Draws] {
  const pool = houseWords(lexicon, TIER_OF[options.level], options.letters);
  const unused = pool.filter((word) => !used.includes(lettersOf(word)));
  const others = pool.filter((word) => lettersOf(word) !== used.at(-1));
  const choice = [unused, others, pool].find(({ length }) => length > 0) ?? [];
  const [index, after] = draw(draws, choice.length);
  const word = choice[index];
  if (word === undefined) throw new Error(`no house word of ${options.letters} letters`);
  return [word, after];
}

/** The house's words can all be jumbled so that they hide (start-up check), so this ends. */
function jumbled(word: string, lexicon: Lexicon, from: Draws): readonly [string, Draws] {
  for (let draws = from; ; ) {
    const [letters, after] = shuffled(draws, [...word]);
    if (hidesWell(lexicon, letters.join(""))) return [letters.join(""), after];
    draws = after;
  }
}

/** What is the same for all words that solve the same tray. */
export function lettersOf(word: string): string {
  return [...word].toSorted().join("");
}

/** The race is over and scored; the next round rests first, unless this was the last. */
export function settled(state: Racing, lexicon: Lexicon, now: Instant): Resting | Over {
  const { options, draws, used, byDm } = state;
  const rounds = [...state.rounds, scored(state, lexicon)];
  const base = { options, draws, used, rounds };
  if (state.closedAt !== null || rounds.length >= options.rounds)
    return { ...base, phase: "over", cancelled: false, dropped: null };
  return { ...base, phase: "resting", nextAt: later(now, REST_MS), byDm };
}

/** The round as everybody may see it afterwards: its solutions but for never-list words that nobody wrote (MJ-28). */
export function scored({ word, tray, startedAt, ...race }: Racing, lexicon: Lexicon): Round {
  // What arrived before the closing act, but was sent after it, does not count. (G-11)
  const solvers = race.solvers.filter(({ at }) => at <= closingOf(race));
  const all = lexicon.anagrams(tray);
  const solutions = all.filter((solution) => !isNever(solution) || solvers.some((solver) => solver.word === solution));
  return { word, tray, startedAt, solutions, more: all.length - solutions.length, solvers: rewarded(solvers) };
}

/** By the platform's time; what came at the same time, in the order of arrival (QC-3, G-11). */
export function rewarded(solvers: readonly Solver[]): Round["solvers"] {
  return solvers.toSorted((a, b) => a.at - b.at).map((solver, index) => ({ ...solver, chips: CHIPS[index] ?? 1 }));
}
