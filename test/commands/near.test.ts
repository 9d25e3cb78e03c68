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

test("of those equally near, the one that begins as it was typed", () => {
  expect(nearTo("rumble", ["jumble", "mumble", "rummble"])).toBe("rummble");
});
