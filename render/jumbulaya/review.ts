import type { Deed, OpenJumbulaya, Review, ReviewedTurn } from "../../src/games/jumbulaya/reviewing.ts";
import type { View } from "../../src/games/jumbulaya/view.ts";
import type { Facts } from "../../src/hosting.ts";
import { counted } from "../duration.ts";
import { type Choice, type Part, type Said, type Span, said, text } from "../message.ts";
import { who } from "../people.ts";
import { buttons, TITLE } from "./frame.ts";
import { laidWords } from "./news.ts";
import { rowsText, tilesSpan } from "./words.ts";

/** The game told again, turn by turn: what was done, what could have been done, and what the words mean. */

/** What a word means in a few words; null where that is not known. */
export type Meaning = (word: string) => string | null;

export function reviewSaid(view: View, page: number, { facts, meaning }: Reading): Said {
  const { end } = view;
  if (end === null) return said(text("A game can be reviewed when it is over."));
  const found = end.review.page(page);
  if (found === null)
    return said(
      text(`This game's review has ${counted(end.review.pages, "page")}, as in `, { code: "/jumbulaya review 1" }, "."),
    );
  return {
    parts: [
      text(
        { strong: TITLE },
        `: review, page ${found.page} of ${found.pages}. What others lose by a word counts as gained.`,
      ),
      ...found.turns.flatMap((turn) => turnParts(turn, facts)),
      ...meaningParts(found, meaning),
    ],
    choices: pageChoices(view, found, facts),
  };
}

export type Reading = { readonly facts: Facts; readonly meaning: Meaning };

function turnParts(turn: ReviewedTurn, facts: Facts): readonly Part[] {
  const { no, seat, rack, did } = turn;
  return [
    text(`${no}. `, who(facts, seat), " (", tilesSpan(rack), ") ", ...didWords(did), ".", ...bestWords(turn)),
    ...jumbulayaParts(turn),
  ];
}

function didWords(did: Deed): readonly Span[] {
  switch (did.kind) {
    case "played":
      return ["laid ", ...laidWords(did.play)];
    case "passed":
      return ["passed"];
    case "lost-turn":
      return ["lost the turn"];
    case "went-out":
      return ["left the game"];
    case "discarded":
      return ["put ", tilesSpan(did.tiles), " back"];
    case "called":
      return ["called ", { code: did.word }, did.right ? ", and was right" : ", and was wrong"];
  }
}

/** `swing`: points gained on whoever lost them. */
function bestWords({ did, swing, best }: ReviewedTurn): readonly Span[] {
  if (did.kind === "lost-turn" || did.kind === "went-out" || (did.kind === "called" && did.right)) return [];
  if (best === null) return [" There was no word to lay."];
  if (best.swing <= swing) return [" Nothing was better."];
  return [" Best was ", ...laidWords(best.play), `, ${best.swing - swing} better.`];
}

function jumbulayaParts({ jumbulayas, jumbulayaCount }: ReviewedTurn): readonly Part[] {
  if (jumbulayas.length === 0) return [];
  const more = jumbulayaCount - jumbulayas.length;
  const spans = jumbulayas.flatMap((open, index): readonly Span[] => [index === 0 ? "" : "; ", ...openWords(open)]);
  return [text("To be called then: ", ...spans, more > 0 ? `; and ${more} more.` : ".")];
}

function openWords({ word, rows, since }: OpenJumbulaya): readonly Span[] {
  return [{ code: word }, ` on ${rowsText(rows)}, since turn ${since}`];
}

const MOST_MEANINGS = 8;

/** Of what was laid, what was best and what could be called, in this order. */
function meaningParts({ turns }: Review, meaning: Meaning): readonly Part[] {
  const laid = turns.flatMap(({ did }) => (did.kind === "played" ? [did.play.word] : []));
  const best = turns.flatMap((turn) => (turn.best === null ? [] : [turn.best.play.word]));
  const called = turns.flatMap(({ jumbulayas }) => jumbulayas.map(({ word }) => word));
  const told = [...new Set([...laid, ...best, ...called])].flatMap((word): readonly Part[] => {
    const meant = meaning(word);
    return meant === null ? [] : [text({ code: word }, ": ", meant)];
  });
  return told.slice(0, MOST_MEANINGS);
}

function pageChoices(view: View, { page, pages }: Review, facts: Facts): readonly Choice[] {
  const button = buttons(view, facts);
  return [
    ...(page > 1 ? [button("Page before", `jumbulaya review ${page - 1}`)] : []),
    ...(page < pages ? [button("Next page", `jumbulaya review ${page + 1}`)] : []),
  ];
}
