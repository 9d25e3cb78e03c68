import type { Move, WrittenLine } from "../../src/games/mumble-jumble/moves.ts";
import type { View } from "../../src/games/mumble-jumble/view.ts";
import type { Facts } from "../../src/hosting.ts";
import { commandLine } from "../line.ts";
import { type Said, said, text } from "../message.ts";
import { ownWord } from "./answers.ts";
import { choosingChoices, choosingParts, countdownParts, wordChoice } from "./choosing.ts";
import { finishChoices, finishParts } from "./finish.ts";
import { raceChoices, raceParts } from "./racing.ts";
import { scoringChoices, scoringParts } from "./scoring.ts";
import { sheetSaid, trayParts } from "./sheet.ts";

/** What one can ask for, and moves as one would type them. */

/** `board`: the present message once more; `sheet`: what is one's own. */
export function asked(question: string, view: View, facts: Facts): Said | null {
  if (question === "board") return boardSaid(view, facts);
  return question === "sheet" ? ownSaid(view, facts) : null;
}

function boardSaid(view: View, facts: Facts): Said {
  switch (view.phase) {
    case "choosing":
      return { parts: choosingParts(view, facts), choices: choosingChoices(view, facts) };
    case "countdown":
      return said(...countdownParts(view, facts));
    case "racing":
      return { parts: raceParts(view, facts), choices: raceChoices(view, facts) };
    case "scoring":
      return { parts: scoringParts(view, facts), choices: scoringChoices(view, facts) };
    case "finished":
      return { parts: finishParts(view, facts), choices: finishChoices(view, facts) };
  }
}

function ownSaid(view: View, facts: Facts): Said {
  if (view.phase === "finished") return said(text("This game is over; the result is in the channel."));
  if (view.own === null) return said(text("You have no seat that plays here, so you have no sheet."));
  const sheet = sheetSaid(view, facts);
  if (sheet !== null) return sheet;
  if (view.phase === "choosing") return chosenSaid(view, facts);
  const tray = trayParts(view.own.tray);
  if (view.phase === "countdown") return said(text("The trays are about to be shown."), ...tray);
  return said(text("You have no sheet in this round; you play from the next one on."), ...tray);
}

function chosenSaid(view: Extract<View, { phase: "choosing" }>, facts: Facts): Said {
  const own = ownWord(view);
  const chosen = own === null ? [text("You have not chosen a word yet.")] : trayParts({ ...own, house: false });
  return {
    parts: [...chosen, text("Your sheet comes by DM when the race begins.")],
    choices: [wordChoice(view, facts)],
  };
}

export function typed(move: Move): string {
  switch (move.kind) {
    case "choose":
      return commandLine("mumble word", {
        word: move.word,
        ...(move.arrangement === null ? {} : { jumble: move.arrangement }),
      });
    case "write":
      return typedLines(move.lines);
    case "vote":
      return move.on ? "mumble vote" : "mumble vote off";
    case "accept":
      return `mumble accept${move.on ? (move.later ? " all" : "") : " off"}`;
    case "challenge":
      if (move.of === null) return commandLine("mumble doubt", { tray: move.tray });
      return commandLine("mumble challenge", { player: move.of, tray: move.tray });
    case "clock":
      return "mumble skip";
    case "go":
    case "bet":
    case "stop":
      return `mumble ${move.kind}`;
  }
}

function typedLines(lines: readonly WrittenLine[]): string {
  const [line, ...others] = lines;
  if (line === undefined) return "mumble sheet";
  if (others.length > 0)
    return commandLine("mumble write", Object.fromEntries(lines.map(({ tray, word }) => [`t${tray}`, word ?? "-"])));
  if (line.word === null) return commandLine("mumble erase", { tray: line.tray });
  return commandLine("mumble guess", { tray: line.tray, word: line.word });
}
