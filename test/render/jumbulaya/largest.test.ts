import { expect, test } from "vitest";
import { contentOf, pagesOf } from "../../../adapters/discord/text.ts";
import type { Happening } from "../../../src/games/jumbulaya/state.ts";
import { playerId, scope, seatNo } from "../../../src/identity.ts";
import { factsFor, LONGEST, messagesOf, ownOf, playOf, seatsOf, seatView, tilesIn, viewOf } from "./screen.ts";

/** The fullest boards fit into one message of the narrowest platform, whatever people are called. */

const NAME = "*".repeat(32);
const SEATS = seatsOf(NAME, NAME, NAME, NAME).map((seat, index) => ({
  ...seat,
  people: seat.people.map((person) => ({ ...person, id: playerId(`discord:10000000000000000${index}`) })),
}));
const FACTS = factsFor(SEATS, {
  table: { scope: scope("discord:200000000000000000"), id: "table/200000000000000001" },
  commitment: "f".repeat(64),
  asked: { cancel: [seatNo(1), seatNo(2)], pause: [seatNo(3), seatNo(4)] },
});
const PLAY = playOf({
  row: 9,
  word: "QUCHEDERLYSTTHABC",
  tiles: tilesIn("Qu Ch Ed Er Ly St Th A B C"),
  placed: tilesIn("Qu Ch"),
  traded: tilesIn("Ed Er"),
  points: 27,
});

test("a turn with all that there is to tell of it", () => {
  const last = [2, 3, 4].map(
    (no): Happening => ({ kind: "played", by: seatNo(no), play: PLAY, from: seatNo(1), ends: null, turn: no }),
  );
  const { turn } = viewOf();
  const view = viewOf({
    rows: LONGEST,
    seats: [1, 2, 3, 4].map((no) => seatView(no, { lostTurn: true, points: 240 })),
    turn: turn === null ? null : { ...turn, no: 5 },
    last,
    wordless: { turns: 3, most: 8 },
    own: ownOf("Qu Ch Ed Er Ly", { hint: PLAY }),
  });
  for (const { parts } of messagesOf(view, FACTS)) {
    expect(pagesOf(parts, 2_000, { colours: false })).toHaveLength(1);
    expect(contentOf(parts)).toContain("```");
  }
});
