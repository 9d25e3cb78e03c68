import { z } from "zod";
import { type SeatNo, seatNo } from "../../identity.ts";
import { positionOf } from "../../position.ts";
import { type Lexicon, lexiconOf } from "../../words/lexicon.ts";
import { type Board, type Hand, MOST_TILES, openCondition, type Play, ROWS } from "./board.ts";
import { RACK_TILES } from "./dealing.ts";
import { jumbulayasOf } from "./jumbulayas.ts";
import { type LayingRefusal, laid } from "./laying.ts";
import { readTiles, written } from "./notation.ts";
import { playsOf } from "./plays.ts";
import type { Tile } from "./tiles.ts";
import { everyWord } from "./vocabulary.ts";
import { worth } from "./worth.ts";

/** `analyse jumbulaya`: what a hand can do on a board, or what one typed word would do. Source: console.md, "Analysis". */

const LEAST_TILES = 3;

const name = z.string().min(1);
const word = z.string().regex(/^[A-Za-z]+$/u, "a word is letters A to Z");
const position = z.strictObject({
  rows: nine(tilesOf({ what: "a row", least: LEAST_TILES, most: MOST_TILES })),
  history: nine(z.array(word)).default(Array.from({ length: ROWS }, () => [])),
  owners: nine(name.nullable()).default(Array.from({ length: ROWS }, () => null)),
  player: name,
  rack: tilesOf({ what: "a rack", least: 0, most: RACK_TILES }),
  trade: z.boolean().default(true),
  steal: z.enum(["as-long", "longer"], "as-long or longer").default("as-long"),
  words: z.array(z.string()).optional(),
  limit: z.int().min(0).optional(),
  play: z.string().optional(),
});
type Position = z.infer<typeof position>;

function nine<Item extends z.ZodType>(item: Item): z.ZodArray<Item> {
  return z.array(item).length(ROWS, `there are ${ROWS} rows`);
}

type Size = { readonly what: string; readonly least: number; readonly most: number };

/** Tiles as they are written: `C A T Er S`. */
function tilesOf({ what, least, most }: Size): z.ZodType<readonly Tile[]> {
  return z.string().transform((text, context) => {
    const read = readTiles(text);
    if ("wrong" in read) context.addIssue({ code: "custom", message: `no tile: ${read.wrong}` });
    else if (read.length < least || read.length > most)
      context.addIssue({ code: "custom", message: `${what} has ${least} to ${most} tiles, not ${read.length}` });
    return "wrong" in read ? [] : read;
  });
}

type PlayAnswer = {
  readonly row: number;
  readonly word: string;
  readonly tiles: string;
  readonly placed: string;
  readonly traded: string;
  readonly points: number;
};
type JumbulayaAnswer = { readonly word: string; readonly tiles: number; readonly rows: readonly number[] };
export type PositionAnswer = {
  readonly plays: readonly PlayAnswer[];
  readonly ready: boolean;
  readonly jumbulayas: readonly JumbulayaAnswer[];
  readonly score: Readonly<Record<string, number>>;
};
export type Verdict =
  | ({ readonly legal: true } & PlayAnswer)
  /** The play that ends the game, and the other. (JB-12) */
  | { readonly legal: true; readonly ask: readonly [PlayAnswer, PlayAnswer] }
  | { readonly legal: false; readonly reason: LayingRefusal["reason"]; readonly text: string };

/** `say`: a refusal in words. */
export type Judge = { readonly official: Lexicon; readonly say: (refusal: LayingRefusal) => string };

/** `official` judges where the position brings no words of its own. @throws BadPosition saying what is wrong with the position. */
export function jumbulayaPosition(input: unknown, { official, say }: Judge): PositionAnswer | Verdict {
  const asked = positionOf(position, input);
  const lexicon = asked.words === undefined ? official : lexiconOf("words", asked.words);
  return asked.play === undefined ? everything(asked, lexicon) : verdict(asked, asked.play, { official: lexicon, say });
}

function everything(asked: Position, lexicon: Lexicon): PositionAnswer {
  const board = boardOf(asked);
  const words = everyWord(lexicon);
  const ready = openCondition(board) === null;
  const jumbulayas = ready ? jumbulayasOf(board.rows, words) : [];
  return {
    plays: playsOf(board, handOf(asked), words).slice(0, asked.limit).map(playAnswer),
    ready,
    jumbulayas: jumbulayas.map((one) => ({ word: one.word, tiles: one.tiles, rows: one.rows })),
    score: scoreOf(asked),
  };
}

/** `play`: a row and a word, as they are typed after `/jumbulaya play`. */
function verdict(asked: Position, play: string, { official, say }: Judge): Verdict {
  const [, row = "", typed = ""] = /^\s*(\S*)\s*(.*)$/su.exec(play) ?? [];
  const where = { row: /^\d{1,9}$/u.test(row) ? Number(row) : 0, typed };
  const outcome = laid(boardOf(asked), handOf(asked), where, official);
  switch (outcome.kind) {
    case "laid":
      return { legal: true, ...playAnswer(outcome.play) };
    case "ask":
      return { legal: true, ask: [playAnswer(outcome.ends), playAnswer(outcome.goesOn)] };
    case "refused":
      return { legal: false, reason: outcome.refusal.reason, text: say(outcome.refusal) };
  }
}

function playAnswer({ row, word: laidWord, tiles, placed, traded, points }: Play): PlayAnswer {
  const texts = { tiles: written(tiles), placed: written(placed), traded: written(traded) };
  return { row, word: laidWord, ...texts, points };
}

function boardOf(asked: Position): Board {
  const { rows, history, owners, trade, steal } = asked;
  const played = history.map((words) => words.map((one) => one.toUpperCase()));
  return { rows, played, owners: owners.map((owner) => (owner === null ? null : seatOf(asked, owner))), trade, steal };
}

function handOf(asked: Position): Hand {
  return { seat: seatOf(asked, asked.player), rack: asked.rack };
}

/** Whoever plays has seat 1, the owners of rows the next ones. */
function seatOf({ player, owners }: Position, person: string): SeatNo {
  return seatNo([...new Set([player, ...owners])].indexOf(person) + 1);
}

/** What each owner's rows are worth now. (JB-16) */
function scoreOf({ rows, owners }: Position): Readonly<Record<string, number>> {
  const people = [...new Set(owners.filter((owner) => owner !== null))];
  const owned = (person: string) => rows.filter((_, index) => owners[index] === person);
  return Object.fromEntries(people.map((person) => [person, owned(person).reduce((sum, row) => sum + worth(row), 0)]));
}
