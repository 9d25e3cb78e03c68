import type { Viewer } from "../../src/game.ts";
import type { Move } from "../../src/games/mumble-jumble/moves.ts";
import type { Options } from "../../src/games/mumble-jumble/options.ts";
import type { Answer, Refusal } from "../../src/games/mumble-jumble/outcomes.ts";
import type { Report } from "../../src/games/mumble-jumble/state.ts";
import type { View } from "../../src/games/mumble-jumble/view.ts";
import type { Draw, Facts } from "../../src/hosting.ts";
import type { Message, Said } from "../message.ts";
import { answered } from "./answers.ts";
import { choosingMessage, countdownMessage } from "./choosing.ts";
import { finishMessage } from "./finish.ts";
import { house } from "./house.ts";
import { asked, typed } from "./phrases.ts";
import { raceMessage } from "./racing.ts";
import { refused } from "./refusals.ts";
import { resultMessage } from "./result.ts";
import { scoringMessage } from "./scoring.ts";
import { sheetMessages } from "./sheet.ts";

export const mumbleJumbleDraw: Draw<Options, View, Move, Answer, Refusal, Message, Said> = {
  shown,
  answered,
  refused,
  asked,
  typed,
  house,
};

/** One message a phase; the last round's result stands above the choosing; sheets by DM. */
function shown(views: (viewer: Viewer) => View, facts: Facts): readonly Message[] {
  const view = views("onlooker");
  switch (view.phase) {
    case "choosing":
      return [...resultMessages(view, view.last, facts), choosingMessage(view, facts)];
    case "countdown":
      return [countdownMessage(view, facts)];
    case "racing":
      return [raceMessage(view, facts), ...sheetMessages(views, facts)];
    case "scoring":
      return [scoringMessage(view, facts), ...sheetMessages(views, facts)];
    case "finished": {
      // The result of an earlier round stands in its own message already, and must not be posted again.
      const last = view.last?.round === view.round ? view.last : null;
      return [...resultMessages(view, last, facts), finishMessage(view, facts)];
    }
  }
}

function resultMessages(
  view: Extract<View, { phase: "choosing" | "finished" }>,
  report: Report | null,
  facts: Facts,
): readonly Message[] {
  return report === null ? [] : [resultMessage(view, report, facts)];
}
