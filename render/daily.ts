import type { Puzzle } from "../src/daily/daily.ts";
import type { Entries, Entry } from "../src/daily/entries.ts";
import type { Shares } from "../src/daily/shares.ts";
import { counted, duration } from "./duration.ts";
import { board, cell } from "./grid.ts";
import { type Choice, type Message, type Part, type Said, type Span, said, text } from "./message.ts";

/** The daily word, privately, and what is shared of it (QC-4). */

type Opened = {
  readonly puzzle: Puzzle;
  readonly entry: Entry | null;
  readonly streak: Entries["streak"];
  /** The newest date that is over everywhere. */
  readonly past: { readonly puzzle: Puzzle; readonly solutions: readonly string[] };
};

export function openSaid({ puzzle, entry, streak, past }: Opened): Said {
  const before = text(`The word of ${past.puzzle.date} was `, { code: past.puzzle.word }, ".");
  if (entry?.solved != null)
    return { parts: [text(...solvedWords(puzzle, entry, streak)), before], choices: [shareChoice] };
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

function solvedWords({ date }: Puzzle, entry: Entry, streak: Entries["streak"]): readonly Span[] {
  if (entry.solved === null) return [];
  const row = streak?.date === date ? streak.count : 1;
  return [
    "You solved the daily word of ",
    date,
    " with ",
    { code: entry.solved.word },
    ` in ${duration(entry.solved.at - entry.startedAt)}. ${counted(row, "day")} in a row.`,
  ];
}

type Answered = {
  readonly puzzle: Puzzle;
  readonly entry: Entry | null;
  readonly streak: Entries["streak"];
  readonly solutions: readonly string[];
};

export function answerSaid({ puzzle, entry, streak, solutions }: Answered): Said {
  if (entry === null) return closedSaid(null);
  const all = text("All its words: ", { code: solutions.join(" ") }, ".");
  return { parts: [text(...solvedWords(puzzle, entry, streak)), all], choices: [shareChoice] };
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

export function closedSaid(entry: Entry | null): Said {
  const done = entry?.solved == null ? "You have not opened a daily word." : "You have solved it already.";
  return said(text(done, " See it with ", { code: "/jumble daily" }, "."));
}

export function sharedSaid(isShared: boolean): Said {
  if (isShared) return said(text("Shared in this channel: your time, not the word."));
  return said(text("There is nothing to share here: solve the daily word first, and share it in a channel."));
}

export function sharesMessage({ date, results }: Shares): Message {
  const rows = results
    .toSorted((a, b) => a.ms - b.ms)
    .map(({ person, ms, streak }) => [
      cell(person.name, 14),
      cell(duration(ms).padStart(9), 9),
      cell(`x${streak}`.padStart(5), 5),
    ]);
  const parts = [
    text({ strong: "The daily word" }, ` of ${date}: who solved it, in what time, and how many days in a row.`),
    board(...rows),
    text("Yours: ", { code: "/jumble daily" }, "."),
  ];
  return { key: `daily/${date}`, to: "channel", turn: date, parts, choices: [], reactions: [], ping: [], after: parts };
}
