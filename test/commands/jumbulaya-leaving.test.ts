import { expect, test } from "vitest";
import { evening } from "./evening.ts";

const BEGUN = "ann #g: /jumbulaya start\nbob #g: /jumbulaya join\ncat #g: /jumbulaya join\nann #g: /jumbulaya begin";

test("G-6 whoever leaves in their own turn: the board that stands is edited, and none is posted beside it", async () => {
  const first = (await evening(BEGUN)).findLast(({ kind, place }) => kind === "post" && place === "#g")?.text ?? "";
  const [, name = ""] = /turn 1: (\w+) is on turn/u.exec(first) ?? [];
  const seen = await evening(`${BEGUN}\n${name.toLowerCase()} #g: /jumbulaya resign`);
  const after = seen.filter(({ line, place, only }) => line === 5 && place === "#g" && only === undefined);
  expect(after.map(({ kind }) => kind)).toEqual(["edit"]);
  expect(after[0]?.text).toContain("has left the game");
});
