import type { Lexicon } from "../../words/lexicon.ts";
import { type Board, endsGame, type Hand, leastTiles, MOST_PLACED, MOST_TILES, type Play } from "./board.ts";
import { bestFirst, playOf } from "./plays.ts";
import { MOST_LETTERS, type NoTiles, reading } from "./reading.ts";
import { type Tile, without } from "./tiles.ts";
import { missingFrom } from "./tilings.ts";

/** How a typed word comes to lie on a row. Source: JB-5 to JB-9, JB-12. */

export type Laid =
  | { readonly kind: "laid"; readonly play: Play }
  /** Some layings end the game and some do not: the best of each. (JB-12) */
  | { readonly kind: "ask"; readonly ends: Play; readonly goesOn: Play }
  | { readonly kind: "refused"; readonly refusal: LayingRefusal };

/** In the order in which they are looked for. (G-2) */
export type LayingRefusal =
  | { readonly reason: "no-such-row" }
  | NoTiles
  /** More letters than ten tiles can have. */
  | { readonly reason: "too-long" }
  /** What neither the row nor the rack has for what was typed. */
  | (Typed & { readonly reason: "missing-tiles"; readonly missing: readonly Tile[] })
  /** `needed`: how many the rack would have to give at the least. (JB-5) */
  | { readonly reason: "too-many-placed"; readonly needed: number }
  /** `tileCount`: the most that the word can have here; `needed`: what the row asks for; `steals`: one more, to steal it. (JB-7) */
  | { readonly reason: "too-few-tiles"; readonly tileCount: number; readonly needed: number; readonly steals: boolean }
  | { readonly reason: "too-many-tiles"; readonly tileCount: number }
  /** What of the row is left out, where nothing may be. (JB-6) */
  | { readonly reason: "no-trade"; readonly leftOut: readonly Tile[] }
  | { readonly reason: "played-before"; readonly word: string }
  | { readonly reason: "not-in-dictionary"; readonly word: string; readonly dictionary: string };

/** A word as it was typed for a row: `CATERS`, or exact with brackets, `CAT(ER)S`. */
export type Typed = { readonly row: number; readonly typed: string };

export function laid(board: Board, hand: Hand, { row, typed }: Typed, lexicon: Lexicon): Laid {
  const tiles = board.rows[row - 1];
  if (tiles === undefined) return refused({ reason: "no-such-row" });
  const read = reading(typed);
  if (read.kind === "unreadable") return refused(read.why);
  if (read.word.length > MOST_LETTERS) return refused({ reason: "too-long" });
  const supply = [...tiles, ...hand.rack];
  const ways = read.tilings.filter((way) => without(way, supply).length === 0);
  if (ways.length === 0)
    return refused({ reason: "missing-tiles", row, typed, missing: missingFrom(read.tilings, supply) });
  const plays = ways.map((way) => playOf({ no: row, tiles }, read.word, way));
  const judged = sifted(plays, [...sizeChecks(board, hand, row), ...wordChecks(board, row, lexicon)]);
  return "reason" in judged ? refused(judged) : chosen(judged, board, hand);
}

/** What every play must pass, and what to say when none of those that came so far does. */
type Check = {
  readonly passes: (play: Play) => boolean;
  readonly refusal: (plays: readonly Play[]) => LayingRefusal;
};

function sizeChecks(board: Board, { seat }: Hand, row: number): readonly Check[] {
  const needed = leastTiles(board, seat, row);
  const steals = needed > (board.rows[row - 1]?.length ?? 0);
  return [
    {
      passes: ({ placed }) => placed.length <= MOST_PLACED, // (JB-5)
      refusal: (plays) => ({
        reason: "too-many-placed",
        needed: Math.min(...plays.map(({ placed }) => placed.length)),
      }),
    },
    {
      passes: ({ tiles }) => tiles.length >= needed, // (JB-7)
      refusal: (plays) => ({ reason: "too-few-tiles", tileCount: Math.max(...plays.map(tileCountOf)), needed, steals }),
    },
    {
      passes: ({ tiles }) => tiles.length <= MOST_TILES, // (JB-7)
      refusal: (plays) => ({ reason: "too-many-tiles", tileCount: Math.min(...plays.map(tileCountOf)) }),
    },
    {
      passes: ({ traded }) => board.trade || traded.length === 0, // (JB-6)
      refusal: (plays) => ({ reason: "no-trade", leftOut: plays.toSorted(byTraded)[0]?.traded ?? [] }),
    },
  ];
}

function wordChecks({ played }: Board, row: number, lexicon: Lexicon): readonly Check[] {
  return [
    {
      passes: ({ word }) => played[row - 1]?.includes(word) !== true, // (JB-8)
      refusal: ([play]) => ({ reason: "played-before", word: play?.word ?? "" }),
    },
    {
      passes: ({ word }) => lexicon.has(word), // (JB-9)
      refusal: ([play]) => ({ reason: "not-in-dictionary", word: play?.word ?? "", dictionary: lexicon.name }),
    },
  ];
}

function tileCountOf({ tiles }: Play): number {
  return tiles.length;
}

function byTraded(one: Play, other: Play): number {
  return one.traded.length - other.traded.length;
}

/** The plays that pass all checks, or why there are none: the first check that leaves none. */
function sifted(plays: readonly Play[], checks: readonly Check[]): readonly Play[] | LayingRefusal {
  const [check, ...others] = checks;
  if (check === undefined) return plays;
  const passed = plays.filter(check.passes);
  return passed.length === 0 ? check.refusal(plays) : sifted(passed, others);
}

/** The best one; asked, where it matters whether the game ends. (JB-12) */
function chosen(plays: readonly Play[], board: Board, { seat }: Hand): Laid {
  const sorted = plays.toSorted(bestFirst);
  const ends = sorted.find((play) => endsGame(board, seat, play));
  const goesOn = sorted.find((play) => !endsGame(board, seat, play));
  if (ends !== undefined && goesOn !== undefined) return { kind: "ask", ends, goesOn };
  const play = ends ?? goesOn;
  if (play === undefined) throw new Error("no play was left to choose from");
  return { kind: "laid", play };
}

function refused(refusal: LayingRefusal): Laid {
  return { kind: "refused", refusal };
}
