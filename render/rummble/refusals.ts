import type { SeatMove } from "../../src/games/rummble/moves.ts";
import type { ExchangeRefusal, Refusal } from "../../src/games/rummble/outcomes.ts";
import type { View } from "../../src/games/rummble/view.ts";
import type { Facts } from "../../src/hosting.ts";
import { counted } from "../duration.ts";
import { type Choice, type Said, type Span, text } from "../message.ts";
import { who } from "../people.ts";
import { buttons } from "./frame.ts";
import { exchangeChoice, playChoice } from "./playing.ts";
import { refusedPlay } from "./refused-plays.ts";
import { COLOURS_OF, linesWords, NUMBERS_OF, playText, surely, tileText } from "./writing.ts";

/** Every refusal, privately: its reason, and the way out. Only tiles that the person has typed. (G-1) */

export function refused(refusal: Refusal, view: View, facts: Facts): Said {
  return { parts: [text(...refusedWords(refusal, view, facts))], choices: wayOut(refusal, view, facts) };
}

function wayOut(refusal: Refusal, view: View, facts: Facts): readonly Choice[] {
  const button = buttons(view, facts);
  switch (refusal.reason) {
    case "preview":
      return [button("Lay it", surely(refusal.play)), playChoice(view, facts, "Change it")];
    case "unsure":
      return [button("Yes", surely(refusal.play)), playChoice(view, facts, "Change it")];
    case "not-on-turn":
      return [button("My hand", "rummble hand")];
    case "game-over":
      return [button("Rematch", "rummble rematch")];
    case "nothing-named":
    case "unreadable-tile":
    case "hand-lacks":
    case "pool-too-small":
      return [exchangeChoice(view, facts)];
    case "clock-only":
    case "late":
    case "not-playing":
    case "hints-off":
    case "hint-taken":
    case "no-play":
    case "pool-empty":
      return [];
    default:
      return [playChoice(view, facts), button("My hand", "rummble hand")];
  }
}

function refusedWords(refusal: Refusal, view: View, facts: Facts): readonly Span[] {
  switch (refusal.reason) {
    case "game-over":
      return ["This game is over. ", { code: "/rummble rematch" }, " asks for another."];
    case "clock-only":
      return ["Only the clock does that."];
    case "late":
      return ["That came too late: the turn before was over already. Look at the board again."];
    case "not-playing":
      return ["Your seat does not play now. A free seat is taken with ", { code: "/rummble join" }, "."];
    case "not-on-turn":
      return [`${WHOSE[refusal.move]} in one's own turn; now `, who(facts, refusal.onTurn), " is to play."];
    case "preview":
      return [...wouldScore(refusal), " Nothing is laid yet."];
    case "unsure":
      return [...wouldScore(refusal), ` It is your last tile and ends the game: ${aheadWords(refusal.ahead)}`];
    case "hints-off":
      return ["This table plays without hints. The host allows them at the start, with ", { code: "hints:on" }, "."];
    case "hint-taken":
      return ["You have the hint of this turn already: see it with ", { code: "/rummble hand" }, "."];
    case "no-play":
      return ["There is no legal play, so no hint was taken. Exchange tiles, or pass."];
    case "nothing-named":
    case "unreadable-tile":
    case "hand-lacks":
    case "pool-empty":
    case "pool-too-small":
      return exchangeWords(refusal, view);
    default:
      return refusedPlay(refusal, view);
  }
}

const WHOSE: Readonly<Record<SeatMove["kind"], string>> = {
  play: "Tiles are laid",
  exchange: "Tiles are exchanged",
  pass: "One passes",
  hint: "Hints are taken",
};

function wouldScore({ play }: Extract<Refusal, { reason: "preview" | "unsure" }>): readonly Span[] {
  const { lines, points, placements } = play;
  const all = placements.length === ALL && points >= RUMMMBLE + lines.reduce((sum, line) => sum + line.points, 0);
  return [
    { code: playText(play) },
    ` would score ${points}: `,
    ...linesWords(lines),
    all ? `, and ${RUMMMBLE} for all ten tiles.` : ".",
  ];
}

const ALL = 10;
const RUMMMBLE = 100;

function aheadWords(ahead: number): string {
  const hands = "before hands are counted";
  if (ahead === 0) return `you would be level with the best of the others, ${hands}.`;
  return `you would be ${Math.abs(ahead)} ${ahead > 0 ? "ahead" : "behind"}, ${hands}.`;
}

function exchangeWords(refusal: ExchangeRefusal, { options }: View): readonly Span[] {
  const command: Span = { code: "/rummble exchange TILES" };
  switch (refusal.reason) {
    case "nothing-named":
      return ["Say which tiles of your hand you give back: ", command, "."];
    case "unreadable-tile":
      return [
        { code: refusal.piece },
        ` is no tile of this game: a number (${NUMBERS_OF[options.tiles]}) and a colour (${COLOURS_OF[options.tiles]}), or `,
        { code: "*" },
        " for a joker.",
      ];
    case "hand-lacks":
      return ["You do not hold ", { code: refusal.missing.map(tileText).join(" ") }, ". Nothing was exchanged."];
    case "pool-empty":
      return ["The pool is empty, so nothing can be exchanged. Lay tiles, or pass."];
    case "pool-too-small":
      return [`The pool has only ${counted(refusal.pool, "tile")}; you named ${refusal.asked}.`];
  }
}
