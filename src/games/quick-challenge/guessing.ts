import { accepted, type Outcome, refused } from "../../game.ts";
import type { SeatNo } from "../../identity.ts";
import type { Instant } from "../../instant.ts";
import type { Lexicon } from "../../words/lexicon.ts";
import { spelled, strangeIn } from "../../words/spelling.ts";
import type { Answer, Refusal } from "./moves.ts";
import type { Contest, Racing, Wrong } from "./state.ts";

/** A guess in the race. Source: QC-2. */

type Guess = { readonly typed: string; readonly seat: SeatNo; readonly at: Instant };

/** Every acceptable anagram counts; wrong letters are refused and not counted; no word counts as wrong and costs nothing. */
export function guess<Race extends Contest>(
  state: Race,
  { typed, seat, at }: Guess,
  lexicon: Lexicon,
): Outcome<Race, Answer, Refusal> {
  // Sent before the tray was shown, it was meant for the round before. (design.md, "Tables")
  if (at < state.startedAt || at > closingOf(state)) return refused({ reason: "too-late" });
  if (state.solvers.some((solver) => solver.seat === seat)) return refused({ reason: "solved" });
  const word = spelled(typed);
  if (word === null) return refused({ reason: "no-word", strange: strangeIn(typed) });
  const [missing, unused] = [lacking(state.tray, word), lacking(word, state.tray)];
  if (missing !== "" || unused !== "") return refused({ reason: "letters", word, missing, unused });
  if (!lexicon.has(word)) return accepted({ ...state, wrong: counted(state.wrong, seat, word) }, { kind: "wrong" });
  return accepted({ ...state, solvers: [...state.solvers, { seat, at, word }] }, { kind: "right" });
}

/** Until when a guess counts: the race's end, or the act that closed it. */
export function closingOf({ closedAt, endsAt }: Pick<Racing, "closedAt" | "endsAt">): Instant {
  return closedAt ?? endsAt;
}

/** Whether what was typed uses just the tray's letters. */
export function fits(tray: string, typed: string): boolean {
  const word = spelled(typed);
  return word !== null && lacking(tray, word) === "" && lacking(word, tray) === "";
}

/** The letters that `word` needs beyond `letters`, each as often as it is missing. */
export function lacking(letters: string, word: string): string {
  const rest = [...letters];
  return [...word]
    .filter((letter) => {
      const at = rest.indexOf(letter);
      if (at >= 0) rest.splice(at, 1);
      return at < 0;
    })
    .join("");
}

function counted(wrong: readonly Wrong[], seat: SeatNo, last: string): Wrong[] {
  const before = wrong.find((one) => one.seat === seat);
  return [...wrong.filter((one) => one !== before), { seat, count: (before?.count ?? 0) + 1, last }];
}
