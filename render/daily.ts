import type { DateText, Puzzle, Solutions } from "../src/daily/daily.ts";
import type { Entry, Solved } from "../src/daily/entries.ts";
import type { Day } from "../src/daily/shares.ts";
import { counted, duration } from "./duration.ts";
import { board, cell } from "./grid.ts";
import { type Choice, type Message, type Part, type Said, type Span, said, text } from "./message.ts";

/** The daily word, privately, and what is shared of it (QC-4). */

type Opened = {
  readonly puzzle: Puzzle;
  readonly entry: Entry | null;
  /** The newest date that is over everywhere. */
  readonly past: { readonly puzzle: Puzzle; readonly solutions: Solutions };
};

export function openSaid({ puzzle, entry, past }: Opened): Said {
  const before = text(
    `The word of ${past.puzzle.date} was `,
    { code: past.puzzle.word },
    "; all that fit: ",
    ...solutionWords(past.solutions),
    ".",
  );
  if (entry?.solved != null)
    return { parts: [text(...solvedWords({ ...entry, solved: entry.solved })), before], choices: [shareChoice] };
  return {
    parts: [
      text({ strong: "The daily word" }, ` of ${puzzle.date}. Your time runs from when you first saw it.`),
      board([cell([...puzzle.tray].join(" "), 28, "bright")]),
      text("Guess with the button, with ", { code: "/jumble daily WORD" }, ", or by DM. Guesses are free."),
      before,
    ],
    choices: [guessChoice(puzzle)],
  };
}

function solutionWords({ words, more }: Solutions): readonly Span[] {
  return [{ code: words.join(" ") }, ...(more > 0 ? [` and ${more} more`] : [])];
}

function guessChoice({ tray }: Puzzle): Choice {
  const letters = [...tray].join(" ");
  const word = { name: "word", label: `A word of all the letters ${letters}`, required: true, max: 40, value: "" };
  return {
    label: "Guess",
    value: { line: "jumble daily", turn: "", table: null },
    form: { title: `Daily word ${letters}`, fields: [word] },
  };
}

const shareChoice: Choice = {
  label: "Share",
  value: { line: "jumble daily share:on", turn: "", table: null },
  form: null,
};

function solvedWords({ date, startedAt, solved: { at, word, streak } }: Solved): readonly Span[] {
  const row = streak === 1 ? "" : ` ${counted(streak, "day")} in a row.`;
  return [`You solved the daily word of ${date} with `, { code: word }, ` in ${duration(at - startedAt)}.${row}`];
}

export function answerSaid(entry: Solved, solutions: Solutions): Said {
  const all = text("All that fit: ", ...solutionWords(solutions), ".");
  return { parts: [text(...solvedWords(entry)), all], choices: [shareChoice] };
}

export function wrongSaid(puzzle: Puzzle, word: string | null, dictionary: string): Said {
  const letters = { code: [...puzzle.tray].join(" ") };
  const parts: Part[] =
    word === null
      ? [text("A guess is one word with only the letters A to Z.")]
      : [
          text(
            { typed: word },
            " is no word of ",
            { code: dictionary },
            " made of all the letters ",
            letters,
            ". Guesses are free: try again.",
          ),
        ];
  return { parts, choices: [guessChoice(puzzle)] };
}

/** `done`: the newest one that is solved; null when none has been opened. */
export function closedSaid(done: { readonly date: DateText } | null): Said {
  const see: readonly Span[] = [" See today's with ", { code: "/jumble daily" }, "."];
  if (done === null) return said(text("You have not opened the daily word.", ...see));
  return said(text(`You have solved the daily word of ${done.date} already.`, ...see));
}

export function sharedSaid(isShared: boolean): Said {
  if (isShared) return said(text("Shared in this channel: your time, not the word."));
  return said(text("There is nothing to share here: solve the daily word first, and share it in a channel."));
}

export function sharesMessage({ date, results }: Day): Message {
  const rows = results
    .toSorted((a, b) => a.ms - b.ms)
    .map(({ person, ms, streak }) => [
      cell(person.name, 12),
      cell(duration(ms).padStart(11), 11),
      cell(`x${streak}`.padStart(5), 5),
    ]);
  const parts = [
    text({ strong: "The daily word" }, ` of ${date}: who solved it, in what time, and how many days in a row.`),
    board(...rows),
    text("Yours: ", { code: "/jumble daily" }, "."),
  ];
  return { key: `daily/${date}`, to: "channel", turn: date, parts, choices: [], reactions: [], ping: [], after: parts };
}
