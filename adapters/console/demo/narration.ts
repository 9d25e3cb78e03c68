import type { Shown } from "../channel.ts";

/** What the demonstration says of each phase, when its first message is seen. */

/** By the end of the message's key, in the table's own place or beside it. */
const CHAPTERS: readonly { readonly seen: RegExp; readonly words: string }[] = [
  {
    seen: /^table\/.*\/choose\/1$/u,
    words: "Everybody secretly hides a word. Ann types hers; the robots Ada and Ben think of theirs.",
  },
  {
    seen: /^table\/.*\/sheet\/1\//u,
    words:
      "Go! The jumbled words, the trays, are shown to all at once. Each player writes words for the others' trays on a private sheet: what stands behind the bar, Ann alone sees. Any word of exactly the letters counts.",
  },
  {
    seen: /^table\/.*\/score\/1$/u,
    words:
      "Somebody called stop, and the race is over. Now the sheets are shown one by one: a chip for each word, one more for the stop. Whoever doubts a word places a chip and challenges it.",
  },
  {
    seen: /^table\/.*\/choose\/2$/u,
    words:
      "The round is scored, and every solution is shown. Chips alone never win: with 4 of them (15 in a usual game) one may bet, and wins the game by calling stop in that round, unbeaten.",
  },
  { seen: /^table\/.*\/choose\/3$/u, words: "That bet was not won. It goes on, round by round, until one is." },
  { seen: /^table\/.*\/finish$/u, words: "A bet is won, and with it the game." },
  {
    seen: /^quick\/.*\/race\/1$/u,
    words:
      "And this is a quick challenge: one tray for the whole channel. Guesses go to umble alone; the first right one earns 3 chips, the second 2, every later one 1.",
  },
  { seen: /^quick\/.*\/result\/1$/u, words: "Time is up: the word, and all others that would have been right." },
];

/** The first chapter that has come up and has not been told. */
export function chapterFor(shown: readonly Shown[], told: ReadonlySet<string>): string | null {
  const keys = shown.flatMap(({ about, gone }) => (about === null || gone ? [] : [`${about.table.id}/${about.key}`]));
  return CHAPTERS.find(({ seen, words }) => !told.has(words) && keys.some((key) => seen.test(key)))?.words ?? null;
}

export const PROLOGUE =
  "A demonstration: Ann plays a short game of Mumble-Jumble against two robots, then a quick challenge. Ctrl-C ends it.";
export const EPILOGUE = "Now you: npm start, and there /umble tutorial for a first game, or /mumble solo at once.";
