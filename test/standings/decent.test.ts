import { expect, test } from "vitest";
import { decent } from "../../src/standings/decent.ts";

test.each([
  "Ann",
  "Änn 你好",
  "Scunthorpe United",
  "Bob77",
  "Mr. Bean!",
  "",
  "💎",
  "Ann-Marie van Dijk",
  "p20",
  "Oh! I see",
  "A. B. C.",
  "Pass 1 t",
])("wish 4 the name %s stands as it is", (name) => {
  expect(decent(name)).toBe(name);
});

test.each([
  ["a word of the list", "Shit Happens", "S…"],
  ["in humps", "xShitHead", "x…"],
  ["in figures", "sh1t", "s…"],
  ["with marks", "shít", "s…"],
  ["letter by letter", "s.h.i.t", "s…"],
  ["inflected", "fucking great", "f…"],
])("wish 4 a name with a word of the never-list is shortened: %s", (_, name, shown) => {
  expect(decent(name)).toBe(shown);
});
