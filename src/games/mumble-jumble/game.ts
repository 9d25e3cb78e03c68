import { type Game, NewerState, type Start } from "../../game.ts";
import { seatNo } from "../../identity.ts";
import { draws } from "../../random.ts";
import type { Lexicon } from "../../words/lexicon.ts";
import type { Lexicons } from "../../words/lexicons.ts";
import type { Tiers } from "../../words/tiers.ts";
import { choosing } from "./choosing.ts";
import { awaited, deadline, turn } from "./deadlines.ts";
import { isLookupClosed } from "./defining.ts";
import { endedEarly, result } from "./ending.ts";
import { feats } from "./feats.ts";
import { heard } from "./hearing.ts";
import { seatChanged } from "./leaving.ts";
import { type Move, move } from "./moves.ts";
import { type Options, optionsFor } from "./options.ts";
import { type Answer, answer, type Refusal } from "./outcomes.ts";
import { pause, robotMove } from "./robot.ts";
import { apply } from "./rules.ts";
import type { Choosing, Player, State } from "./state.ts";
import { SCHEMA, storedState } from "./stored.ts";
import { type View, view } from "./view.ts";

export type MumbleJumble = Game<Options, State, Move, Answer, Refusal, View>;

const MIN_SEATS = 2;
const MAX_SEATS = 6;
/** What every seat begins with. (MJ-3) */
const FIRST_CHIPS = 2;

/** The game with the dictionaries it may be judged by, and the tiers that are its robots' vocabularies. */
export function mumbleJumble(lexicons: Lexicons, tiers: Tiers): MumbleJumble {
  const judgeOf = (options: Options): Lexicon => pinned(lexicons, options);
  return {
    name: "mumble-jumble",
    schema: SCHEMA,
    seats: { min: MIN_SEATS, max: MAX_SEATS },
    teams: true,
    options: optionsFor(lexicons, tiers),
    move,
    answer,
    state: (json, schema) => {
      const state = storedState(json, schema);
      judgeOf(state.options);
      return state;
    },
    begin,
    apply: (state, made, by, now) => apply(state, made, { by, now, lexicon: judgeOf(state.options) }),
    view,
    turn,
    awaited,
    free: ({ players }) => players.filter(({ standing }) => standing === "left").map(({ seat }) => seat),
    deadline,
    result,
    cancelled: (state, now) =>
      state.phase === "finished" ? state : endedEarly(state, "cancelled", { now, lexicon: judgeOf(state.options) }),
    seated: (state, seat, change, now) => seatChanged(state, change, { seat, now, lexicon: judgeOf(state.options) }),
    kept: () => null,
    feats: (before, after) => feats(before, after, judgeOf(before.options)),
    lookupClosed: isLookupClosed,
    heard,
    pause,
    robot: (seen, level, random) => robotMove(seen, { level, random, tiers, lexicon: judgeOf(seen.options) }),
  };
}

/** The dictionary that the table was begun with, in that very version. (MJ-2, wish 3) @throws NewerState when it is gone. */
function pinned(lexicons: Lexicons, { dictionary }: Options): Lexicon {
  const lexicon = lexicons.find(dictionary);
  if (lexicon === null) throw new NewerState(`the dictionary ${dictionary} is not here`);
  return lexicon;
}

/** @throws RangeError when the game is not for so many seats. */
function begin({ options, seats, robots, key, now }: Start<Options>): Choosing {
  if (seats < MIN_SEATS || seats > MAX_SEATS) throw new RangeError(`not a number of seats: ${seats}`);
  const players = Array.from({ length: seats }, (_, index): Player => {
    const seat = seatNo(index + 1);
    return { seat, robot: robots.includes(seat), standing: "playing", pile: FIRST_CHIPS, stake: 0 };
  });
  const bank = { paid: FIRST_CHIPS * seats, taken: 0 };
  const before = { bank, piles: players.map(({ pile }) => pile) };
  const common = { options, draws: draws(key), round: 1, players, leavers: [], bank, before, firstSheet: null };
  return choosing(common, null, now);
}
