import { describe, expect, test } from "vitest";
import { later } from "../../../src/instant.ts";
import {
  ann,
  begun,
  board,
  bob,
  CALLABLE,
  called,
  cat,
  everyTile,
  FRESH,
  game,
  inTurn,
  lay,
  onTurn,
  PASS,
  played,
  position,
  rackOf,
  refusal,
  START,
  seated,
  whenDue,
  whenOut,
} from "./table.ts";

const three = position(FRESH, { seats: 3 });
const four = position(FRESH, { seats: 4 });

describe("a seat that was left", () => {
  test("G-6 can be taken over for one turn clock, with all that belongs to it", () => {
    const left = seated(three, bob, "left");
    expect([game.free(left), game.errand?.(left)]).toEqual([
      [bob],
      { at: later(START, 90_000), move: { kind: "out" } },
    ]);
    const taken = seated(left, bob, "taken");
    expect([game.free(taken), game.errand?.(taken)]).toEqual([[], null]);
    expect(taken.players).toEqual(three.players);
    expect(taken.last.map(({ kind, by }) => [kind, by])).toEqual([
      ["left", bob],
      ["taken-over", bob],
    ]);
  });

  test("G-6 by a robot too", () => {
    expect(seated(seated(three, bob, "left"), bob, "robot").players[1]).toMatchObject({
      robot: true,
      standing: "playing",
    });
  });

  test("G-6 then it is out, for good", () => {
    const out = whenOut(seated(three, bob, "left"));
    expect(out.players[1]).toMatchObject({ standing: "out", outAt: null });
    expect(game.free(out)).toEqual([]);
    expect(seated(out, bob, "taken")).toBe(out);
  });

  test("G-6 a turn that comes to it waits its clock and passes", () => {
    const turned = inTurn(seated(three, bob, "left", later(START, 60_000)), PASS);
    expect([onTurn(turned), game.awaited(turned)]).toEqual([bob, []]);
    expect(whenDue(turned).last.at(-1)).toEqual({ kind: "passed", by: bob, clock: true, turn: 2 });
    expect(onTurn(whenDue(turned))).toBe(cat);
  });

  test("G-6 a turn whose seat is out was none: the next seat has a full one", () => {
    const turned = played(seated(three, bob, "left"), PASS, ann, later(START, 30_000));
    const out = whenOut(turned);
    expect(out).toMatchObject({
      wordless: 1,
      turn: { seat: cat, since: later(START, 90_000), endsAt: later(START, 180_000) },
    });
  });

  test("G-6 turn order skips seats that are out", () => {
    const out = whenOut(seated(three, bob, "left"));
    expect(onTurn(inTurn(out, PASS))).toBe(cat);
    expect(onTurn(inTurn(out, PASS, PASS))).toBe(ann);
  });

  test("G-6 the own turn of a seat that leaves runs its time", () => {
    const left = seated(three, ann, "left", later(START, 10_000));
    expect([onTurn(left), game.deadline(left)?.at]).toEqual([ann, later(START, 90_000)]);
    expect(onTurn(whenDue(left))).toBe(bob);
  });

  test("G-6 the errand makes no turn pass that is not over", () => {
    const put = seated(four, bob, "left", later(START, 10_000));
    // The table may let the turn's clock run longer; ann's turn is hers until that is over.
    expect(onTurn(played(put, { kind: "out" }, "clock", later(START, 100_000)))).toBe(ann);
  });

  test("G-6 several may go out together", () => {
    const out = whenOut(seated(seated(four, bob, "left"), cat, "left"));
    expect(out.players.map(({ standing }) => standing)).toEqual(["playing", "out", "out", "playing"]);
  });
});

