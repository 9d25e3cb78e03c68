import type { Answer, Move, Refusal } from "../../src/games/quick-challenge/moves.ts";
import type { Options } from "../../src/games/quick-challenge/options.ts";
import type { View } from "../../src/games/quick-challenge/view.ts";
import type { Facts } from "../../src/hosting.ts";
import { counted, duration } from "../duration.ts";
import { commandLine } from "../line.ts";
import { type Said, type Span, said, text } from "../message.ts";
import { trayBoard } from "./board.ts";
import { raceChoices } from "./messages.ts";

/** What is said to one person at a quick word challenge. */

export function answered({ kind }: Answer, view: View, facts: Facts): Said {
  switch (kind) {
    case "right":
      return said(text(...rightWords(view)));
    case "wrong":
      return { parts: [text(...wrongWords(view))], choices: raceChoices(view, facts).slice(0, 1) };
    case "joined":
      return said(
        text("I send you the tray by DM: answer there with a word. If none comes, press Guess here; only you see it."),
      );
    case "ended":
      return said(text("You have ended the challenge."));
    case "time":
      return said(text("Time is up."));
  }
}

function rightWords({ race, own }: View): readonly Span[] {
  if (race === null || own === null || own.solved === null) return ["That was right."];
  const place = 1 + race.solvers.findIndex(({ seat }) => seat === own.seat);
  return [
    { code: own.solved.word },
    ` is right, after ${duration(own.solved.at - race.startedAt)}: you are number ${place} so far. Places are final when the race ends.`,
  ];
}

function wrongWords({ own, options }: View): readonly Span[] {
  if (own === null || own.wrong === null) return ["That was no word of the dictionary."];
  return [
    { code: own.wrong.last },
    " has the right letters, but is not in ",
    { code: options.dictionary },
    ". A wrong guess costs nothing: try another.",
  ];
}

export function refused(refusal: Refusal, view: View, facts: Facts): Said {
  const choices =
    refusal.reason === "joined" || refusal.reason === "letters" || refusal.reason === "no-word"
      ? raceChoices(view, facts).slice(0, 1)
      : [];
  return { parts: [text(...refusedWords(refusal, view))], choices };
}

function refusedWords(refusal: Refusal, view: View): readonly Span[] {
  switch (refusal.reason) {
    case "over":
      return ["This challenge is over. Start a new one with ", { code: "/jumble" }, "."];
    case "resting":
      return ["This round is over; the next one begins in a moment."];
    case "too-late":
      return ["That came too late: the race had ended."];
    case "solved":
      return ["You have solved this one already", ...solvedWord(view), ". A right answer counts once a round."];
    case "joined":
      return ["I have sent you the tray by DM already. If it did not come, press Guess here; only you see it."];
    case "not-allowed":
      return ["That is not yours to do here."];
    case "no-word":
      return [
        ...strangeWords(refusal.strange),
        "A guess is one word with only the letters A to Z, as in ",
        { code: "/jumble guess WORD" },
        ".",
      ];
    case "letters":
      return lettersWords(refusal);
  }
}

function strangeWords(strange: string | null): readonly Span[] {
  if (strange === null) return [];
  return strange.trim() === "" ? ["There is a space in it. "] : [{ typed: strange }, " is no letter from A to Z. "];
}

function solvedWord({ own }: View): readonly Span[] {
  return own?.solved == null ? [] : [" with ", { code: own.solved.word }];
}

function lettersWords({ word, missing, unused }: Extract<Refusal, { reason: "letters" }>): readonly Span[] {
  const lacks = missing === "" ? [] : [" the tray has no ", { code: [...missing].join(" ") }];
  const left = unused === "" ? [] : [lacks.length > 0 ? " and" : "", " you left out ", { code: [...unused].join(" ") }];
  return [
    { typed: word },
    " does not use the tray's letters:",
    ...lacks,
    ...left,
    ". Each letter goes in once; nothing was counted.",
  ];
}

export function house({ letters, rounds, seconds, level, dictionary }: Options): Said {
  return said(
    text(
      `${counted(rounds, "round")} of ${seconds} s, ${letters} letters, ${level}. Judged by `,
      { code: dictionary },
      ".",
    ),
  );
}

export function typed(move: Move): string {
  return move.kind === "guess" ? commandLine("jumble guess", { word: move.word }) : `jumble ${move.kind}`;
}

/** `board`: the tray again, and what one has guessed. */
export function asked(question: string, view: View, facts: Facts): Said | null {
  if (question !== "board") return null;
  if (view.race === null) return said(text("No race is running just now."));
  const own = view.own?.solved == null ? [] : [text("You solved it", ...solvedWord(view), ".")];
  return { parts: [trayBoard(view.race.tray), ...own], choices: own.length > 0 ? [] : raceChoices(view, facts) };
}
