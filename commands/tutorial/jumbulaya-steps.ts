import type { Move } from "../../src/games/jumbulaya/moves.ts";

/** The tutorial of Jumbulaya, step by step: what is said, and which move is awaited. Ada's moves are a robot's own. */

/** What a step's words can name: words that can be laid, or called, in the position before the learner. */
export type Scene = {
  readonly play: { readonly row: number; readonly word: string } | null;
  /** One that takes a row from Ada. */
  readonly steal: { readonly row: number; readonly word: string } | null;
  readonly call: { readonly word: string; readonly rows: string } | null;
  /** What Ada has just done. */
  readonly ada: string;
};

/** Prose with marks, as render/marked.ts reads it. */
type Words = (scene: Scene) => string;

export type Step = {
  readonly say: Words;
  /** The move that leads on, and the command of its button. */
  readonly awaits: Move["kind"];
  readonly line: string;
  /** Said when something else is tried. */
  readonly otherwise: Words;
  /** What came of the move. */
  readonly after: Words;
  /** What the position becomes: Ada's turn is played, or it is late in another game. */
  readonly next: "ada" | "late" | "over";
};

function layIt(play: Scene["play"]): string {
  if (play === null) return "Press *Play*.";
  return `Press *Play*, or type \`/jumbulaya play ${play.row} ${play.word}\`.`;
}

function callIt(call: Scene["call"]): string {
  return call === null ? "Press *Call*." : `Press *Call*, or type \`/jumbulaya call ${call.word}\`.`;
}

const PLAY = { awaits: "play", line: "jumbulaya play", next: "ada" } as const;

export const STEPS: readonly Step[] = [
  {
    ...PLAY,
    say: ({ play }) =>
      `a first game of Jumbulaya, against the robot Ada. Only you see it, and no clock runs. Here are nine rows of tiles, and below them your rack. A tile begins with a capital: \`Er\` is one tile. On your turn you lay a word on a row: its tiles in any order, up to 2 of your rack with them, at least as many as lie there. ${layIt(play)} Any other word that fits will do.`,
    otherwise: ({ play }) => `First lay a word on a row. ${layIt(play)}`,
    after: ({ ada }) => `With that the row was yours: your letter is R. Then it was Ada's turn: ${ada}`,
  },
  {
    ...PLAY,
    say: ({ steal, play }) =>
      steal === null
        ? `lay another word, on any row. ${layIt(play)}`
        : `now take a row from Ada, whose letter is G. The word needs at least as many tiles as she has there, and must be new on the row. ${layIt(steal)} What of the row you leave out goes to your rack.`,
    otherwise: ({ steal, play }) => `It is your turn to lay a word. ${layIt(steal ?? play)}`,
    after: ({ ada }) => `A row belongs to whoever laid the last word on it. Then it was Ada's turn: ${ada}`,
  },
  {
    say: () =>
      "tiles that you do not like can go back: you draw as many, but lay no word in that turn. Press *Discard* and name one or more tiles of your rack, or type `/jumbulaya discard` and the tiles.",
    awaits: "discard",
    line: "jumbulaya discard",
    otherwise: () => "A word would do as well, but try this once: press *Discard* and name tiles of your rack.",
    after: () => "So much for the turns.",
    next: "late",
  },
  {
    say: ({ call }) =>
      `here is another game, some turns later. Every row has an owner and one has 7 tiles, so anybody may call a Jumbulaya: a word that reads down the board, a tile from each row, at most two rows skipped.${call === null ? "" : ` \`${call.word}\` does, on ${call.rows}.`} ${callIt(call)}`,
    awaits: "call",
    line: "jumbulaya call",
    otherwise: ({ call }) => `You could go on playing, but a Jumbulaya is there to be called. ${callIt(call)}`,
    after: () =>
      "A right call ends the game, with 10, 12 or 15 points for you. Each row gives its owner a point for each tile, and long rows more. Well done!",
    next: "over",
  },
];

/** Said of a call that would have been wrong. */
export function wrongCall(word: string, { call }: Scene): string {
  return `\`${word}\` is no Jumbulaya here. In a usual game everybody would see it, and you would lose your next turn. ${callIt(call)}`;
}

/** What comes after the tutorial, a paragraph each. */
export const FAREWELL: readonly string[] = [
  "Now for real: `/jumbulaya solo` plays against robots at once, `/jumbulaya start` opens a table that others can join.",
  "`/jumbulaya rules` tells the rest, `/umble help` everything else. `/umble tutorial again` begins this anew.",
];
