import type { Move } from "../../src/games/mumble-jumble/moves.ts";
import type { ChoiceRefusal, Refusal, Slip } from "../../src/games/mumble-jumble/outcomes.ts";
import type { State } from "../../src/games/mumble-jumble/state.ts";
import type { View } from "../../src/games/mumble-jumble/view.ts";
import type { Facts } from "../../src/hosting.ts";
import { counted } from "../duration.ts";
import type { Choice, Said, Span } from "../message.ts";
import { text } from "../message.ts";
import { everyone, numbers, who } from "../people.ts";
import { wordChoice } from "./choosing.ts";
import { spaced } from "./racing.ts";
import { sheetChoices } from "./sheet.ts";

/** Every refusal, privately: its reason, and the way out. Only words that the person has typed. (G-1) */

export function refused(refusal: Refusal, view: View, facts: Facts): Said {
  return { parts: [text(...refusedWords(refusal, facts))], choices: wayOut(refusal, view, facts) };
}

/** The form once more, where something was written wrong. */
function wayOut(refusal: Refusal, view: View, facts: Facts): readonly Choice[] {
  if (view.phase === "choosing" && isOneOf(CHOICE_REASONS, refusal.reason)) return [wordChoice(view, facts)];
  return isOneOf(SLIP_REASONS, refusal.reason) ? sheetChoices(view, facts) : [];
}

const CHOICE_REASONS: Readonly<Record<ChoiceRefusal["reason"], true>> = {
  "not-letters": true,
  "wrong-length": true,
  "not-its-letters": true,
  "unknown-word": true,
  "spells-a-word": true,
  "cannot-be-jumbled": true,
};
const SLIP_REASONS: Readonly<Record<Slip["reason"] | "empty-lines", true>> = {
  "own-tray": true,
  "no-such-tray": true,
  "line-not-letters": true,
  "nothing-written": true,
  "stopped-already": true,
  "wrong-letters": true,
  "no-such-word": true,
  "empty-lines": true,
};

function isOneOf(reasons: object, reason: Refusal["reason"]): boolean {
  return Object.hasOwn(reasons, reason);
}

function refusedWords(refusal: Refusal, facts: Facts): readonly Span[] {
  switch (refusal.reason) {
    case "game-over":
      return ["This game is over. ", { code: "/mumble rematch" }, " asks for another."];
    case "clock-only":
      return ["Only the clock does that."];
    case "not-playing":
      return ["Your seat does not play now. A free seat is taken with ", { code: "/mumble join" }, "."];
    case "sits-out":
      return ["This round began without you; you play from the next one on."];
    case "no-vote":
      return ["Robots have no vote."];
    case "wrong-phase":
      return [`${WHEN[refusal.move]}; ${NOW[refusal.phase]}.`];
    case "race-over":
      return ["That came too late: the race was over. The sheets count as they stood then."];
    case "not-letters":
    case "wrong-length":
    case "not-its-letters":
    case "unknown-word":
    case "spells-a-word":
    case "cannot-be-jumbled":
      return choiceWords(refusal);
    case "own-tray":
    case "no-such-tray":
    case "line-not-letters":
    case "nothing-written":
    case "stopped-already":
    case "wrong-letters":
    case "no-such-word":
      return slipWords(refusal);
    case "not-all-ready":
    case "already-bet":
    case "too-few-chips":
    case "empty-lines":
      return tooSoonWords(refusal, facts);
    case "not-on-show":
    case "own-sheet":
    case "no-chip":
    case "no-word":
    case "already-challenged":
      return scoringWords(refusal, facts);
  }
}

const WHEN: Readonly<Record<Move["kind"], string>> = {
  choose: "Words are chosen at the beginning of a round",
  go: "Go is called when the words are chosen",
  bet: "Bets are placed while words are chosen",
  write: "Sheets are written in the race",
  stop: "Stop is called in the race",
  vote: "One asks to end the race while it runs",
  accept: "Sheets are accepted when they are shown, after the race",
  challenge: "Words are challenged when their sheet is shown, after the race",
  clock: "The clock moves by itself",
};
/** In the grace after a race nothing may tell that it is over. (G-11) */
const NOW: Readonly<Record<State["phase"], string>> = {
  choosing: "now words are being chosen",
  countdown: "the race is about to begin",
  racing: "now the race is running",
  closing: "now the race is running",
  scoring: "now the sheets are being shown",
  finished: "the game is over",
};

