import { expect, test } from "vitest";
import { mumbleJumbleDraw } from "../../../render/mumble-jumble/draw.ts";
import type { View } from "../../../src/games/mumble-jumble/view.ts";
import { seatNo } from "../../../src/identity.ts";
import { seatsUpTo } from "../../games/course.ts";
import { begun, game, scoringOf } from "../../games/mumble-jumble/table.ts";
import { factsFor, partsText, seatsOf } from "./screen.ts";

/** The largest round there can be: six seats with long names, every word challenged. */

const LONGEST = 1_950;
const SEATS = seatsUpTo(6);
const FACTS = factsFor(seatsOf(...SEATS.map((seat) => `Maximiliana von und zu Hohenst ${seat}`)));

function textOf(view: View): string {
  const [message] = mumbleJumbleDraw.shown(() => view, FACTS);
  return partsText(message?.parts ?? []);
}

function others(seat: number): typeof SEATS {
  return SEATS.filter((other) => other !== seat);
}

const challenges = SEATS.flatMap((of) => others(of).map((tray) => ({ by: tray, of, tray, upheld: true })));

test("MJ-14 its scoring fits into one message", () => {
  const seats = SEATS.map(
    (seat) =>
      `${seat}: 20 chips bet, tray QUESTION, sheet ${others(seat)
        .map((tray) => `${tray} QUESTION`)
        .join(" ")}`,
  );
  const state = scoringOf(`target 15, stake 5, judge challenge, first 1\n${seats.join("\n")}\nclock`);
  const view = game.view(state, "onlooker");
  if (view.phase !== "scoring") throw new Error("no scoring");
  const sheets = view.sheets.map((sheet) => ({
    ...sheet,
    status: sheet.seat === 6 ? ("on-show" as const) : ("settled" as const),
    lines: others(sheet.seat).map((tray) => ({ tray, word: "QUESTION", chip: false })),
  }));
  expect(textOf({ ...view, sheets, challenges, onShow: seatNo(6), beaten: SEATS }).length).toBeLessThanOrEqual(LONGEST);
});

test("MJ-28 its result fits too: challenges are told by their signs alone", () => {
  const view = game.view(begun({ seats: 6 }), "onlooker");
  if (view.phase !== "choosing") throw new Error("no choosing");
  const solutions = "LEAST SLATE STALE STEAL TALES TEALS TESLA TAELS LEATS SETAL STELA TELAS".split(" ");
  const last = {
    round: 1,
    end: { kind: "stop", by: seatNo(1) } as const,
    trays: SEATS.map((seat) => ({ seat, word: "LEAST", letters: "TLSAE", solutions, more: 0 })),
    sheets: SEATS.map((seat) => ({
      seat,
      status: "settled" as const,
      lines: others(seat).map((tray) => ({ tray, word: "SETLA", chip: false })),
      bonus: false,
      chips: 0,
    })),
    challenges,
    bets: SEATS.map((seat) => ({ seat, bet: "forfeited" as const })),
  };
  const text = textOf({ ...view, round: 2, last });
  expect(text.length).toBeLessThanOrEqual(LONGEST);
  expect(text).not.toContain("no word, says");
  expect(
    textOf({ ...view, round: 2, last: { ...last, trays: last.trays.slice(0, 1), sheets: last.sheets.slice(0, 1) } }),
  ).toContain("no word, says");
});
