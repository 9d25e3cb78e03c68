import type { Play } from "../../src/games/jumbulaya/board.ts";
import type { Happening } from "../../src/games/jumbulaya/state.ts";
import type { View } from "../../src/games/jumbulaya/view.ts";
import type { Facts } from "../../src/hosting.ts";
import type { SeatNo } from "../../src/identity.ts";
import { counted } from "../duration.ts";
import { type Part, type Span, text } from "../message.ts";
import { sentence, type WhoThen, whoThen } from "../table/then.ts";
import { inOrder, isPeoples, lastTurn } from "./frame.ts";
import { rowsText, tilesSpan } from "./words.ts";

/** What has happened of late, for everybody: words are shown because they lie there. */

/** What the seat on turn has not seen yet: all since its last turn. When the game is over, what ended it. */
export function newsParts(view: View, facts: Facts): readonly Part[] {
  const { last, turn } = view;
  const since = turn === null ? (last.at(-1)?.turn ?? 0) : turn.no - inOrder(view).length + 1;
  return last
    .filter((happening) => happening.turn >= since)
    .map((happening) => text(...told(happening, { last, facts })));
}

/** What led from the board before to this one, so that what remains of the boards tells the game once. */
export function remainderParts(view: View, facts: Facts): readonly Part[] {
  const held = (seat: SeatNo): boolean => isPeoples(view, facts, seat);
  const now = lastTurn(view, held);
  const before = lastTurn(view, held, now);
  const between = view.last.filter(({ turn }) => turn >= before && turn < now);
  return between.map((happening) => text(...told(happening, { last: view.last, facts })));
}

type Known = { readonly last: View["last"]; readonly facts: Facts };

function told(happening: Happening, known: Known): readonly Span[] {
  return sentence(toldOf(happening, whoThen(happening, known)));
}

function toldOf(happening: Happening, then: WhoThen): readonly Span[] {
  const by = then(happening.by);
  switch (happening.kind) {
    case "played":
      return [by, " laid ", ...laidWords(happening.play), ...takenFrom(happening, then), ".", ...moved(happening.play)];
    case "passed":
      return happening.clock ? ["Time ran out, so the clock passed for ", by, "."] : [by, " passed."];
    case "discarded":
      return [by, ` put ${counted(happening.count, "tile")} back and drew anew.`];
    case "called-wrong":
      return [by, " called ", { code: happening.word }, ", which is no Jumbulaya here: ", ...lostTurn(happening, then)];
    case "called-right":
      return [by, " called ", { code: happening.word }, `, which is on ${rowsText(happening.rows)}: a Jumbulaya!`];
    case "lost-turn":
      return [by, " has lost this turn by a wrong call."];
    case "hinted":
      return [by, ` took a hint for ${counted(happening.cost, "point")}, so this game does not count for ratings.`];
    case "left":
      return [by, " has left the game."];
    case "taken-over":
      return [by, " plays a seat that was free."];
    case "out":
      return [by, " is out: the seat was not taken over in time."];
  }
}

/** `CRATES on row 3 for 6 points`. */
export function laidWords({ word, row, points }: Play): readonly Span[] {
  return [{ code: word }, ` on row ${row} for ${counted(points, "point")}`];
}

type Played = Extract<Happening, { kind: "played" }>;

function takenFrom({ by, from }: Played, then: WhoThen): readonly Span[] {
  return from === null || from === by ? [] : [", taking it from ", then(from)];
}

/** JB-12: what was placed and traded is for all to see. */
export function moved({ placed, traded }: Play): readonly Span[] {
  const from: readonly Span[] = placed.length === 0 ? [] : [" From the rack: ", tilesSpan(placed), "."];
  const to: readonly Span[] = traded.length === 0 ? [] : [" To the rack: ", tilesSpan(traded), "."];
  return [...from, ...to];
}

type Wrong = Extract<Happening, { kind: "called-wrong" }>;

function lostTurn({ by, onTurn }: Wrong, then: WhoThen): readonly Span[] {
  return onTurn ? ["this turn is lost."] : [then(by), " loses the next turn."];
}
