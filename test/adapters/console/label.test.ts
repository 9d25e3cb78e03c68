import { expect, test } from "vitest";
import { isEmoji, sameLabel } from "../../../adapters/console/label.ts";

test.each([
  ["Join", "join", true],
  ["✋ Join", "Join", true],
  ["✋Join", "▶️ JOIN", true],
  ["1️⃣ Tray", "tray", true],
  ["👩‍👩‍👧 🇳🇱 Team", "team", true],
  ["Join now", "Join", false],
  ["2 letters", "letters", false],
  ["✋", "✋", true],
  ["✋", "🛑", false],
  ["", "Join", false],
])("%s and %s: %s", (one, other, same) => {
  expect(sameLabel(one, other)).toBe(same);
});

test.each([
  ["✋", true],
  ["✋🏽", true],
  ["▶️", true],
  ["1️⃣", true],
  ["🇳🇱", true],
  ["👩‍👩‍👧", true],
  ["✋✋", false],
  ["x", false],
  ["1", false],
  ["", false],
])("%s is one emoji: %s", (text, one) => {
  expect(isEmoji(text)).toBe(one);
});
