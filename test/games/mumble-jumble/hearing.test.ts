import { describe, expect, test } from "vitest";
import { allReady, ann, bob, cat, chose, GO, game, played, racing, refusal, wrote } from "./table.ts";

const race = racing({ seats: 3 });
const twins = played(
  [bob, cat].reduce((so, seat) => played(so, chose("TABLE"), seat), allReady({ seats: 3 })),
  GO,
  ann,
);

describe("plain words in a DM", () => {
  test.each([
    ["table", [{ move: wrote(bob, "table"), fits: true }]],
    [" Horse! ", [{ move: wrote(cat, " Horse! "), fits: true }]],
    ["3 shore", [{ move: wrote(cat, "shore"), fits: true }]],
    ["3: shore", [{ move: wrote(cat, "shore"), fits: true }]],
    ["2 -", [{ move: wrote(bob, null), fits: true }]],
    ["2 horse", [{ move: wrote(bob, "horse"), fits: false }]],
    ["shorn", [{ move: wrote(cat, "shorn"), fits: false }]],
  ])("are guesses: %j", (words, meant) => {
    expect(game.heard(game.view(race, ann), words)).toEqual(meant);
  });

  test("that fit two trays are asked about", () => {
    expect(game.heard(game.view(twins, ann), "bleat")).toEqual([
      { move: wrote(bob, "bleat"), fits: true },
      { move: wrote(cat, "bleat"), fits: true },
    ]);
  });

  test("that fit no tray are refused with the letters of the nearest", () => {
    const [meant] = game.heard(game.view(race, ann), "shorn");
    if (meant === undefined) expect.fail("nothing was meant");
    expect(refusal(race, meant.move, ann)).toMatchObject({ reason: "wrong-letters", tray: cat, word: "SHORN" });
  });

  test.each([
    ["before the race", allReady({ seats: 2 }), ann],
    ["of onlookers", race, "onlooker"],
  ] as const)("%s mean nothing", (_, state, viewer) => {
    expect(game.heard(game.view(state, viewer), "table")).toEqual([]);
  });

  test("mean no seat that there cannot be", () => {
    expect(game.heard(game.view(race, ann), "0 table")).toEqual([{ move: wrote(bob, "0 table"), fits: false }]);
  });
});
