import { describe, expect, test } from "vitest";
import { LEVELS } from "../../../src/game.ts";
import { course, type Setup, seatsUpTo } from "../course.ts";
import { anyMove } from "./any-move.ts";
import { game } from "./table.ts";

/** Whole games between robots of all levels, by every house rule that changes what can be laid. */

const RULES = [{}, { trade: false }, { steal: "longer" }, { trade: false, steal: "longer" }];
const GAMES = [2, 3, 4].flatMap((seats) =>
  RULES.flatMap((rules) => LEVELS.map((level) => ({ seats, rules: JSON.stringify(rules), options: rules, level }))),
);
/** The longest of two thousand such games had 208. */
const LONGEST = 500;

describe.each(GAMES)("$seats robots from level $level, $rules", ({ seats, options, level }) => {
  const setup: Setup = { options, seats, level, luck: seats, mischief: false, limit: LONGEST };
  const steps = [...course(game, anyMove, setup)];
  const last = steps.at(-1)?.after;

  test("JB-18 comes to an end, with a place for each", () => {
    if (last?.phase !== "finished") expect.fail(`after ${steps.length} moves it goes on`);
    expect(["jumbulaya", "ten-tiles", "all-rows", "no-words"]).toContain(last.why);
    expect(game.result(last)?.places.map(({ seat }) => seat)).toEqual(seatsUpTo(seats));
  });

  test("JB-22 nobody ended it while behind, unless there was nothing else to do", () => {
    if (last?.phase !== "finished") expect.fail("not over");
    const { last: facts } = game.view(last, "onlooker");
    const fact = facts.at(-1);
    const enders = fact?.kind === "played" || fact?.kind === "called-right" ? [fact.by] : [];
    const places =
      game
        .result(last)
        ?.places.filter(({ seat }) => enders.includes(seat))
        .map(({ place }) => place) ?? [];
    expect(places).toEqual(enders.map(() => 1));
  });

  test("G-4 what is kept stays far below a record's 64 KB", () => {
    expect(JSON.stringify(last).length).toBeLessThan(20 * 1_024);
  });
});
