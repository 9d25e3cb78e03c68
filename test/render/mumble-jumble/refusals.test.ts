import { describe, expect, test } from "vitest";
import { mumbleJumbleDraw } from "../../../render/mumble-jumble/draw.ts";
import type { Refusal } from "../../../src/games/mumble-jumble/outcomes.ts";
import type { State } from "../../../src/games/mumble-jumble/state.ts";
import { ann, begun, bob, cat, dan, game, racing, scoringOf } from "../../games/mumble-jumble/table.ts";
import { ABC, saidText } from "./screen.ts";

const SCORING = scoringOf(`
  target 15, stake 5, judge challenge, first 1
  1: 2 chips, tray SCARE, sheet 2 BLEAT
  2: 2 chips, tray TABLE, sheet -
  clock
`);

/** What each reason reads like; a new reason must fail to compile here. */
const READS: Readonly<Record<Refusal["reason"], readonly [Refusal, string]>> = {
  "game-over": [{ reason: "game-over" }, "This game is over. `/mumble rematch` asks for another."],
  "clock-only": [{ reason: "clock-only" }, "Only the clock does that."],
  "not-playing": [{ reason: "not-playing" }, "Your seat does not play now. A free seat is taken with `/mumble join`."],
  "sits-out": [{ reason: "sits-out" }, "This round began without you; you play from the next one on."],
  "no-vote": [{ reason: "no-vote" }, "Robots have no vote."],
  "wrong-phase": [
    { reason: "wrong-phase", move: "stop", phase: "choosing" },
    "Stop is called in the race; now words are being chosen.",
  ],
  "race-over": [{ reason: "race-over" }, "That came too late: the race was over. The sheets count as they stood then."],
  "not-letters": [
    { reason: "not-letters" },
    "A word has only the letters A to Z, as in `/mumble word WORD`; so has your own jumble of it.",
  ],
  "wrong-length": [
    { reason: "wrong-length", word: "SPOTTY", letters: 5 },
    "SPOTTY has 6 letters; here one hides a word of 5.",
  ],
  "not-its-letters": [
    { reason: "not-its-letters", word: "SCARE", arrangement: "SCARS" },
    "SCARS does not use each letter of SCARE once. Leave it empty, and I jumble.",
  ],
  "unknown-word": [
    { reason: "unknown-word", word: "XYZZY", dictionary: "umble" },
    "XYZZY is not in `umble`, so nobody could find it. Choose another word.",
  ],
  "spells-a-word": [
    { reason: "spells-a-word", arrangement: "RACES", dictionary: "umble" },
    "RACES spells a word of `umble` itself. Jumble it otherwise, or leave that to me.",
  ],
  "cannot-be-jumbled": [
    { reason: "cannot-be-jumbled", word: "OOOO" },
    "OOOO cannot be jumbled: however its letters stand, they spell a word. Choose another one.",
  ],
  "own-tray": [{ reason: "own-tray", tray: ann }, "Tray 1 is your own; your sheet has a line for each of the others."],
  "no-such-tray": [
    { reason: "no-such-tray", tray: dan, trays: [bob, cat] },
    "There is no tray 4. Your sheet has lines for 2 and 3.",
  ],
  "line-not-letters": [
    { reason: "line-not-letters", tray: bob },
    "A word for tray 2 has only the letters A to Z, as in `/mumble guess 2 WORD`.",
  ],
  "nothing-written": [{ reason: "nothing-written", tray: bob }, "The line for tray 2 is empty already."],
  "stopped-already": [
    { reason: "stopped-already", tray: bob },
    "You have called `stop`, so the line for tray 2 keeps its word.",
  ],
  "wrong-letters": [
    { reason: "wrong-letters", tray: bob, word: "TATTLE", letters: "LBAET" },
    "TATTLE does not fit tray 2, `L B A E T`: the tray lacks `T T`, and you left out `B`. Nothing was written.",
  ],
  "no-such-word": [
    { reason: "no-such-word", tray: bob, word: "ELBAT", dictionary: "umble" },
    "ELBAT has the letters of tray 2, but is not in `umble`. Nothing was written.",
  ],
  "not-all-ready": [
    { reason: "not-all-ready", waiting: [bob, cat] },
    "Not everybody has chosen a word yet. Awaited: Bob and Cat.",
  ],
  "already-bet": [{ reason: "already-bet" }, "You have bet already; once a round is enough."],
  "too-few-chips": [
    { reason: "too-few-chips", chips: 2, target: 15, stake: 5 },
    "A bet takes 15 chips in your pile, of which 5 are placed. You have 2.",
  ],
  "empty-lines": [{ reason: "empty-lines", trays: [cat] }, "`stop` takes a word for every tray. Still empty: 3."],
  "not-on-show": [
    { reason: "not-on-show", of: cat, onShow: bob, settled: true },
    "The sheet of Cat has settled and is final. On show is that of Bob.",
  ],
  "own-sheet": [{ reason: "own-sheet" }, "That is your own sheet; it is for the others to accept or challenge."],
  "no-chip": [
    { reason: "no-chip" },
    "A challenge takes a chip from your pile, and it is empty. Chips of this round count only when it is over.",
  ],
  "no-word": [{ reason: "no-word", of: bob, tray: cat }, "The sheet of Bob has no word for tray 3."],
  "already-challenged": [
    { reason: "already-challenged", of: bob, tray: cat },
    "That word has been challenged already, which decides it. Nothing was taken from you.",
  ],
};

