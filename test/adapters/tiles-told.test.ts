import { expect, test } from "vitest";
import { facesIn } from "./tiles-told.ts";

/** What the privacy suite reads tiles with: whatever would tell one is found, and nothing else is taken for one. */

test.each([
  ["you hold `5r 12k *7b`", ["5r", "12k", "7b"]],
  ["  1k  Tb  Ao   *  Kk  ", ["1k", "10b", "1o", "13k"]],
  ['{"hand":[{"kind":"tile","number":5,"colour":"r"}]}', ["5r"]],
  ['{"text":"{\\"number\\":12,\\"colour\\":\\"o\\"}"}', ["12o"]],
  ["7 #2 . .x2 .2r3kTB5ox2 . .#2", ["2r", "3k", "10b", "5o"]],
  ["10x2 . .#2 .1kTRTbTo#2 . .x2", ["1k", "10r", "10b", "10o"]],
  [" 7  #2  .  . x2  . 2r 3k10b 5o x2  .  . #2", ["2r", "3k", "10b", "5o"]],
  ["\u{1B}[1;35m5r\u{1B}[0m", ["5r"]],
  [JSON.stringify("a\n\u{1B}[1;35m 5r\u{1B}[0m"), ["5r"]],
  ["rummble play 7B 5r *Qk sure:yes", ["5r", "12k"]],
])("%j tells %j", (text, faces) => {
  expect(facesIn(text)).toEqual(faces);
});

test.each([
  "1 #3 . .x2 . .#2 . .x2 . .#3",
  "H7, G7, M13, in 90 s",
  "SHA-256 is `2bfcd14950a1ad37f058ab8884a8cd316c003a117644388471ab5801b240c47f`",
  "x2 x3 tile, #2 #3 set",
  "1 Ann              31    10",
])("%j tells none", (text) => {
  expect(facesIn(text)).toEqual([]);
});
