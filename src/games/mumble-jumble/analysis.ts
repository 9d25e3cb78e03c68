import { z } from "zod";
import { type SeatNo, seatNo } from "../../identity.ts";
import { BadPosition, positionOf } from "../../position.ts";
import { type Lexicon, lexiconOf } from "../../words/lexicon.ts";
import { usesExactly } from "../../words/spelling.ts";
import { type Retold, retold, type WrittenRound, type WrittenSeat } from "./retelling.ts";
import type { Report } from "./state.ts";

/** `analyse mumble-round`: a finished round is judged by playing it. Source: console.md, "Analysis". */

const name = z.string().min(1);
const word = z.string().regex(/^[A-Z]{1,40}$/u, "words and trays are letters A to Z in upper case");
const chips = z.int().min(0);
const position = z.strictObject({
  seats: z.array(name).min(2, "a game has 2 to 6 seats").max(6, "a game has 2 to 6 seats"),
  piles: z.record(name, chips),
  bets: z.array(name).default([]),
  trays: z.record(name, word),
  sheets: z.record(name, z.record(name, word)),
  end: z.union(
    [
      z.strictObject({ stop: name }),
      z.strictObject({ majority: z.literal(true) }),
      z.strictObject({ clock: z.literal(true) }),
    ],
    'the end is {"stop": NAME}, {"majority": true} or {"clock": true}',
  ),
  challenges: z.array(z.strictObject({ by: name, of: name, tray: name })).default([]),
  judge: z.enum(["challenge", "referee"]).default("challenge"),
  target: z.int().min(1).default(15),
  stake: z.int().min(1).default(5),
  first: name.optional(),
  words: z.array(z.string()).optional(),
});
type Position = z.infer<typeof position>;

export type RoundAnswer = {
  readonly piles: Readonly<Record<string, number>>;
  readonly beaten: readonly string[];
  readonly bets: Readonly<Record<string, "returned" | "forfeited" | "won">>;
  readonly winner: string | null;
  readonly refused: readonly number[];
};

/** `official` judges where the position brings no words of its own. @throws BadPosition saying what is wrong with the position. */
export function mumbleRound(input: unknown, official: Lexicon): RoundAnswer {
  const asked = positionOf(position, input);
  const lexicon = asked.words === undefined ? official : lexiconOf("words", asked.words);
  checkNames(asked);
  checkBets(asked);
  checkSheets(asked, lexicon);
  return answered(asked, retold(roundOf(asked), lexicon));
}

/** @throws BadPosition when a name is nobody's, stands twice, or a seat lacks a pile or a tray. */
function checkNames({ seats, piles, bets, trays, sheets, end, challenges, first }: Position): void {
  const named = [
    ...[piles, trays, sheets, ...Object.values(sheets)].flatMap(Object.keys),
    ...bets,
    ...challenges.flatMap(({ by, of, tray }) => [by, of, tray]),
    ...("stop" in end ? [end.stop] : []),
    ...(first === undefined ? [] : [first]),
  ];
  const stranger = named.find((one) => !seats.includes(one));
  if (stranger !== undefined) throw new BadPosition(`no such seat: ${stranger}`);
  if (new Set(seats).size < seats.length) throw new BadPosition("two seats have the same name");
  if (new Set(bets).size < bets.length) throw new BadPosition("a seat bets once");
  for (const seat of seats) {
    if (!Object.hasOwn(piles, seat)) throw new BadPosition(`${seat} has no pile`);
    if (!Object.hasOwn(trays, seat)) throw new BadPosition(`${seat} has no tray`);
  }
}

/** MJ-22. */
function checkBets({ bets, piles, target, stake }: Position): void {
  if (stake > target) throw new BadPosition("the stake is above the target");
  const poor = bets.find((seat) => (piles[seat] ?? 0) < target);
  if (poor !== undefined)
    throw new BadPosition(`${poor} cannot bet with ${piles[poor] ?? 0} chips: it takes ${target}`);
}

/** @throws BadPosition when a word does not fit its tray, is none for a referee, or whoever stopped has an empty line. */
function checkSheets({ seats, trays, sheets, end, judge }: Position, lexicon: Lexicon): void {
  for (const [seat, sheet] of Object.entries(sheets)) {
    for (const [tray, written] of Object.entries(sheet)) {
      if (tray === seat) throw new BadPosition(`${seat} has a word for its own tray`);
      const letters = trays[tray] ?? "";
      if (!usesExactly(written, letters))
        throw new BadPosition(`${written} does not use exactly the letters of ${letters}`);
      if (judge === "referee" && !lexicon.has(written)) throw new BadPosition(`${written} is no word for the referee`);
    }
  }
  const empty = "stop" in end ? seats.find((seat) => seat !== end.stop && !hasLine(sheets[end.stop], seat)) : undefined;
  if (empty !== undefined)
    throw new BadPosition(`whoever calls stop has a word for every tray; the one of ${empty} has none`);
}

function hasLine(sheet: Position["sheets"][string] | undefined, tray: string): boolean {
  return sheet !== undefined && Object.hasOwn(sheet, tray);
}

function roundOf(asked: Position): WrittenRound {
  const { seats, end, challenges, judge, target, stake, first } = asked;
  const no = (seat: string): SeatNo => seatNo(seats.indexOf(seat) + 1);
  return {
    rules: { judge, target, stake },
    first: first === undefined ? seatNo(1) : no(first),
    seats: seats.map((seat) => seatOf(asked, seat)),
    end: "stop" in end ? { kind: "stop", by: no(end.stop) } : { kind: "clock" in end ? "clock" : "majority" },
    challenges: challenges.map(({ by, of, tray }) => ({ by: no(by), of: no(of), tray: no(tray) })),
  };
}

function seatOf({ seats, piles, bets, trays, sheets }: Position, seat: string): WrittenSeat {
  const sheet = Object.entries(sheets[seat] ?? {});
  return {
    pile: piles[seat] ?? 0,
    bets: bets.includes(seat),
    tray: trays[seat] ?? "",
    sheet: sheet.map(([tray, written]) => ({ tray: seatNo(seats.indexOf(tray) + 1), word: written })),
  };
}

function answered({ seats }: Position, { state, refused }: Retold): RoundAnswer {
  const nameOf = (seat: SeatNo): string => seats[seat - 1] ?? "";
  const winner = state.phase === "finished" ? state.winner : null;
  return {
    piles: Object.fromEntries(state.players.map(({ seat, pile }) => [nameOf(seat), pile])),
    beaten: state.players.flatMap(({ seat }) => (wasBeaten(state.last, seat) ? [nameOf(seat)] : [])),
    bets: Object.fromEntries((state.last?.bets ?? []).map(({ seat, bet }) => [nameOf(seat), bet])),
    winner: winner === null ? null : nameOf(winner),
    refused,
  };
}

function wasBeaten(report: Report | null, seat: SeatNo): boolean {
  return report?.challenges.some(({ of, upheld }) => upheld && of === seat) ?? false;
}
