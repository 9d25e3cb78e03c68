import type { LayingRefusal } from "../../src/games/jumbulaya/laying.ts";
import type { CallRefusal, DiscardRefusal, Refusal } from "../../src/games/jumbulaya/outcomes.ts";
import type { View } from "../../src/games/jumbulaya/view.ts";
import type { Facts } from "../../src/hosting.ts";
import { counted } from "../duration.ts";
import { type Choice, type Said, type Span, text } from "../message.ts";
import { who } from "../people.ts";
import { askedSaid, unsureSaid } from "./confirming.ts";
import { callChoices, playChoice } from "./playing.ts";
import { againChoices, rackParts } from "./rack.ts";
import { rowsText, spaced, tilesSpan } from "./words.ts";

/** Every refusal, privately: its reason, and the way out. Only words and tiles that the person has typed. (G-1) */

export function refused(refusal: Refusal, view: View, facts: Facts): Said {
  if (refusal.reason === "unsure") return unsureSaid(refusal, view, facts);
  if (refusal.reason === "asked") return askedSaid(refusal, view, facts);
  const rack = refusal.reason === "hint-taken" && view.own !== null ? rackParts(view.own) : [];
  return { parts: [text(...refusedWords(refusal, facts)), ...rack], choices: wayOut(refusal, view, facts) };
}

type Plain = Exclude<Refusal, { reason: "unsure" | "asked" }>;

/** The form once more, where something was typed wrong. */
function wayOut({ reason }: Plain, view: View, facts: Facts): readonly Choice[] {
  if (Object.hasOwn(CALL_REASONS, reason)) return callChoices(view, facts);
  if (view.own?.onTurn !== true) return [];
  return Object.hasOwn(LAYING_REASONS, reason) ? [playChoice(view, facts)] : againChoices(view, facts);
}

const LAYING_REASONS: Readonly<Record<LayingRefusal["reason"], true>> = {
  "no-such-row": true,
  "no-word": true,
  "no-such-tile": true,
  "too-long": true,
  "missing-tiles": true,
  "too-many-placed": true,
  "too-few-tiles": true,
  "too-many-tiles": true,
  "no-trade": true,
  "played-before": true,
  "not-in-dictionary": true,
};
const CALL_REASONS: Readonly<Record<CallRefusal["reason"], true>> = {
  "call-not-letters": true,
  "call-too-short": true,
  "call-too-long": true,
  "lost-turn-pending": true,
  "unowned-row": true,
  "no-long-row": true,
};

function refusedWords(refusal: Plain, facts: Facts): readonly Span[] {
  switch (refusal.reason) {
    case "game-over":
      return ["This game is over. ", { code: "/jumbulaya rematch" }, " asks for another."];
    case "clock-only":
      return ["Only the clock does that."];
    case "not-playing":
      return ["Your seat does not play now. A free seat is taken with ", { code: "/jumbulaya join" }, "."];
    case "not-your-turn":
      if (refusal.late) return ["That was sent before your turn had begun. It is your turn now: send it again."];
      return ["It is not your turn: ", who(facts, refusal.onTurn), " is on turn."];
    case "hints-off":
      return ["This table has no hints; ", { code: "/jumbulaya start hints:on" }, " opens one that has."];
    case "hint-taken":
      return ["You have taken this turn's hint already; it stands below, and costs nothing more."];
    case "no-hint":
      return ["No word can be laid now, so there is nothing to hint at. It cost you nothing."];
    case "not-discarded":
      return discardWords(refusal);
    case "call-not-letters":
    case "call-too-short":
    case "call-too-long":
    case "lost-turn-pending":
    case "unowned-row":
    case "no-long-row":
      return callWords(refusal);
    default:
      return layingWords(refusal);
  }
}

const EXAMPLE: Span = { code: "/jumbulaya play 3 WORD" };
const TWO_LETTERS = "Tiles of two letters are Qu, Ch, Ed, Er, Ly, St and Th";

