import { expect, test } from "vitest";
import { basesOf } from "../../src/words/inflections.ts";

test.each([
  ["RACES", "RACE"],
  ["BOXES", "BOX"],
  ["QUIZZES", "QUIZ"],
  ["CRIES", "CRY"],
  ["KNIVES", "KNIFE"],
  ["HOPED", "HOPE"],
  ["HOPPED", "HOP"],
  ["CALLED", "CALL"],
  ["LOOKING", "LOOK"],
  ["DYING", "DIE"],
  ["TRIED", "TRY"],
  ["FREEING", "FREE"],
  ["BIGGEST", "BIG"],
  ["HAPPIER", "HAPPY"],
  ["QUICKLY", "QUICK"],
  ["HAPPILY", "HAPPY"],
  ["GENTLY", "GENTLE"],
  ["FULLY", "FULL"],
  ["BASICALLY", "BASIC"],
])("%s may be a form of %s", (form, base) => {
  expect(basesOf(form).map(({ word }) => word)).toContain(base);
});

test.each([
  ["HOPED", "HOP"],
  ["SPICED", "SPIC"],
  ["SPICES", "SPIC"],
  ["GLASS", "GLAS"],
  ["RACE", "RAC"],
])("%s is no form of %s", (form, base) => {
  expect(basesOf(form).map(({ word }) => word)).not.toContain(base);
});
