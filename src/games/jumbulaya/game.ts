import { type Game, NewerState, type Start } from "../../game.ts";
import { seatNo } from "../../identity.ts";
import type { Lexicon } from "../../words/lexicon.ts";
import type { Lexicons } from "../../words/lexicons.ts";
import type { Tiers } from "../../words/tiers.ts";
import { awaited, deadline, errand, turn } from "./deadlines.ts";
import { dealt } from "./dealing.ts";
import { isLookupClosed } from "./defining.ts";
import { finished, result } from "./ending.ts";
import { feats } from "./feats.ts";
import { heard } from "./hearing.ts";
import { seatChanged } from "./leaving.ts";
import { type Move, move } from "./moves.ts";
import { type Options, optionsFor } from "./options.ts";
import { type Answer, answer, type Refusal } from "./outcomes.ts";
import { pause, robotMove } from "./robot.ts";
import { apply } from "./rules.ts";
import type { Player, Playing, Row, State } from "./state.ts";
import { SCHEMA, storedState } from "./stored.ts";
import { opened } from "./story.ts";
import { turnOf } from "./turns.ts";
import { type View, view } from "./view.ts";
import { robotWords } from "./vocabulary.ts";

export type Jumbulaya = Game<Options, State, Move, Answer, Refusal, View>;

/** JB-1. */
const MIN_SEATS = 2;
const MAX_SEATS = 4;
/** The words that hints come from. (G-12) */
const HINT_TIER = 70;

/** The game with the dictionaries it may be judged by, and the tiers that are its robots' vocabularies. */
export function jumbulaya(lexicons: Lexicons, tiers: Tiers): Jumbulaya {
  const judgeOf = (options: Options): Lexicon => pinned(lexicons, options);
  const wordsOf = (options: Options) => ({
    lexicon: judgeOf(options),
    hints: robotWords(HINT_TIER, tiers, judgeOf(options)),
  });
  return {
    name: "jumbulaya",
    schema: SCHEMA,
    seats: { min: MIN_SEATS, max: MAX_SEATS },
    teams: false,
    options: optionsFor(lexicons, tiers),
    move,
    answer,
    state: (json, schema) => {
      const state = storedState(json, schema);
      judgeOf(state.options);
      return state;
    },
    begin,
    apply: (state, made, by, now) => apply(state, made, { by, now, ...wordsOf(state.options) }),
    view: (state, viewer) => view(state, viewer, judgeOf(state.options)),
    turn,
    awaited,
    free: ({ players }) => players.filter(({ standing }) => standing === "left").map(({ seat }) => seat),
    deadline,
    errand,
    result,
    cancelled: (state) => (state.phase === "finished" ? state : finished(state, "cancelled")),
    seated: (state, seat, change, now) => seatChanged(state, change, { seat, now }),
    feats,
    kept: () => null,
    lookupClosed: isLookupClosed,
    heard: (seen, words) => heard(seen, words, judgeOf(seen.options)),
    pause,
    robot: (seen, level) => robotMove(seen, { level, tiers, lexicon: judgeOf(seen.options) }),
  };
}

/** The dictionary that the table was begun with, in that very version. (wish 3) @throws NewerState when it is gone. */
function pinned(lexicons: Lexicons, { dictionary }: Options): Lexicon {
  const lexicon = lexicons.find(dictionary);
  if (lexicon === null) throw new NewerState(`the dictionary ${dictionary} is not here`);
  return lexicon;
}

/** @throws RangeError when the game is not for so many seats. */
function begin({ options, seats, robots, key, now }: Start<Options>): Playing {
  if (seats < MIN_SEATS || seats > MAX_SEATS) throw new RangeError(`not a number of seats: ${seats}`);
  const deal = dealt(key, seats);
  const rows = deal.rows.map((tiles): Row => ({ tiles, owner: null, words: [] }));
  const players = deal.racks.map((rack, index): Player => {
    const seat = seatNo(index + 1);
    const robot = robots.includes(seat);
    return { seat, robot, standing: "playing", outAt: null, rack, drawn: rack, lostTurn: false, hints: 0 };
  });
  return {
    phase: "playing",
    options,
    draws: deal.draws,
    rows,
    pool: deal.pool,
    players,
    leavers: [],
    wordless: 0,
    call: { possible: false },
    last: [],
    story: opened(rows, players),
    turn: turnOf(deal.first, { state: { options }, no: 1, now }),
  };
}
