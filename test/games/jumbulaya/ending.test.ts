import { describe, expect, test } from "vitest";
import {
  ann,
  bob,
  CALLABLE,
  called,
  cat,
  dropping,
  FRESH,
  game,
  inTurn,
  lay,
  PASS,
  passes,
  played,
  position,
} from "./table.ts";

describe("without a word", () => {
  test.each([2, 3, 4])("JB-18 two full rounds end the game of %i seats", (seats) => {
    const state = position(FRESH, { seats });
    const almost = inTurn(state, ...passes(2 * seats - 1));
    expect(almost).toMatchObject({ phase: "playing", wordless: 2 * seats - 1 });
    expect(inTurn(almost, PASS)).toMatchObject({ phase: "finished", why: "no-words", wordless: 2 * seats });
  });

  test("JB-18 a discard is a turn without a word", () => {
    expect(inTurn(position(FRESH, { seats: 2, wordless: 3 }), dropping("A"))).toMatchObject({ why: "no-words" });
  });

  test("JB-18 a word begins the count anew", () => {
    const state = inTurn(position(FRESH, { seats: 2, wordless: 3 }), lay(1, "CATS"), PASS, PASS, PASS);
    expect(state).toMatchObject({ phase: "playing", wordless: 3 });
  });
});

describe("points", () => {
  test.each([
    ["C A T", 3],
    ["C A T S", 4],
    ["C A R T S", 5],
    ["C A R T E R", 6],
    ["P A I N T E R", 10],
    ["P A I N T E R S", 12],
    ["C A R P E N T E R", 15],
    ["C A R P E N T E R S", 20],
    ["P A I N T Er", 7],
    ["Th E R E", 5],
    ["R A F T Er Ed Y", 12],
  ])("JB-16 a row %s scores %i", (row, points) => {
    const state = position(FRESH.replace("- M A P", `1 ${row}`).replace("N O R E D", "N O").replace("A E I S T", ""), {
      seats: 2,
    });
    expect(game.view(state, "onlooker").seats[0]?.points).toBe(points);
  });

  test("JB-16 a row that nobody owns scores for nobody", () => {
    expect(game.view(position(FRESH, { seats: 2 }), "onlooker").seats.map(({ points }) => points)).toEqual([0, 0]);
  });

  test("JB-19 equal points share the place", () => {
    const state = position(FRESH.replace("- C A T", "1 C A T").replace("- D O G", "2 D O G"), { seats: 3 });
    expect(game.result(inTurn(state, ...passes(6)))).toEqual({
      places: [
        { seat: ann, place: 1, points: 3 },
        { seat: bob, place: 1, points: 3 },
        { seat: cat, place: 3, points: 0 },
      ],
      rated: true,
    });
  });

  test("JB-17 no digraph point in the bonus", () => {
    // PLANTERS with the tile Er: P L A N T Er S, seven tiles.
    const rows = CALLABLE.replace("2 W E B", "2 W Er B").replace("1 R U N", "1 S U N").replace("L Er St I O", "L I O");
    const over = played(position(rows, { seats: 3 }), called("PLANTERS"), cat);
    expect(over).toMatchObject({ caller: { rows: [1, 2, 3, 4, 5, 6, 7], bonus: 10 } });
  });
});
