import type { ReviewedMade, ReviewedTurn } from "../../src/games/rummble/reviewing.ts";
import type { FinishedView } from "../../src/games/rummble/view.ts";
import type { Facts } from "../../src/hosting.ts";
import { counted } from "../duration.ts";
import { type Choice, type Part, type Said, type Span, said, text } from "../message.ts";
import { who } from "../people.ts";
import { buttons } from "./frame.ts";
import { hintText } from "./writing.ts";

/** The best play of each turn against the one made, a page at a time, to whoever asks when the game is over. */

/** `page` from 1. */
export function reviewSaid(view: FinishedView, facts: Facts, page: number): Said {
  const { pages, dropped } = view.review;
  if (pages === 0) return said(text("No turn of this game was kept, so there is nothing to review."));
  if (page < 1 || page > pages) return said(text(`The review has ${counted(pages, "page")}.`));
  const lead = text({ strong: "Review" }, ` · page ${page} of ${pages}: what was laid, and what scored most.`);
  const gone: readonly Part[] = dropped > 0 && page === 1 ? [text(`The first ${dropped} turns are not kept.`)] : [];
  const turns = view.review.page(page).map((turn) => text(...turnWords(turn, facts)));
  return { parts: [lead, ...gone, ...turns], choices: pageChoices(view, facts, page) };
}

function turnWords({ no, seat, made, best, hand }: ReviewedTurn, facts: Facts): readonly Span[] {
  const holding: readonly Span[] = [" holding ", { code: hand }];
  return [`${no}. `, who(facts, seat), ...holding, ": ", ...madeWords(made), ...bestWords(made, best)];
}

function madeWords(made: ReviewedMade): readonly Span[] {
  if (made.kind !== "play") return [made.kind === "pass" ? "passed." : "exchanged."];
  return [{ code: hintText(made) }, ` ${made.points}.`];
}

function bestWords(made: ReviewedMade, best: ReviewedTurn["best"]): readonly Span[] {
  if (best === null) return [" No play was there."];
  if (made.kind === "play" && made.points >= best.points) return [" The best there was!"];
  return [" Best: ", { code: hintText(best) }, ` ${best.points}.`];
}

function pageChoices(view: FinishedView, facts: Facts, page: number): readonly Choice[] {
  const button = buttons(view, facts);
  return [
    ...(page > 1 ? [button("Page before", `rummble review ${page - 1}`)] : []),
    ...(page < view.review.pages ? [button("Next page", `rummble review ${page + 1}`)] : []),
  ];
}
