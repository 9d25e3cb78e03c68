import { expect, test } from "vitest";
import { NewerState, type Viewer } from "../../../src/game.ts";
import type { Move } from "../../../src/games/quick-challenge/moves.ts";
import type { State } from "../../../src/games/quick-challenge/state.ts";
import type { Random } from "../../../src/random.ts";
import { gameContract } from "../contract.ts";
import { challenge, played, race, words } from "./puzzle.ts";

const TYPED = ["RACES", "SCARE", "races", "", "not a word", "ÉCARS", "🙂", "A".repeat(300)];

function anyMove(random: Random): Move {
  const word = TYPED[random.below(TYPED.length)] ?? "";
  const moves: readonly Move[] = [{ kind: "guess", word }, { kind: "join" }, { kind: "end" }, { kind: "time" }];
  return moves[random.below(moves.length)] ?? { kind: "join" };
}

/** While a race runs: the key, all words that solve it, and what others have typed; what the viewer found is no secret to them. */
function secrets(state: State, viewer: Viewer): readonly string[] {
  if (state.phase !== "racing") return [state.draws.key];
  const known = [...state.solvers, ...state.wrong.map(({ seat, last }) => ({ seat, word: last }))];
  const own = known.filter(({ seat }) => seat === viewer).map(({ word }) => word);
  const all = [state.word, ...words.default.anagrams(state.tray), ...known.map(({ word }) => word)];
  return [state.draws.key, ...all.filter((word) => !own.includes(word) && word !== state.tray)];
}

gameContract("quick-challenge", challenge, {
  options: [
    {},
    { rounds: 3, graceMs: 0 },
    { letters: 8, seconds: 15, level: "hard", rounds: 2 },
    { letters: 6, level: "easy", seconds: 600, rounds: 4 },
    { dictionary: "plain", letters: 7 },
  ],
  seats: [1, 2, 3, 6],
  anyMove,
  secrets,
  longest: 200,
  runs: 25,
});

test("wish 3 a state whose dictionary is not here is left alone, like one of a newer umble", () => {
  const state = race("SCARE", "ECARS");
  const other = { ...state, options: { ...state.options, dictionary: "umble@00000000" } };
  expect(() => challenge.state(other, challenge.schema)).toThrow(NewerState);
});

test.each([
  ["a field too many", (state: State) => ({ ...state, more: 1 })],
  ["a field too few", ({ tray: _, ...state }: ReturnType<typeof race>) => state],
  ["another phase", (state: State) => ({ ...state, phase: "resting" })],
  ["no object", () => "SCARE"],
  ["nothing", () => null],
])("a damaged state is refused: %s", (_, broken) => {
  expect(() => challenge.state(broken(race("SCARE", "ECARS")), challenge.schema)).toThrow();
});

test("G-4 the same state comes out of a state that was kept and read again", () => {
  const [over] = played(race("SCARE", "ECARS", { rounds: 2 }), "3 ann RACES\n4 bob AERCS\n5 cat join\nclock");
  expect(challenge.state(JSON.parse(JSON.stringify(over)), challenge.schema)).toEqual(over);
});
