import { describe, expect, test } from "vitest";
import {
  ann,
  bob,
  CALLABLE,
  called,
  cat,
  FRESH,
  game,
  inTurn,
  lay,
  PASS,
  played,
  position,
  seated,
  tilesOf,
  whenOut,
} from "./table.ts";

const three = position(FRESH, { seats: 3 });

describe("what is public", () => {
  test("JB-21 the board, its owners, and each row's history", () => {
    const after = inTurn(three, lay(1, "CATS"), PASS);
    expect(game.view(after, "onlooker").rows[0]).toEqual({
      no: 1,
      tiles: tilesOf("C A T S"),
      owner: ann,
      worth: 4,
      words: ["CATS"],
      lastPlayed: true,
      placed: [3],
    });
  });

  test("JB-21 what the last play put there: of tiles alike the last", () => {
    const after = inTurn(
      position(FRESH.replace("- C A T", "- T A N").replace("A E I S T", "A T I C S"), { seats: 3 }),
      lay(1, "TITAN"),
    );
    expect(game.view(after, bob).rows[0]).toMatchObject({ tiles: tilesOf("T I T A N"), placed: [1, 2] });
  });

  test("JB-21 scores as they stand, the pool's and the racks' sizes", () => {
    const view = game.view(inTurn(three, lay(1, "CATS")), "onlooker");
    expect(view.pool).toBe(100 - 27 - 15 - 1);
    expect(view.seats.map(({ points, rowCount, rackSize }) => [points, rowCount, rackSize])).toEqual([
      [4, 1, 5],
      [0, 0, 5],
      [0, 0, 5],
    ]);
  });

  test("JB-18 how many turns had no word, and with how many the game ends", () => {
    expect(game.view(inTurn(three, PASS, PASS), "onlooker").wordless).toEqual({ turns: 2, most: 6 });
    expect(game.view(whenOut(seated(three, cat, "left")), "onlooker").wordless).toEqual({ turns: 0, most: 4 });
  });

  test("JB-13 which condition of a call is open", () => {
    expect(game.view(three, "onlooker").call).toEqual({ open: "unowned-row", had: [] });
    expect(game.view(position(CALLABLE, { seats: 3 }), "onlooker").call).toEqual({ open: null, had: [] });
  });

  test("JB-15 who is to lose a turn", () => {
    const after = played(position(CALLABLE, { seats: 3 }), called("KITCHEN"), bob);
    expect(game.view(after, "onlooker").seats.map(({ lostTurn }) => lostTurn)).toEqual([false, true, false]);
  });
});

describe("what is private", () => {
  test("JB-21 a rack is shown to its owner alone", () => {
    expect(game.view(three, ann).own?.rack).toEqual(tilesOf("A E I S T"));
    expect(game.view(three, bob).own?.rack).toEqual(tilesOf("N O R E D"));
    expect(game.view(three, "onlooker").own).toBe(null);
  });

  test("JB-21 others see nothing change when a rack does", () => {
    const swapped = {
      ...three,
      players: three.players.map((player) =>
        player.seat === ann ? { ...player, rack: tilesOf("J X Z K V") } : player,
      ),
    };
    for (const viewer of [bob, cat, "onlooker"] as const)
      expect(game.view(swapped, viewer)).toEqual(game.view(three, viewer));
  });

  test("JB-12 what was drawn is told to its owner alone", () => {
    const after = inTurn(position(FRESH, { seats: 3, pool: "H U M" }), lay(1, "CATS"));
    expect(game.view(after, ann).own?.drawn).toEqual(tilesOf("M"));
    const other = inTurn(position(FRESH, { seats: 3, pool: "M U H" }), lay(1, "CATS"));
    for (const viewer of [bob, cat, "onlooker"] as const)
      expect(game.view(after, viewer)).toEqual(game.view(other, viewer));
  });

  test("JB-23 nobody sees the rack of a seat that was left", () => {
    expect(game.view(seated(three, bob, "left"), bob).own).toBe(null);
  });

  test("JB-23 at the end all racks are shown", () => {
    const over = game.cancelled(three, three.turn.since);
    expect(game.view(over, "onlooker").end?.racks[2]).toEqual({ seat: cat, rack: tilesOf("L Er St I O") });
  });
});

describe("looking words up", () => {
  const after = inTurn(three, lay(1, "CATS"));

  test("JB-24 is closed to those seated, but for words that were played", () => {
    expect(game.lookupClosed(after, bob, "CARTS")).toBe(true);
    expect(game.lookupClosed(after, bob, "CAT")).toBe(true);
    expect(game.lookupClosed(after, bob, "CATS")).toBe(false);
  });

  test("JB-24 is open to others, and after the end", () => {
    expect(game.lookupClosed(seated(after, bob, "left"), bob, "CARTS")).toBe(false);
    expect(game.lookupClosed(game.cancelled(after, three.turn.since), bob, "CARTS")).toBe(false);
  });
});

describe("plain words in a DM", () => {
  test("go to each row where they can be laid, when it is one's turn", () => {
    const heard = game.heard(game.view(three, ann), "cats");
    expect(heard).toEqual([{ move: { kind: "play", row: 1, word: "cats", sure: false }, fits: true }]);
    expect(game.heard(game.view(three, bob), "cats")).toEqual([]);
    expect(game.heard(game.view(three, "onlooker"), "cats")).toEqual([]);
  });

  test("a number names the row, whether or not it can be laid there", () => {
    expect(game.heard(game.view(three, ann), "2 cats")).toEqual([
      { move: { kind: "play", row: 2, word: "cats", sure: false }, fits: false },
    ]);
  });

  test("what is no word is not heard", () => {
    expect(game.heard(game.view(three, ann), "hello there")).toEqual([]);
  });
});

test("JB-14 the end tells which tile each row of a Jumbulaya gives", () => {
  const before = position(CALLABLE, { seats: 2 });
  expect(game.view(played(before, called("planters"), ann), "onlooker").end?.caller).toEqual({
    ...{ seat: ann, word: "PLANTERS", rows: [1, 2, 3, 4, 5, 6, 7, 8], bonus: 12 },
    column: tilesOf("P L A N T E R S"),
  });
});
