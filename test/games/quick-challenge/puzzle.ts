import type { By } from "../../../src/game.ts";
import { quickChallenge } from "../../../src/games/quick-challenge/game.ts";
import type { Move } from "../../../src/games/quick-challenge/moves.ts";
import type { Racing, Round, State } from "../../../src/games/quick-challenge/state.ts";
import { type SeatNo, seatNo } from "../../../src/identity.ts";
import { type Instant, instant, later, SECOND_MS } from "../../../src/instant.ts";
import { key } from "../../../src/random.ts";
import { lexicons } from "../../../src/words/lexicons.ts";
import { shippedTiers } from "../../../src/words/tiers.ts";

/** A quick challenge to try things on: its race begins at T0, and times are told in seconds from there. */

export const words = lexicons(new Map());
export const challenge = quickChallenge(words, shippedTiers);
export const T0 = instant(1_900_000_000_000);
export const [ann, bob, cat, dan] = [seatNo(1), seatNo(2), seatNo(3), seatNo(4)] as const;

export function at(seconds: number): Instant {
  return later(T0, seconds * SECOND_MS);
}

type Begin = { readonly options?: object; readonly luck?: number; readonly kept?: unknown };

/** A challenge as the house begins it: the draws follow from `luck`. */
export function begun({ options = {}, luck = 1, kept = null }: Begin): State {
  const from = { seats: 0, robots: [], key: key(luck.toString(16).padStart(64, "0")), now: T0, kept };
  return challenge.begin({ ...from, options: challenge.options.parse(options) });
}

/** A race for the letters of `word`, shown as `tray`. */
export function race(word: string, tray: string, options: object = {}): Racing {
  const state = begun({ options: { letters: word.length, ...options } });
  if (state.phase !== "racing") throw new Error("it does not begin with a race");
  return { ...state, word, tray, used: [[...word].sort().join("")] };
}

/** @throws Error when nothing is raced for now. */
export function racing(state: State): Racing {
  if (state.phase !== "racing") throw new Error(`no race, but ${state.phase}`);
  return state;
}

/**
 * What is done, a line each, in the order of arrival: `8.4 ann RACES`, `5 host end`, `6 bob join`, `clock` (when it is
 * due). The state after it, and what was answered, a word each.
 */
export function played(from: State, script: string): readonly [State, readonly string[]] {
  const lines = script.split("\n").flatMap((line) => line.trim() || []);
  return lines.reduce<readonly [State, readonly string[]]>(
    ([state, answers], line) => {
      const { move, by, now } = acted(state, line);
      const outcome = challenge.apply(state, move, by, now);
      return outcome.kind === "accepted"
        ? [outcome.state, [...answers, outcome.answer.kind]]
        : [state, [...answers, outcome.refusal.reason]];
    },
    [from, []],
  );
}

const SEATS: Readonly<Record<string, SeatNo>> = { ann, bob, cat, dan };

function acted(state: State, line: string): { readonly move: Move; readonly by: By; readonly now: Instant } {
  if (line === "clock") return { move: { kind: "time" }, by: "clock", now: dueAt(state) };
  const [seconds = "", who = "", ...typed] = line.split(" ");
  const word = typed.join(" ");
  const by = who === "host" ? "host" : SEATS[who];
  if (by === undefined) throw new Error(`nobody is called ${who}`);
  const move: Move = word === "end" || word === "join" ? { kind: word } : { kind: "guess", word };
  return { move, by, now: at(Number(seconds)) };
}

export function dueAt(state: State): Instant {
  const due = challenge.deadline(state);
  if (due === null) throw new Error("nothing is due");
  return due.at;
}

/** A round that is over, a line for each who solved it: `1 RACES 8.4 +3`. */
export function told({ solvers, startedAt }: Round): readonly string[] {
  return solvers.map(
    ({ seat, word, at: when, chips }) => `${seat} ${word} ${(when - startedAt) / SECOND_MS} +${chips}`,
  );
}

/** Places, a line each: `1. seat 2: 5`. */
export function placesOf(state: State): readonly string[] {
  return (challenge.result(state)?.places ?? []).map(({ seat, place, points }) => `${place}. seat ${seat}: ${points}`);
}
