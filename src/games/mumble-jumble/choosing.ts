import type { SeatNo } from "../../identity.ts";
import { type Instant, later } from "../../instant.ts";
import { draw } from "../../random.ts";
import { houseWords } from "../../words/house.ts";
import { spelled, usesExactly } from "../../words/spelling.ts";
import { jumbled } from "./jumbling.ts";
import type { Act, Choose, Moment } from "./moves.ts";
import { choosingMs, HOUSE_TIER } from "./options.ts";
import { accepted, type ChoiceRefusal, type Outcome, refused, wrongPhase } from "./outcomes.ts";
import { isPlaying, playing } from "./players.ts";
import { spelledOut } from "./spelling.ts";
import type { Choice, Choosing, Common, Report, State, Tray } from "./state.ts";

/** The beginning of a round. `last`: the round before, for all to see while words are chosen (MJ-28). */
export function choosing(common: Common, last: Report | null, now: Instant): Choosing {
  const closesAt = later(now, choosingMs(common.options));
  const before = { bank: common.bank, piles: common.players.map(({ pile }) => pile) };
  return { ...common, before, phase: "choosing", choices: [], closesAt, readyAt: null, last };
}

/** MJ-4 to MJ-7. */
export function choose(state: State, move: Choose, act: Act): Outcome {
  if (state.phase !== "choosing") return wrongPhase(state, move.kind);
  if (!isPlaying(state, act.seat)) return refused({ reason: "not-playing" });
  const word = spelled(move.word);
  const arrangement = move.arrangement === null ? null : spelledOut(move.arrangement);
  if (word === null || (move.arrangement !== null && arrangement === null)) return refused({ reason: "not-letters" });
  const wrong = unfit({ word, arrangement }, state, act);
  if (wrong !== null) return refused(wrong);
  const jumble = arrangement === null ? jumbled(word, state.draws, act.lexicon) : null;
  const letters = arrangement ?? jumble?.letters ?? null;
  if (letters === null) return refused({ reason: "cannot-be-jumbled", word });
  const choices = [...state.choices.filter(({ seat }) => seat !== act.seat), { seat: act.seat, word, letters }];
  const draws = jumble?.draws ?? state.draws;
  return accepted(readied({ ...state, choices, draws }, act.now), { kind: "chose" });
}

type Chosen = { readonly word: string; readonly arrangement: string | null };

/** What is wrong with a choice, the dictionary asked last (G-2). */
function unfit({ word, arrangement }: Chosen, { options }: Choosing, { lexicon }: Moment): ChoiceRefusal | null {
  if (word.length !== options.letters) return { reason: "wrong-length", word, letters: options.letters };
  if (arrangement !== null && !usesExactly(arrangement, word)) return { reason: "not-its-letters", word, arrangement };
  if (!lexicon.has(word)) return { reason: "unknown-word", word, dictionary: lexicon.name };
  if (arrangement === null || !lexicon.has(arrangement)) return null;
  return { reason: "spells-a-word", arrangement, dictionary: lexicon.name };
}

/** `state` with the moment since when every seat has chosen, found anew. (MJ-8) */
export function readied(state: Choosing, now: Instant): Choosing {
  const ready = unready(state).length === 0;
  return { ...state, readyAt: ready ? (state.readyAt ?? now) : null };
}

/** The seats whose choice is awaited. */
export function unready(state: Choosing): readonly SeatNo[] {
  const chosen = new Set(state.choices.map(({ seat }) => seat));
  return playing(state).flatMap(({ seat }) => (chosen.has(seat) ? [] : [seat]));
}

/** The trays of all that play: their choices, and a word of the house where there is none. (MJ-7) */
export function filled(state: Choosing, { lexicon }: Moment): Pick<Choosing, "draws"> & { trays: readonly Tray[] } {
  let draws = state.draws;
  const trays: Tray[] = [];
  for (const { seat } of playing(state)) {
    const own = state.choices.find((choice) => choice.seat === seat);
    const given = own === undefined ? houseChoice(seat, { ...state, draws }, lexicon) : null;
    draws = given?.draws ?? draws;
    if (own !== undefined) trays.push({ ...own, house: false });
    else if (given !== null) trays.push({ ...given.choice, house: true });
  }
  return { draws, trays };
}

/** @throws Error when the dictionary has no word to give, which the table's options rule out. */
function houseChoice(seat: SeatNo, { draws, options }: Common, lexicon: Moment["lexicon"]): GivenChoice {
  const pool = houseWords(lexicon, HOUSE_TIER, options.letters);
  const [index, after] = draw(draws, Math.max(1, pool.length));
  const word = pool[index] ?? "";
  const jumble = jumbled(word, after, lexicon);
  if (word === "" || jumble.letters === null) throw new Error(`${lexicon.id} has no word for the house to give`);
  return { choice: { seat, word, letters: jumble.letters }, draws: jumble.draws };
}

type GivenChoice = Pick<Common, "draws"> & { readonly choice: Choice };