/** Why a word cannot be laid. */
export function layingWords(refusal: LayingRefusal): readonly Span[] {
  switch (refusal.reason) {
    case "no-such-row":
      return ["Rows are numbered 1 to 9 from the top, as in ", EXAMPLE, "."];
    case "no-word":
      if (refusal.character === null) return ["A word is missing, as in ", EXAMPLE, "."];
      return [{ typed: refusal.character }, " is no letter. A word has only the letters A to Z, as in ", EXAMPLE, "."];
    case "no-such-tile":
      return tileWords(refusal.tile);
    case "too-long":
      return ["That has more letters than a row has room for: a row has at most 10 tiles."];
    case "missing-tiles":
      return lackWords(refusal);
    case "too-many-placed":
      return [`That takes ${refusal.needed} tiles from your rack; in one turn at most 2 are placed.`];
    case "too-few-tiles":
      return fewWords(refusal);
    case "too-many-tiles":
      return [`That has ${counted(refusal.tileCount, "tile")}; a row has at most 10.`];
    case "no-trade":
      return ["At this table no tile leaves its row, and that leaves out ", tilesSpan(refusal.leftOut), "."];
    case "played-before":
      return [{ typed: refusal.word }, " was played on this row before; on another row it may still be new."];
    case "not-in-dictionary":
      return [
        { typed: refusal.word },
        " is not in ",
        { code: refusal.dictionary },
        ". Nothing was laid: it is still your turn.",
      ];
  }
}

type Lack = Extract<LayingRefusal, { reason: "missing-tiles" }>;

function lackWords({ row, typed, missing }: Lack): readonly Span[] {
  return [
    `Row ${row} and your rack together lack `,
    tilesSpan(missing),
    " for ",
    { typed: typed.trim() },
    ". Nothing was laid.",
  ];
}

function tileWords(tile: string | null): readonly Span[] {
  if (tile === null) return ["The brackets do not match: each of them holds one tile, as in ", { code: "(TH)" }, "."];
  return [{ typed: `(${tile})` }, ` is no tile. ${TWO_LETTERS}; every other has one letter.`];
}

type TooFew = Extract<LayingRefusal, { reason: "too-few-tiles" }>;

/** JB-7; `steals`: by the house rule the row of another player needs more than it has. */
function fewWords({ tileCount, needed, steals }: TooFew): readonly Span[] {
  const why = steals ? ", as it is another player's" : "";
  return [
    `That has ${counted(tileCount, "tile")}; this row takes a word of ${needed} or more${why}. Tiles count, not letters.`,
  ];
}

function discardWords({ why, rack }: DiscardRefusal): readonly Span[] {
  const have: readonly Span[] = [" Your rack is ", tilesSpan(rack), "."];
  switch (why.reason) {
    case "no-tiles":
      if (why.character === null) return ["Which tiles? Name those of your rack.", ...have];
      return [{ typed: why.character }, " is no tile.", ...have];
    case "no-such-tile":
      return [...tileWords(why.tile), ...have];
    case "missing-tiles":
      return ["Your rack lacks ", { code: spaced(why.missing) }, ".", ...have];
  }
}

function callWords(refusal: CallRefusal): readonly Span[] {
  switch (refusal.reason) {
    case "call-not-letters":
      if (refusal.character === null) return ["A word is missing, as in ", { code: "/jumbulaya call WORD" }, "."];
      return [{ typed: refusal.character }, " is no letter. A call has only the letters A to Z. It cost you nothing."];
    case "call-too-short":
      return [
        { typed: refusal.word },
        ` is too short: a Jumbulaya has ${refusal.limit} tiles or more. It cost you nothing.`,
      ];
    case "call-too-long":
      return [
        { typed: refusal.word },
        ` is too long: a Jumbulaya has at most 9 tiles, ${refusal.limit} letters. It cost you nothing.`,
      ];
    case "lost-turn-pending":
      return ["You have a turn to lose first; until then you cannot call."];
    case "unowned-row":
      return [
        `Not yet: ${rowsText(refusal.unowned)} ${refusal.unowned.length === 1 ? "has" : "have"} no owner. `,
        "A Jumbulaya can be called when every row has one, and one row has 7 tiles or more.",
      ];
    case "no-long-row":
      return [`Not yet: one row must have 7 tiles or more; the longest has ${refusal.longest}.`];
  }
}
