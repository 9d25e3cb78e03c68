import type { Answer } from "../../src/games/jumbulaya/outcomes.ts";
import type { Happening } from "../../src/games/jumbulaya/state.ts";
import type { View } from "../../src/games/jumbulaya/view.ts";
import type { Facts } from "../../src/hosting.ts";
import { counted } from "../duration.ts";
import { type Part, type Said, type Span, text } from "../message.ts";
import { who } from "../people.ts";
import { laidWords, moved } from "./news.ts";
import { againChoices, rackParts } from "./rack.ts";

/** What is answered to the person whose move was accepted, from the view: a repeated delivery reads the same. */

export function answered(answer: Answer, view: View, facts: Facts): Said {
  const parts = [text(...doneWords(answer, view)), ...afterwards(answer, view, facts)];
  return { parts, choices: answer.kind === "hinted" ? againChoices(view, facts) : [] };
}

function doneWords(answer: Answer, view: View): readonly Span[] {
  switch (answer.kind) {
    case "played":
      return playedWords(view);
    case "passed":
      return ["You have passed."];
    case "discarded":
      return [`You have put ${counted(answer.count, "tile")} back and drawn anew.`];
    case "called":
      return calledWords(answer);
    case "hinted":
      return ["Your hint, for you alone; everybody is told that you took one."];
    case "clock":
      return ["The clock has moved on."];
  }
}

/** While it is news; later the board tells. */
function playedWords(view: View): readonly Span[] {
  const own = ownPlay(view);
  return own === null ? ["Your word lies there."] : ["You have laid ", ...laidWords(own.play), ".", ...moved(own.play)];
}

function ownPlay({ last, viewer }: View): Extract<Happening, { kind: "played" }> | null {
  const own = last.filter((happening) => happening.kind === "played" && happening.by === viewer);
  const newest = own.at(-1);
  return newest?.kind === "played" ? newest : null;
}

function calledWords({ right, onTurn }: Extract<Answer, { kind: "called" }>): readonly Span[] {
  if (right) return ["That is a Jumbulaya: the game is over!"];
  return [`That is no Jumbulaya here, so you lose ${onTurn ? "this turn" : "your next turn"}.`];
}

/** The rack as it is now, with what was drawn, and who goes on. */
function afterwards({ kind }: Answer, view: View, facts: Facts): readonly Part[] {
  if (view.end !== null) return kind === "called" ? [] : [text("The game is over: the result is in the channel.")];
  const { own, turn } = view;
  const next = turn === null || own?.onTurn !== false ? [] : [text(who(facts, turn.seat), " is on turn now.")];
  return [...(own === null || kind === "clock" ? [] : rackParts(own)), ...next];
}