function choiceWords(refusal: ChoiceRefusal): readonly Span[] {
  switch (refusal.reason) {
    case "not-letters":
      return [
        "A word has only the letters A to Z, as in ",
        { code: "/mumble word WORD" },
        "; so has your own jumble of it.",
      ];
    case "wrong-length":
      return [
        { typed: refusal.word },
        ` has ${counted(refusal.word.length, "letter")}; here one hides a word of ${refusal.letters}.`,
      ];
    case "not-its-letters":
      return [
        { typed: refusal.arrangement },
        " does not use each letter of ",
        { typed: refusal.word },
        " once. Leave it empty, and I jumble.",
      ];
    case "unknown-word":
      return [
        { typed: refusal.word },
        " is not in ",
        { code: refusal.dictionary },
        ", so nobody could find it. Choose another word.",
      ];
    case "spells-a-word":
      return [
        { typed: refusal.arrangement },
        " spells a word of ",
        { code: refusal.dictionary },
        " itself. Jumble it otherwise, or leave that to me.",
      ];
    case "cannot-be-jumbled":
      return [
        { typed: refusal.word },
        " cannot be jumbled: however its letters stand, they spell a word. Choose another one.",
      ];
  }
}

function slipWords(refusal: Slip): readonly Span[] {
  switch (refusal.reason) {
    case "own-tray":
      return [`Tray ${refusal.tray} is your own; your sheet has a line for each of the others.`];
    case "no-such-tray":
      return [`There is no tray ${refusal.tray}. Your sheet has lines for ${numbers(refusal.trays)}.`];
    case "line-not-letters":
      return [
        `A word for tray ${refusal.tray} has only the letters A to Z, as in `,
        { code: `/mumble guess ${refusal.tray} WORD` },
        ".",
      ];
    case "nothing-written":
      return [`The line for tray ${refusal.tray} is empty already.`];
    case "stopped-already":
      return ["You have called ", { code: "stop" }, `, so the line for tray ${refusal.tray} keeps its word.`];
    case "wrong-letters":
      return lettersWords(refusal);
    case "no-such-word":
      return [
        { typed: refusal.word },
        ` has the letters of tray ${refusal.tray}, but is not in `,
        { code: refusal.dictionary },
        ". Nothing was written.",
      ];
  }
}

function lettersWords({ tray, word, letters }: Extract<Slip, { reason: "wrong-letters" }>): readonly Span[] {
  const [missing, unused] = [beyond(word, letters), beyond(letters, word)];
  const lacks: readonly Span[] = missing === "" ? [] : [" the tray lacks ", { code: spaced(missing) }];
  const left: readonly Span[] =
    unused === "" ? [] : [lacks.length > 0 ? ", and" : "", " you left out ", { code: spaced(unused) }];
  return [
    { typed: word },
    ` does not fit tray ${tray}, `,
    { code: spaced(letters) },
    ":",
    ...lacks,
    ...left,
    ". Nothing was written.",
  ];
}

/** The letters of `word` that `letters` does not have, each as often as it is missing. */
function beyond(word: string, letters: string): string {
  const [, rest] = [...word].reduce<readonly [string, string]>(
    ([left, over], letter) => (left.includes(letter) ? [left.replace(letter, ""), over] : [left, over + letter]),
    [letters, ""],
  );
  return rest;
}

type TooSoon = Extract<Refusal, { reason: "not-all-ready" | "already-bet" | "too-few-chips" | "empty-lines" }>;

function tooSoonWords(refusal: TooSoon, facts: Facts): readonly Span[] {
  switch (refusal.reason) {
    case "not-all-ready":
      return ["Not everybody has chosen a word yet. Awaited: ", ...everyone(facts, refusal.waiting), "."];
    case "already-bet":
      return ["You have bet already; once a round is enough."];
    case "too-few-chips":
      return [
        `A bet takes ${counted(refusal.target, "chip")} in your pile, of which ${refusal.stake} are placed. You have ${refusal.chips}.`,
      ];
    case "empty-lines":
      return [{ code: "stop" }, ` takes a word for every tray. Still empty: ${numbers(refusal.trays)}.`];
  }
}

type InScoring = Extract<
  Refusal,
  { reason: "not-on-show" | "own-sheet" | "no-chip" | "no-word" | "already-challenged" }
>;

function scoringWords(refusal: InScoring, facts: Facts): readonly Span[] {
  switch (refusal.reason) {
    case "not-on-show": {
      const why = refusal.settled ? " has settled and is final" : " is not on show";
      return ["The sheet of ", who(facts, refusal.of), `${why}. On show is that of `, who(facts, refusal.onShow), "."];
    }
    case "own-sheet":
      return ["That is your own sheet; it is for the others to accept or challenge."];
    case "no-chip":
      return [
        "A challenge takes a chip from your pile, and it is empty. Chips of this round count only when it is over.",
      ];
    case "no-word":
      return ["The sheet of ", who(facts, refusal.of), ` has no word for tray ${refusal.tray}.`];
    case "already-challenged":
      return ["That word has been challenged already, which decides it. Nothing was taken from you."];
  }
}
