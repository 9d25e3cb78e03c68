import { z } from "zod";
import { type SeatNo, seatNo } from "../../identity.ts";
import { instant } from "../../instant.ts";
import { positionOf } from "../../position.ts";
import { type Lexicon, lexiconOf } from "../../words/lexicon.ts";
import { guess } from "./guessing.ts";
import { rewarded } from "./rounds.ts";
import type { Contest } from "./state.ts";

/** `analyse quick-round`: the guesses of one race, judged as the game judges them. Source: console.md, "Analysis"; QC-2, QC-3. */

const position = z.strictObject({
  tray: z.string().regex(/^[A-Z]{1,40}$/u, "a tray is letters A to Z in upper case"),
  guesses: z.array(z.strictObject({ by: z.string().min(1), at: z.int().min(0), word: z.string() })),
  words: z.array(z.string()).optional(),
});
type Position = z.infer<typeof position>;

type Verdict = "right" | "wrong" | "refused" | "again";
export type RoundAnswer = { readonly chips: Readonly<Record<string, number>>; readonly guesses: readonly Verdict[] };

/** Guesses count by their times, in ms; those of the same time in the order given. @throws BadPosition */
export function quickRound(input: unknown, official: Lexicon): RoundAnswer {
  const asked = positionOf(position, input);
  const lexicon = asked.words === undefined ? official : lexiconOf("words", asked.words);
  const people = [...new Set(asked.guesses.map(({ by }) => by))];
  const verdicts = new Map<number, Verdict>();
  let race = raceFor(asked);
  for (const [index, { by, at, word }] of inOrder(asked.guesses)) {
    const outcome = guess(race, { typed: word, seat: seatFor(people, by), at: instant(at) }, lexicon);
    if (outcome.kind === "refused") verdicts.set(index, outcome.refusal.reason === "solved" ? "again" : "refused");
    else {
      verdicts.set(index, outcome.state.solvers.length > race.solvers.length ? "right" : "wrong");
      race = outcome.state;
    }
  }
  const chips = rewarded(race.solvers).map((solver) => [people[solver.seat - 1], solver.chips]);
  return {
    chips: Object.fromEntries(chips),
    guesses: asked.guesses.map((_, index) => verdicts.get(index) ?? "refused"),
  };
}

const LONGEST_RACE_MS = Number.MAX_SAFE_INTEGER;

function raceFor({ tray }: Position): Contest {
  return { tray, startedAt: instant(0), endsAt: instant(LONGEST_RACE_MS), closedAt: null, solvers: [], wrong: [] };
}

function seatFor(people: readonly string[], by: string): SeatNo {
  return seatNo(people.indexOf(by) + 1);
}

/** With their places in the list. */
function inOrder(guesses: Position["guesses"]): readonly (readonly [number, Position["guesses"][number]])[] {
  return [...guesses.entries()].toSorted(([, one], [, other]) => one.at - other.at);
}
