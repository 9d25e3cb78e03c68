import { expect, test } from "vitest";
import { evening } from "./evening.ts";

const BEGUN = "ann #g: /rummble start\nbob #g: /rummble join\nann #g: /rummble begin";

test("wish 18 what was refused stays refused when its delivery is repeated, though it would be possible by then", async () => {
  const first = (await evening(BEGUN)).findLast(({ kind, place }) => kind === "post" && place === "#g")?.text ?? "";
  const second = first.includes("Ann is to play") ? "bob" : "ann";
  const seen = await evening(`${BEGUN}\n${second} #g: /rummble pass\n+91s\nagain`);
  const [refused, again] = seen.filter(({ line, kind }) => line >= 4 && kind === "reply");
  expect(refused?.text).toContain("in one's own turn");
  expect(again?.text).toBe(refused?.text);
  expect(seen.filter(({ line }) => line === 6)).toEqual([again]);
});
