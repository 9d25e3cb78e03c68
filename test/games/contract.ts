import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Game, LEVELS, NewerState, type Viewer } from "../../src/game.ts";
import type { Random } from "../../src/random.ts";
import { begun, course, isOpen, type Setup, type Step, seatsUpTo } from "./course.ts";

/** What holds for every game, whatever its rules. Source: G-1, G-3, G-8, G-14; style.md. */

export type Trial<State, Move, View> = {
  /** House rules to try, as a host would give them. */
  readonly options: readonly unknown[];
  readonly seats: readonly number[];
  /** Any move of somebody who sees `view`, sensible or not. */
  readonly anyMove: (random: Random, view: View) => Move;
  /** Texts that must not be found in what `viewer` sees; each long enough not to be there by chance. */
  readonly secrets: (state: State, viewer: Viewer) => readonly string[];
  /** A game between robots is over after so many moves. */
  readonly longest: number;
  readonly runs: number;
};

export function gameContract<Options, State, Move, Answer, Refusal, View>(
  name: string,
  game: Game<Options, State, Move, Answer, Refusal, View>,
  trial: Trial<State, Move, View>,
): void {
  const setups: fc.Arbitrary<Setup> = fc.record({
    options: fc.constantFrom(...trial.options),
    seats: fc.constantFrom(...trial.seats),
    level: fc.constantFrom(...LEVELS),
    luck: fc.nat(1_000_000_000),
    mischief: fc.constant(true),
    limit: fc.constant(120),
  });
  const always = (holds: (setup: Setup) => void): void =>
    fc.assert(fc.property(setups, holds), { numRuns: trial.runs });
  const steps = (setup: Setup): Iterable<Step<State, Move, Answer, Refusal>> => course(game, trial.anyMove, setup);
  const viewers = ({ seats }: Setup): readonly Viewer[] => ["onlooker", ...seatsUpTo(seats)];
  /** Over: nothing is awaited, every seat has its place (in an open game, who won something), and equal ones share it. (1-2-2-4) */
  const checkEnd = (state: State, { seats }: Setup): void => {
    const places = game.result(state)?.places ?? [];
    expect(game.deadline(state)).toBe(null);
    expect(game.awaited(state)).toEqual([]);
    const placed = places.map(({ seat }) => seat).sort((one, other) => one - other);
    const seated = seatsUpTo(seats);
    expect(placed).toEqual(isOpen(game) ? seated.filter((seat) => placed.includes(seat)) : seated);
    for (const { place } of places) expect(place).toBe(1 + places.filter((other) => other.place < place).length);
  };

  describe(`${name} keeps the contract of games`, () => {
    test("house rules that were read once are read again as they are", () => {
      for (const options of trial.options) {
        const read = game.options.parse(options);
        expect(game.options.parse(read)).toEqual(read);
      }
    });

    test("G-3 the same seed and the same moves give the same game", () => {
      always((setup) => {
        expect([...steps(setup)].at(-1)).toEqual([...steps(setup)].at(-1));
      });
    });

    test("the state survives JSON after every step", () => {
      always((setup) => {
        for (const { after } of steps(setup)) expect(game.state(throughJson(after), game.schema)).toEqual(after);
      });
    });

    test("moves and answers survive JSON", () => {
      always((setup) => {
        for (const { did } of steps(setup)) {
          if (did.kind !== "seated") expect(game.move.parse(throughJson(did.move))).toEqual(did.move);
          if (did.kind === "moved") expect(game.answer.parse(throughJson(did.answer))).toEqual(did.answer);
        }
      });
    });

    test("a state of a newer schema is left alone", () => {
      always((setup) => {
        expect(() => game.state(throughJson(begun(game, setup)), game.schema + 1)).toThrow(NewerState);
      });
    });

    test("G-1 nothing is changed in place, whatever is tried", () => {
      always((setup) => {
        let [last, text] = [begun(game, setup), ""];
        for (const { after } of steps(setup)) {
          if (text !== "") expect(JSON.stringify(last)).toBe(text);
          [last, text] = [after, JSON.stringify(after)];
        }
      });
    });

    test("G-14 a robot's move is never refused", () => {
      always((setup) => {
        const refused = [...steps({ ...setup, limit: 200 })].filter(
          ({ did, robot }) => robot && did.kind === "refused",
        );
        expect(refused.map(({ did }) => did)).toEqual([]);
      });
    });

    test("a view holds nobody else's secrets", () => {
      always((setup) => {
        for (const { after } of steps(setup)) {
          for (const viewer of viewers(setup)) {
            const shown = JSON.stringify(game.view(after, viewer));
            expect(trial.secrets(after, viewer).filter((secret) => shown.includes(secret))).toEqual([]);
          }
        }
      });
    });

    test("the clock's move is accepted, and the game moves on by it", () => {
      always((setup) => {
        for (const { after } of steps(setup)) {
          const due = game.deadline(after);
          if (due === null) continue;
          const outcome = game.apply(after, due.move, "clock", due.at);
          if (outcome.kind === "refused") expect.fail("the clock was refused");
          const next = game.deadline(outcome.state);
          expect(game.turn(outcome.state) !== game.turn(after) || next === null || next.at > due.at).toBe(true);
          expect(next === null || next.at >= due.at).toBe(true);
        }
      });
    });

    test("a game that is over refuses every move", () => {
      always((setup) => {
        for (const { before, did, now } of steps(setup)) {
          const end = game.cancelled(before, now);
          if (did.kind === "moved") expect(game.apply(end, did.move, did.by, now).kind).toBe("refused");
        }
      });
    });

    test("a game between robots ends", () => {
      always((setup) => {
        const last = [...steps({ ...setup, mischief: false, limit: trial.longest })].at(-1);
        if (last === undefined) expect.fail("nothing happened");
        checkEnd(last.after, setup);
      });
    });

    test("G-8 a game can be cancelled at any time: unrated", () => {
      always((setup) => {
        for (const { before, now } of steps(setup)) {
          const cancelled = game.cancelled(before, now);
          checkEnd(cancelled, setup);
          expect(game.result(cancelled)?.rated).toBe(false);
        }
      });
    });
  });
}

function throughJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
