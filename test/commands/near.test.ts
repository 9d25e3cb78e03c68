import { expect, test } from "vitest";
import { nearTo } from "../../commands/near.ts";

const NAMES = ["jumble", "mumble", "jumbulaya", "rummble"];

test.each([
  ["jumbel", "jumble"],
  ["rummbel", "rummble"],
  ["foo", null],
  ["chess", null],
  ["", null],
])("of the games '%s' is near to %s", (typed, near) => {
  expect(nearTo(typed, NAMES)).toBe(near);
});

test("nothing is near where nothing is known", () => {
  expect(nearTo("on", [])).toBeNull();
});
