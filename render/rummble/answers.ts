import type { Answer } from "../../src/games/rummble/outcomes.ts";
import type { View } from "../../src/games/rummble/view.ts";
import type { Facts } from "../../src/hosting.ts";
import { counted } from "../duration.ts";
import { type Part, type Said, said, text } from "../message.ts";
import { handParts, hintChoices } from "./hand.ts";

/** What is answered to the person whose move was accepted, from the view: a repeated delivery reads the same. */
export function answered(answer: Answer, view: View, facts: Facts): Said {
  const choices = answer.kind === "hinted" ? hintChoices(view, facts) : [];
  const over = view.phase === "finished" ? " The game is over." : "";
  return { ...said(text(answerWords(answer), over), ...handNow(view)), choices };
}

function answerWords(answer: Answer): string {
  switch (answer.kind) {
    case "played":
      return playedWords(answer);
    case "exchanged":
      return `You have exchanged ${counted(answer.count, "tile")}.`;
    case "passed":
      return "You have passed.";
    case "hinted":
      return "A hint, for 5 points; that you took one, everybody sees.";
    case "clock":
      return "The clock has moved on.";
  }
}

function playedWords({ points, rummmble, drew }: Extract<Answer, { kind: "played" }>): string {
  const all = rummmble ? " A Rummmble: 100 of them for all ten tiles!" : "";
  const drawn = drew === 0 ? "" : ` You have drawn ${counted(drew, "tile")}.`;
  return `Laid for ${counted(points, "point")}.${all}${drawn}`;
}

function handNow(view: View): readonly Part[] {
  return view.phase === "playing" && view.own !== null ? handParts(view.own, "number") : [];
}