describe("the end by leaving", () => {
  test("G-6 when one seat is left in, the game ends and it is first", () => {
    const ahead = inTurn(position(FRESH, { seats: 2 }), lay(1, "CATS"));
    const out = whenOut(seated(ahead, ann, "left"));
    expect(out).toMatchObject({ phase: "finished", why: "last-seat" });
    expect(game.result(out)).toEqual({
      places: [
        { seat: ann, place: 2, points: 4 },
        { seat: bob, place: 1, points: 0 },
      ],
      rated: true,
    });
  });

  test("G-6 seats that are out rank below all others, the later leaver higher", () => {
    const left = seated(seated(four, cat, "left"), ann, "left");
    const out = inTurn(whenOut(left), PASS, PASS, PASS, PASS);
    expect(out).toMatchObject({ phase: "finished", why: "no-words" });
    expect(game.result(out)?.places.map(({ place }) => place)).toEqual([3, 1, 4, 1]);
  });

  test("G-6 when no person is left, the game ends at once", () => {
    const robots = begun({ seats: 3, robots: [bob, cat] });
    expect(seated(robots, ann, "left")).toMatchObject({ phase: "finished", why: "nobody-left" });
    const people = seated(seated(position(FRESH, { seats: 2 }), ann, "left"), bob, "left");
    expect(people).toMatchObject({ phase: "finished", why: "nobody-left" });
    expect(game.result(people)?.places.map(({ place }) => place)).toEqual([2, 1]);
  });

  test("G-6 whoever left does nothing more, and a game that is over changes no more", () => {
    const left = seated(three, bob, "left");
    expect(refusal(left, called("PLANTERS"), bob)).toEqual({ reason: "not-playing" });
    expect(seated(left, bob, "left")).toBe(left);
    const over = game.cancelled(left, START);
    expect(seated(over, ann, "left")).toBe(over);
  });
});

describe("a seat that is out", () => {
  const owned = position(CALLABLE, { seats: 3, on: cat });
  const out = whenOut(seated(owned, ann, "left"));

  test("JB-23 its rows stay owned: a Jumbulaya can still be called", () => {
    expect(board(out)).toBe(board(owned));
    expect(played(out, called("PLANTERS"), bob).phase).toBe("finished");
  });

  test("JB-23 they can be taken", () => {
    const taken = played(out, lay(1, "COUP"), cat);
    expect(board(taken).split("\n")[0]).toBe("3 C O U P");
  });

  test("JB-23 they score only for it", () => {
    const over = played(out, called("PLANTERS"), bob);
    expect(game.result(over)?.places).toEqual([
      { seat: ann, place: 3, points: 22 },
      { seat: bob, place: 1, points: 24 },
      { seat: cat, place: 2, points: 0 },
    ]);
  });

  test("JB-23 its rack is set aside until the end", () => {
    expect(rackOf(out, ann)).toBe(rackOf(owned, ann));
    expect(everyTile(out)).toEqual(everyTile(owned));
  });

  test("JB-18 turns without a word are counted against the seats still in, at once", () => {
    const late = position(FRESH, { seats: 3, wordless: 4 });
    expect(whenOut(seated(late, bob, "left"))).toMatchObject({ phase: "finished", why: "no-words" });
    const early = position(FRESH, { seats: 3, wordless: 3 });
    expect(inTurn(whenOut(seated(early, bob, "left")), PASS)).toMatchObject({ phase: "finished", why: "no-words" });
  });

  test("JB-15 a turn that it owed is forgotten", () => {
    const owing = seated(played(owned, called("KITCHEN"), ann), ann, "left");
    expect(whenOut(owing).players[0]).toMatchObject({ standing: "out", lostTurn: false });
  });
});

describe("ended early", () => {
  test("G-8 places by points as they stand, unrated", () => {
    const over = game.cancelled(inTurn(position(FRESH, { seats: 2 }), lay(1, "CATS")), START);
    expect(over).toMatchObject({ phase: "finished", why: "cancelled" });
    expect(game.result(over)).toEqual({
      places: [
        { seat: ann, place: 1, points: 4 },
        { seat: bob, place: 2, points: 0 },
      ],
      rated: false,
    });
  });
});
