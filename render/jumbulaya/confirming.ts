import type { Play } from "../../src/games/jumbulaya/board.ts";
import type { Refusal, UnsureCall, UnsurePlay } from "../../src/games/jumbulaya/outcomes.ts";
import type { View } from "../../src/games/jumbulaya/view.ts";
import type { Facts } from "../../src/hosting.ts";
import { counted } from "../duration.ts";
import { commandLine } from "../line.ts";
import { type Choice, type Said, type Span, said, text } from "../message.ts";
import { anytime, buttons } from "./frame.ts";
import { laidWords } from "./news.ts";
import { exact } from "./words.ts";

/** What ends the game is asked about once, with what it would do; a call is not judged by that. (JB-12, G-13) */

export function unsureSaid(refusal: UnsurePlay | UnsureCall, view: View, facts: Facts): Said {
  return refusal.act === "play" ? unsurePlay(refusal, view, facts) : unsureCall(refusal, facts);
}

function unsurePlay({ play, ends, own, others }: UnsurePlay, view: View, facts: Facts): Said {
  const why = ends === "ten-tiles" ? "a row of 10 tiles ends the game" : "with all 9 rows yours, the game ends";
  const line = playLine(play, { sure: "yes" });
  return {
    ...said(
      text(
        { code: play.word },
        ` ends the game: ${why}. You would have ${counted(own, "point")}, `,
        ...behind(own, others),
        ".",
      ),
      text("Nothing is laid yet. Do you want that?"),
    ),
    choices: [buttons(view, facts)("Yes", line)],
  };
}

/** `7 behind`, or as it would be. */
function behind(own: number, others: number): readonly Span[] {
  if (own === others) return ["level with the best of the others"];
  const by = counted(Math.abs(own - others), "point");
  return [own > others ? `${by} ahead of everybody` : `${by} behind the best of the others`];
}

function unsureCall({ word, own, others, bonus, onTurn, last }: UnsureCall, facts: Facts): Said {
  const { least, most } = bonus;
  const gain = least === most ? counted(least, "point") : `${least} to ${most} points`;
  const total = least === most ? `${own + least}` : `${own + least} to ${own + most}`;
  return {
    ...said(
      text(
        "If ",
        { code: word },
        ` is a Jumbulaya here, it ends the game and gives you ${gain}: ${total} in all, against ${others} of the best of the others.`,
      ),
      text(`If it is not, you lose ${onTurn ? "this turn" : "your next turn"}${last ? LAST : ""}. Do you call it?`),
    ),
    choices: [anytime(facts)("Yes", commandLine("jumbulaya call", { word, sure: "yes" }))],
  };
}

/** JB-18. */
const LAST = ", which ends the game too: nobody has laid a word for two rounds";

type Asked = Extract<Refusal, { reason: "asked" }>;

export function askedSaid({ ends, goesOn }: Asked, view: View, facts: Facts): Said {
  return {
    ...said(
      text(
        { code: ends.word },
        " can be laid in two ways. ",
        ...way(ends),
        " ends the game; ",
        ...way(goesOn),
        " lets it go on.",
      ),
      text("Nothing is laid yet. Which is it to be?"),
    ),
    choices: [wayChoice("End it", ends, view, facts), wayChoice("Go on", goesOn, view, facts)],
  };
}

function way(play: Play): readonly Span[] {
  const [, ...rest] = laidWords(play);
  return [{ code: exact(play.tiles) }, ...rest];
}

function wayChoice(label: string, play: Play, view: View, facts: Facts): Choice {
  return buttons(view, facts)(`${label}: ${counted(play.tiles.length, "tile")}`, playLine(play, {}));
}

function playLine({ row, tiles }: Play, more: Readonly<Record<string, string>>): string {
  return commandLine("jumbulaya play", { row, word: exact(tiles), ...more });
}
