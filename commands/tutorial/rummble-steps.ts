import type { Move } from "../../src/games/rummble/moves.ts";

/** The tutorial of Rummble, step by step: what is said, and which move leads on. */

/** What a step's words can name. */
export type Scene = {
  /** The best play of the learner's hand, as one would type it; null when there is none. */
  readonly play: string | null;
  /** Two tiles of the hand that are worth least. */
  readonly spare: string;
};

/** Prose with marks, as render/marked.ts reads it. */
type Words = (scene: Scene) => string;

export type Step = {
  readonly say: Words;
  /** The move that leads on, and the command of its button. */
  readonly awaits: Move["kind"];
  readonly line: string;
  /** Said when something else is tried: what instead. */
  readonly otherwise: Words;
};

const LAY = { awaits: "play", line: "rummble play" } as const;

/** How to do it, with a play that is there. */
function layWords({ play }: Scene): string {
  if (play === null) return "You have no legal play just now: type `/rummble pass`.";
  return `Press *Play*, or type \`/rummble play ${play}\`.`;
}

export const STEPS: readonly Step[] = [
  {
    ...LAY,
    say: (scene) =>
      `a first game of Rummble, against the robot Ada. Only you see it, and no clock runs. Lay two or more tiles of your hand (the lower block; \`T J Q K\` are 10 to 13) in one line over the star, G7. The line must be a set: all of one number, or numbers that go up or down by one, or three or more of one colour that rise or fall. ${layWords(scene)}`,
    otherwise: (scene) => `First lay tiles over the star. ${layWords(scene)}`,
  },
  {
    ...LAY,
    say: (scene) =>
      `now your tiles must touch those that lie there, and every line of two or more that they make or lengthen, across and down, must be a set. Each of these lines scores its numbers; \`x2 x3\` squares multiply a tile, \`#2 #3\` a whole line. The tiles of the board are left out when you type a play. ${layWords(scene)}`,
    otherwise: (scene) => `Lay tiles that touch those of the board. ${layWords(scene)}`,
  },
  {
    awaits: "exchange",
    line: "rummble exchange",
    say: ({ spare }) =>
      `instead of laying tiles you may exchange some; that takes your turn. Give two back: press *Exchange*, or type \`/rummble exchange ${spare}\`.`,
    otherwise: ({ spare }) => `Now exchange some tiles: press *Exchange*, or type \`/rummble exchange ${spare}\`.`,
  },
  {
    awaits: "hint",
    line: "rummble hint",
    say: () =>
      "this table has hints: for 5 points you see the best play there is, and everybody sees that you took one. Press *Hint*, or type `/rummble hint`.",
    otherwise: () => "Take a hint first: press *Hint*, or type `/rummble hint`.",
  },
  {
    ...LAY,
    say: (scene) => `lay it. ${layWords(scene)}`,
    otherwise: (scene) => `Lay what the hint says. ${layWords(scene)}`,
  },
];

/** What comes after the tutorial, a paragraph each. */
export const FAREWELL: readonly string[] = [
  "That is the game. It ends when the pool is empty and somebody lays their last tile: the others lose what they hold, and the finisher gains it. The highest score wins.",
  "Now for real: `/rummble solo` plays against robots at once, `/rummble start` opens a table that others can join.",
  "`/rummble rules` tells the rest, `/umble help rummble` all commands. `/umble tutorial rummble` begins this anew.",
];
