import type { Move } from "../../src/games/jumbulaya/moves.ts";
import type { View } from "../../src/games/jumbulaya/view.ts";
import type { Facts } from "../../src/hosting.ts";
import { commandLine } from "../line.ts";
import { type Part, type Said, text } from "../message.ts";
import { finishChoices, finishParts } from "./finish.ts";
import { boardChoices, boardParts } from "./playing.ts";
import { ownSaid } from "./rack.ts";
import { type Meaning, reviewSaid } from "./review.ts";

/** What one can ask for, and moves as one would type them. */

/** `board`: the present message once more, with what was played on each row; `rack`: what is one's own; `review/2`. */
export function asked(question: string, view: View, { facts, meaning }: Asking): Said | null {
  const [what, page] = question.split("/");
  switch (what) {
    case "board":
      return boardSaid(view, facts);
    case "rack":
      return ownSaid(view, facts);
    case "review":
      return reviewSaid(view, Number(page), { facts, meaning });
    default:
      return null;
  }
}

type Asking = { readonly facts: Facts; readonly meaning: Meaning };

function boardSaid(view: View, facts: Facts): Said {
  const { end } = view;
  if (end === null)
    return { parts: [...boardParts(view, facts), ...wordsParts(view)], choices: boardChoices(view, facts) };
  return { parts: [...finishParts(view, end, facts), ...wordsParts(view)], choices: finishChoices(view, facts) };
}

/** Each row's history is everybody's to see: what was played there is refused there. (JB-8, JB-21) */
function wordsParts({ rows }: View): readonly Part[] {
  const played = rows.filter(({ words }) => words.length > 0);
  if (played.length === 0) return [];
  return [
    text("Played so far, row by row:"),
    ...played.map(({ no, words }) => text(`${no}: `, { code: words.join(" ") })),
  ];
}

export function typed(move: Move): string {
  switch (move.kind) {
    case "play":
      return commandLine("jumbulaya play", { row: move.row, word: move.word, ...sure(move) });
    case "call":
      return commandLine("jumbulaya call", { word: move.word, ...sure(move) });
    case "discard":
      return commandLine("jumbulaya discard", { tiles: move.tiles });
    case "pass":
    case "hint":
      return `jumbulaya ${move.kind}`;
    case "clock":
    case "out":
      return "jumbulaya skip";
  }
}

function sure(move: { readonly sure: boolean }): { readonly sure?: string } {
  return move.sure ? { sure: "yes" } : {};
}
