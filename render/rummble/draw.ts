import type { Viewer } from "../../src/game.ts";
import type { Move } from "../../src/games/rummble/moves.ts";
import type { Options } from "../../src/games/rummble/options.ts";
import type { Answer, Refusal } from "../../src/games/rummble/outcomes.ts";
import type { View } from "../../src/games/rummble/view.ts";
import type { Draw, Facts } from "../../src/hosting.ts";
import type { Message, Said } from "../message.ts";
import { answered } from "./answers.ts";
import { finishMessage } from "./finish.ts";
import { handMessages } from "./hand.ts";
import { house } from "./house.ts";
import { asked, typed } from "./phrases.ts";
import { boardMessage } from "./playing.ts";
import { refused } from "./refusals.ts";

export const rummbleDraw: Draw<Options, View, Move, Answer, Refusal, Message, Said> = {
  shown,
  answered,
  refused,
  asked,
  typed,
  house,
};

/** The live board and everybody's hand by DM; at the end the result. */
function shown(views: (viewer: Viewer) => View, facts: Facts): readonly Message[] {
  const view = views("onlooker");
  if (view.phase === "finished") return [finishMessage(view, facts)];
  return [boardMessage(view, facts), ...handMessages(views, facts)];
}
