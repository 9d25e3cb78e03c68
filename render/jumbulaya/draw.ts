import type { Viewer } from "../../src/game.ts";
import type { Move } from "../../src/games/jumbulaya/moves.ts";
import type { Options } from "../../src/games/jumbulaya/options.ts";
import type { Answer, Refusal } from "../../src/games/jumbulaya/outcomes.ts";
import type { View } from "../../src/games/jumbulaya/view.ts";
import type { Draw, Facts } from "../../src/hosting.ts";
import type { Message, Said } from "../message.ts";
import { answered } from "./answers.ts";
import { endingMessages, finishMessage } from "./finish.ts";
import { house } from "./house.ts";
import { asked, typed } from "./phrases.ts";
import { boardMessage } from "./playing.ts";
import { rackMessages } from "./rack.ts";
import { refused } from "./refusals.ts";
import type { Meaning } from "./review.ts";
import { unheard } from "./unheard.ts";

/** `meaning`: for the review after the game. */
export function jumbulayaDraw(meaning: Meaning): Draw<Options, View, Move, Answer, Refusal, Message, Said> {
  return {
    shown,
    answered,
    refused,
    asked: (question, view, facts) => asked(question, view, { facts, meaning }),
    typed,
    house,
    unheard,
  };
}

/** The board, and a rack for each person who plays; at last the result. */
function shown(views: (viewer: Viewer) => View, facts: Facts): readonly Message[] {
  const view = views("onlooker");
  if (view.end !== null) return [finishMessage(view, view.end, facts), ...endingMessages(view, view.end, facts)];
  return [boardMessage(view, facts), ...rackMessages(views, facts)];
}