function reads(refusal: Refusal, state: State = SCORING): string {
  return saidText(mumbleJumbleDraw.refused(refusal, game.view(state, ann), ABC));
}

describe("G-1 every refusal names its reason and the way out", () => {
  test.each(Object.entries(READS))("%s", (_, [refusal, words]) => {
    expect(reads(refusal)).toBe(words);
  });

  test("not-on-show: a sheet that comes later, or not at all", () => {
    expect(reads({ reason: "not-on-show", of: cat, onShow: bob, settled: false })).toBe(
      "The sheet of Cat is not on show. On show is that of Bob.",
    );
  });

  test.each([
    ["TABLES", "LBAET", "TABLES does not fit tray 2, `L B A E T`: the tray lacks `S`. Nothing was written."],
    ["TABL", "LBAET", "TABL does not fit tray 2, `L B A E T`: you left out `E`. Nothing was written."],
  ])("MJ-10 %s for %s", (word, letters, words) => {
    expect(reads({ reason: "wrong-letters", tray: bob, word, letters })).toBe(words);
  });

  test.each([
    ["choose", "racing", "Words are chosen at the beginning of a round; now the race is running."],
    ["go", "countdown", "Go is called when the words are chosen; the race is about to begin."],
    ["bet", "scoring", "Bets are placed while words are chosen; now the sheets are being shown."],
    ["write", "choosing", "Sheets are written in the race; now words are being chosen."],
    ["vote", "scoring", "One asks to end the race while it runs; now the sheets are being shown."],
    ["accept", "racing", "Sheets are accepted when they are shown, after the race; now the race is running."],
    [
      "challenge",
      "choosing",
      "Words are challenged when their sheet is shown, after the race; now words are being chosen.",
    ],
  ] as const)("%s in %s", (move, phase, words) => {
    expect(reads({ reason: "wrong-phase", move, phase })).toBe(words);
  });
});

test("G-11 the grace after a race is spoken of as the race", () => {
  for (const move of ["choose", "go", "bet", "accept", "challenge"] as const)
    expect(reads({ reason: "wrong-phase", move, phase: "closing" })).toBe(
      reads({ reason: "wrong-phase", move, phase: "racing" }),
    );
});

test("G-1 the form to try again stands below", () => {
  expect(reads(READS["unknown-word"][0], begun({ seats: 2 }))).toBe(
    `${READS["unknown-word"][1]}\n[Choose word] mumble word …`,
  );
  expect(reads(READS["wrong-letters"][0], racing({ seats: 3 }))).toBe(
    `${READS["wrong-letters"][1]}\n[Write sheet] mumble write …`,
  );
});
