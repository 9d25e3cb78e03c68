import { z } from "zod";
import { type Game, NewerState } from "../../game.ts";
import { draws } from "../../random.ts";
import type { Lexicon } from "../../words/lexicon.ts";
import type { Lexicons } from "../../words/lexicons.ts";
import type { Tiers } from "../../words/tiers.ts";
import { feats } from "./feats.ts";
import { fits } from "./guessing.ts";
import { type Answer, answer, type Move, move, type Refusal } from "./moves.ts";
import { type Options, optionsFor } from "./options.ts";
import { pause, robot } from "./robot.ts";
import { raced } from "./rounds.ts";
import { apply, cancelled, dueAt } from "./rules.ts";
import { standing } from "./standing.ts";
import { SCHEMA, type State, state as stateSchema } from "./state.ts";
import { type View, view } from "./view.ts";

/** The letters of the channel's last puzzles, as `kept` leaves them. */
const kept = z.strictObject({ used: z.array(z.string()) });

/** The quick word challenge: an open game, anybody in the channel plays (QC-1). */
export function quickChallenge(lexicons: Lexicons, tiers: Tiers): Game<Options, State, Move, Answer, Refusal, View> {
  const lexiconOf = ({ options }: { readonly options: Pick<Options, "dictionary"> }) =>
    pinned(lexicons, options.dictionary);
  return {
    name: "quick-challenge",
    schema: SCHEMA,
    seats: { min: 0, max: null },
    teams: false,
    options: optionsFor(lexicons, tiers),
    move,
    answer,
    state: (json, schema) => {
      if (schema > SCHEMA) throw new NewerState();
      const state = stateSchema.parse(json);
      lexiconOf(state);
      return state;
    },
    begin: ({ options, key, now, kept: left }) => {
      const used = kept.safeParse(left).data?.used ?? [];
      return raced({ options, draws: draws(key), used, rounds: [], byDm: [] }, lexiconOf({ options }), now);
    },
    apply: (state, what, by, now) => apply(state, { move: what, by, now }, lexiconOf(state)),
    view,
    turn: (state) => `${state.phase}${state.rounds.length}`,
    awaited: () => [],
    free: () => [],
    lookupClosed: () => false,
    deadline: (state) => {
      const at = dueAt(state);
      return at === null ? null : { at, move: { kind: "time" } };
    },
    result: (state) => (state.phase === "over" ? { places: standing(state.rounds), rated: !state.cancelled } : null),
    cancelled: (state) => cancelled(state, lexiconOf(state)),
    seated: (state) => state,
    kept: ({ used }) => ({ used }),
    feats,
    heard: (seen, words) =>
      seen.race === null ? [] : [{ move: { kind: "guess", word: words }, fits: fits(seen.race.tray, words) }],
    pause,
    robot: (seen, level, random) => robot(seen, { lexicon: lexiconOf(seen), tiers, level }, random),
  };
}

/** @throws NewerState when the table's dictionary is not here: the table is left alone. */
function pinned(lexicons: Lexicons, dictionary: string): Lexicon {
  const lexicon = lexicons.find(dictionary);
  if (lexicon === null) throw new NewerState(`the dictionary ${dictionary} is not here`);
  return lexicon;
}
