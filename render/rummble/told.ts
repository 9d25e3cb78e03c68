import type { Drawn, FirstDraw, Happening } from "../../src/games/rummble/state.ts";
import type { Facts } from "../../src/hosting.ts";
import { counted } from "../duration.ts";
import { type Part, type Span, text } from "../message.ts";
import { sentence, type WhoThen, whoThen } from "../table/then.ts";
import { linesWords, playText, tileText } from "./writing.ts";

/** What has happened, in the order in which it did: everybody may read it. */

/** So that the largest board still fits into one message of every platform. */
const MOST_SIGNS = 700;
/** What a play takes whose lines are left out. */
const BRIEF_SIGNS = 100;

/** Whole from the newest back as far as there is room for all; the lines of older plays are left out then. */
export function toldParts(last: readonly Happening[], facts: Facts): readonly Part[] {
  const newest = last.toReversed().reduce<{ readonly parts: readonly Part[]; readonly room: number }>(
    ({ parts, room }, one) => {
      const then = whoThen(one, { last, facts });
      const whole = toldWords(one, then);
      const older = last.length - parts.length - 1;
      const words = signsOf(whole) <= room - older * BRIEF_SIGNS ? whole : briefWords(one, then);
      return { parts: [text(...words), ...parts], room: room - signsOf(words) };
    },
    { parts: [], room: MOST_SIGNS },
  );
  return newest.parts;
}

function signsOf(words: readonly Span[]): number {
  return words.reduce((sum, span) => sum + spanSigns(span), 0);
}

/** What people are called is counted twice: a platform may have to escape each sign of it. */
function spanSigns(span: Span): number {
  if (typeof span === "string") return span.length;
  if ("code" in span) return span.code.length + 2;
  if ("name" in span) return 2 * span.name.length;
  return 2 * Object.values(span).join("").length;
}

function briefWords(happening: Happening, then: WhoThen): readonly Span[] {
  switch (happening.kind) {
    case "played":
      return sentence(playedWords({ ...happening, lines: [] }, then));
    case "drew":
      return sentence([then(happening.first), " drew highest and began."]);
    default:
      return toldWords(happening, then);
  }
}

type Told<Kind extends Happening["kind"]> = Extract<Happening, { readonly kind: Kind }>;

/** `then`: who had each seat when it happened. */
export function toldWords(happening: Happening, then: WhoThen): readonly Span[] {
  return sentence(wholeWords(happening, then));
}

function wholeWords(happening: Happening, then: WhoThen): readonly Span[] {
  switch (happening.kind) {
    case "drew":
      return drawWords(happening, then);
    case "played":
      return playedWords(happening, then);
    case "exchanged":
      return [then(happening.by), ` exchanged ${counted(happening.count, "tile")}.`];
    case "passed":
      return [then(happening.by), happening.clock ? " ran out of time, which is a pass." : " passed."];
    case "hinted":
      return [then(happening.by), ` took a hint for ${happening.points} points: the game is unrated now.`];
    case "taken-over":
      return [then(happening.by), " plays a seat that was free."];
    case "out":
      return ["Nobody took over the seat of ", then(happening.by), ": it is out, its hand set aside."];
  }
}

/** RM-3: `Drawn for the first turn: Ann 9r, Bob 12k. Bob begins.` */
function drawWords({ rounds, first, lot }: FirstDraw, then: WhoThen): readonly Span[] {
  const drawn = rounds.flatMap((round, index): Span[] => [
    index === 0 ? "Drawn for the first turn: " : "; once more between those tied: ",
    ...roundWords(round, then),
  ]);
  const begins: readonly Span[] = [then(first), " begins."];
  return [...drawn, ...(lot ? [". A lot decided: ", ...begins] : [". ", ...sentence(begins)])];
}

function roundWords(round: readonly Drawn[], then: WhoThen): readonly Span[] {
  return round.flatMap(({ seat, tile }, index): Span[] => [
    index === 0 ? "" : ", ",
    then(seat),
    " ",
    { code: tileText(tile) },
  ]);
}

function playedWords({ by, way, placements, lines, points, rummmble }: Told<"played">, then: WhoThen): readonly Span[] {
  const [first] = placements;
  if (first === undefined) throw new Error("a play without tiles");
  const play = { at: first.at, way, placements };
  const all: readonly Span[] = rummmble ? [", and 100 for all ten tiles: ", { strong: "Rummmble!" }] : ["."];
  const scored = ` for ${counted(points, "point")}`;
  return [
    then(by),
    " laid ",
    { code: playText(play) },
    lines.length === 0 ? scored : `${scored}: `,
    ...linesWords(lines),
    ...all,
  ];
}
