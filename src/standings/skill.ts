import { rate } from "openskill";
import { type Outcome, peopleIn } from "./outcome.ts";
import type { Rating } from "./player.ts";

/** Ratings by Weng and Lin's method (openskill, Plackett-Luce) for any number of sides and teams of any size. */

/** What everybody begins with: the method's own default. */
const FIRST: Rating = { mu: 25, sigma: 25 / 3 };

/** The ratings after a game, by person; equal places are a draw. `before`: null for a newcomer. */
export function ratingsAfter(outcome: Outcome, before: (person: string) => Rating | null): ReadonlyMap<string, Rating> {
  const sides = outcome.sides.filter(({ people }) => people.length > 0);
  const known = new Set(peopleIn(outcome).map(({ person }) => person.id));
  const teams = sides.map(({ people }) => people.filter(({ id }) => known.has(id)));
  const after = rate(
    teams.map((team) => team.map(({ id }) => before(id) ?? FIRST)),
    { rank: sides.map(({ place }) => place) },
  );
  const pairs = teams.flatMap((team, side) =>
    team.flatMap(({ id }, index): readonly (readonly [string, Rating])[] => {
      const now = after[side]?.[index];
      return now === undefined ? [] : [[id, { mu: now.mu, sigma: now.sigma }]];
    }),
  );
  return new Map(pairs);
}

/** A rating as people see it. `skill`: the estimate, 2000 at first; `give`: how far it may be off, 1000 at first. */
export type Shown = { readonly rating: number; readonly skill: number; readonly give: number };

const POINTS_A_UNIT = 40;
const ZERO = 1_000;
/** So many sigmas below the estimate the skill almost certainly is. */
const SIGMAS = 3;

/** The rating is what the skill almost certainly is at least, so that newcomers begin at 1000 and rise with their games. */
export function shownRating({ mu, sigma }: Rating): Shown {
  const skill = Math.round(ZERO + POINTS_A_UNIT * mu);
  const give = Math.round(POINTS_A_UNIT * SIGMAS * sigma);
  return { rating: skill - give, skill, give };
}
