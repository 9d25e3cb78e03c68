import type { Move } from "../../src/games/rummble/moves.ts";
import type { FinishedView, View } from "../../src/games/rummble/view.ts";
import type { Facts } from "../../src/hosting.ts";
import { commandLine } from "../line.ts";
import { type Said, said, text } from "../message.ts";
import { legend, wideBoardPart } from "./board.ts";
import { finishChoices, finishParts } from "./finish.ts";
import { buttons } from "./frame.ts";
import { handBoard, handSaid, isOnTurn, type Order, orderOf } from "./hand.ts";
import { boardParts, otherChoices, playChoice } from "./playing.ts";
import { reviewSaid } from "./review.ts";
import { seatsBoard } from "./seats.ts";

/** What one can ask for, and moves as one would type them. */

/** `board`, `board wide`, `hand` (as its owner wants it sorted), `hand number`, `hand colour`, `review 2`. */
export function asked(question: string, view: View, facts: Facts): Said | null {
  const [what, how = ""] = question.split(" ");
  switch (what) {
    case "board":
      return how === "wide" ? wideSaid(view, facts) : boardSaid(view, facts);
    case "hand":
      return ownSaid(view, facts, how === "colour" || how === "number" ? how : orderOf(view, facts));
    case "review":
      return view.phase === "finished" ? reviewSaid(view, facts, Number(how)) : TOO_EARLY;
    default:
      return null;
  }
}

const TOO_EARLY = said(text("The review opens when the game is over: it shows what everybody held."));

function boardSaid(view: View, facts: Facts): Said {
  if (view.phase === "finished") return { parts: finishParts(view, facts), choices: finishChoices(view, facts) };
  const button = buttons(view, facts);
  const moves = isOnTurn(view) ? [playChoice(view, facts), ...otherChoices(view, facts)] : [];
  return {
    parts: boardParts(view, facts),
    choices: [...moves, button("My hand", "rummble hand"), button("Wide board", "rummble board wide")],
  };
}

function wideSaid(view: View, facts: Facts): Said {
  return said(wideBoardPart(view), legend(view, { wide: true }), seatsBoard(view, facts));
}

function ownSaid(view: View, facts: Facts, order: Order): Said {
  if (view.phase === "finished") return leftOver(view, order);
  if (view.own === null) return said(text("You have no seat that plays here, so you have no hand."));
  return handSaid(view, view.own, { facts, order });
}

function leftOver({ ownHand }: FinishedView, order: Order): Said {
  if (ownHand.length === 0) return said(text("This game is over; the result is in the channel."));
  return said(text("This game is over. You were left with:"), handBoard(ownHand, order));
}

export function typed(move: Move): string {
  switch (move.kind) {
    case "play":
      return commandLine("rummble play", {
        place: move.place,
        ...(move.way === null ? {} : { way: move.way }),
        tiles: move.tiles,
        ...(move.sure ? { sure: "yes" } : {}),
      });
    case "exchange":
      return commandLine("rummble exchange", { tiles: move.tiles });
    case "clock":
    case "out":
      return "rummble skip";
    case "pass":
    case "hint":
      return `rummble ${move.kind}`;
  }
}
