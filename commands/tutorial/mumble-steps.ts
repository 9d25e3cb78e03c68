import type { Move } from "../../src/games/mumble-jumble/moves.ts";
import { LEARNER } from "./lesson.ts";

/** The tutorial of Mumble-Jumble, step by step: what is said, which move is awaited, what the robot does after it. */

/** What a step's words can name. */
export type Scene = {
  /** The learner's tray as everybody sees it; the robot writes just that on her sheet. */
  readonly own: string;
  /** A word for the robot's tray. */
  readonly solution: string;
  readonly chips: number;
  readonly target: number;
  readonly stake: number;
};

/** Prose with marks, as render/marked.ts reads it. */
type Words = (scene: Scene) => string;

export type Step = {
  /** What to do now. */
  readonly say: Words;
  /** The move that leads on, and the command of its button. */
  readonly awaits: Move["kind"];
  readonly line: string;
  /** Which view is shown, of which the boards are kept. */
  readonly shows: "board" | "sheet";
  /** Said when something else is tried: why not now, and what instead. */
  readonly otherwise: Words;
  /** Whether the game's own answer to the move is worth reading. */
  readonly answered: boolean;
  /** What came of the move; null where there is nothing to add. */
  readonly after: Words | null;
  /** The robot's moves after it. */
  readonly robot: (scene: Scene) => readonly Move[];
};

const nothing = (): readonly Move[] => [];
const hides = (word: string): Move => ({ kind: "choose", word, arrangement: null });
const accepts: Move = { kind: "accept", on: true, later: false };

const HIDE = {
  awaits: "choose",
  line: "mumble word",
  shows: "board",
  otherwise: () => "First everybody hides a word: press *Choose word*, or type `/mumble word HOUSE`.",
  answered: true,
} as const;

const WRITE = {
  awaits: "write",
  line: "mumble write",
  shows: "sheet",
  otherwise: ({ solution }: Scene) =>
    `Now the race runs, and your sheet has an empty line for tray 2. Every word of the dictionary made of exactly its letters is right; \`${solution}\` is one. Press *Write sheet*, or type \`/mumble guess 2 ${solution}\`.`,
  answered: true,
  after: null,
  robot: nothing,
} as const;

const STOP = {
  awaits: "stop",
  line: "mumble stop",
  shows: "sheet",
  answered: true,
  robot: () => [accepts],
} as const;

export const STEPS: readonly Step[] = [
  {
    ...HIDE,
    say: () =>
      "a first game of Mumble-Jumble, against the robot Ada. Only you see it, and no clock runs. In each round everybody hides a word. Hide one of 5 letters: press *Choose word*, or type `/mumble word HOUSE`.",
    after: () => "Ada has hidden a word too.",
    robot: () => [hides("SCARE")],
  },
  {
    say: () =>
      "everybody is ready. Call `go`, and all jumbled words, the trays, are shown at once: press *Go*, or type `/mumble go`. (In a usual game it comes by itself after 5 seconds.)",
    awaits: "go",
    line: "mumble go",
    shows: "board",
    otherwise: () => "Both words are hidden. Now call `go`: press *Go*, or type `/mumble go`.",
    answered: false,
    after: null,
    // Her sheet claims that the learner's letters, as they stand, are a word; no jumble ever is one (MJ-6).
    robot: ({ own }) => [{ kind: "write", lines: [{ tray: LEARNER, word: own }] }],
  },
  {
    ...WRITE,
    say: () =>
      "the race runs! Tray 2 is Ada's word, jumbled. Write a word of exactly these letters on your sheet: press *Write sheet*, type `/mumble guess 2 WORD`, or send me just the word in a DM.",
  },
  {
    ...STOP,
    say: () =>
      "you have a word for every tray but your own. Be the first to call `stop`: it ends the race for all and earns a bonus chip. Press *Stop*, or type `/mumble stop`.",
    otherwise: () => "Your sheet is full. End the race before Ada does: press *Stop*, or type `/mumble stop`.",
    after: () => "Your sheet was shown first. Ada accepts it: a chip for your word, and one for the stop.",
  },
  {
    say: ({ own }) =>
      `now Ada's sheet is on show. She claims that your letters spell \`${own}\`. Do you believe it? Place a chip to challenge her: press *1 ${own}?*, or type \`/mumble challenge Ada 1\`.`,
    awaits: "challenge",
    line: "mumble challenge",
    shows: "board",
    otherwise: ({ own }) =>
      `In a usual game you might let it pass, and her chip would be safe. But \`${own}\` is no word: press *1 ${own}?*, or type \`/mumble challenge Ada 1\`.`,
    answered: true,
    after: () => "Had it been a word, your chip would be gone.",
    robot: nothing,
  },
  {
    say: () =>
      "nothing is left to doubt on her sheet. Accept it, so that it settles: press *Accept*, or type `/mumble accept`.",
    awaits: "accept",
    line: "mumble accept",
    shows: "board",
    otherwise: () => "The sheet waits for you alone: press *Accept*, or type `/mumble accept`.",
    answered: false,
    after: ({ chips }) =>
      `The round is scored. You have ${chips} chips now: 2 to begin with, 1 for the word, 1 for the stop.`,
    robot: nothing,
  },
  {
    say: ({ target, stake }) =>
      `chips alone never win; a bet does. With ${target} chips (15 in a usual game) you may place ${stake} of them (5) before a race. Call \`stop\` in that round with nothing but good words, and you win the game. Press *Bet*, or type \`/mumble bet\`.`,
    awaits: "bet",
    line: "mumble bet",
    shows: "board",
    otherwise: () => "Bets are placed before the race: press *Bet* first, or type `/mumble bet`.",
    answered: false,
    after: () => "Your bet is placed: all or nothing.",
    robot: nothing,
  },
  {
    ...HIDE,
    say: () => "hide another word of 5 letters: press *Choose word*, or type `/mumble word HOUSE`.",
    after: () => "Ada has hidden one too, and calls `go`.",
    robot: () => [hides("HEART"), { kind: "go" }],
  },
  {
    ...WRITE,
    say: () => "the race runs again. Write a good word for tray 2, as before.",
  },
  {
    ...STOP,
    say: () => "your sheet is full. Call `stop` now and win your bet: press *Stop*, or type `/mumble stop`.",
    otherwise: () => "All that is missing is the stop: press *Stop*, or type `/mumble stop`.",
    after: () =>
      "Ada finds nothing to challenge, and your word is in the dictionary. Your bet wins the game. Well done!",
  },
];

/** Said of a word that fits the tray, but is none: the table lets it stand, and only a challenge finds out. */
export function unsound(word: string, { solution }: Scene): string {
  return `\`${word}\` has the right letters, and a usual table would let it stand. But it is not in the dictionary: a challenge takes its chip, and from whoever called stop all chips of the round. Write a better one, such as \`${solution}\`.`;
}

/** What comes after the tutorial, a paragraph each. */
export const FAREWELL: readonly string[] = [
  "Now for real: `/mumble solo` plays against robots at once, `/mumble start` opens a table that others can join, and `/jumble` is one quick word for everybody in a channel.",
  "`/mumble rules` tells the rest, `/umble help` everything else. `/umble tutorial again` begins this anew.",
];
