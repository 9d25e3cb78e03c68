import { expect, test } from "vitest";
import { instant } from "../../src/instant.ts";
import { calendarIn, isMonth, isWeek, stepped } from "../../src/standings/calendar.ts";

test.each([
  ["2030-01-01T00:00:00Z", "UTC", "2030-01", "2030-W01"],
  ["2029-12-31T23:59:59Z", "UTC", "2029-12", "2030-W01"],
  ["2030-01-06T23:59:59Z", "UTC", "2030-01", "2030-W01"],
  ["2030-01-07T00:00:00Z", "UTC", "2030-01", "2030-W02"],
  // A week belongs to the year of its Thursday.
  ["2027-01-03T12:00:00Z", "UTC", "2027-01", "2026-W53"],
  ["2024-12-30T12:00:00Z", "UTC", "2024-12", "2025-W01"],
  // The server's own clock decides, half hours and summer time included.
  ["2030-01-31T23:30:00Z", "Europe/Berlin", "2030-02", "2030-W05"],
  ["2030-06-30T22:30:00Z", "Europe/Berlin", "2030-07", "2030-W27"],
  ["2030-02-01T02:00:00Z", "America/New_York", "2030-01", "2030-W05"],
  ["2030-01-31T18:29:59Z", "Asia/Kolkata", "2030-01", "2030-W05"],
  ["2030-01-31T18:30:00Z", "Asia/Kolkata", "2030-02", "2030-W05"],
  ["2030-02-03T13:29:59Z", "Australia/Adelaide", "2030-02", "2030-W05"],
  ["2030-02-03T13:30:00Z", "Australia/Adelaide", "2030-02", "2030-W06"],
])("%s counts in %s for %s and %s", (at, zone, month, week) => {
  expect(calendarIn(zone, instant(Date.parse(at)))).toEqual({ month, week, seasons: "monthly" });
});

test("every day of forty years is in a week that follows the week before it, from Monday to Sunday", () => {
  const DAY = 86_400_000;
  let before = calendarIn("UTC", instant(Date.UTC(2010, 0, 3))).week;
  for (let day = Date.UTC(2010, 0, 4); day < Date.UTC(2050, 0, 1); day += DAY) {
    const { week } = calendarIn("UTC", instant(day));
    const isMonday = new Date(day).getUTCDay() === 1;
    if (week !== (isMonday ? stepped(before, 1) : before) || stepped(week, 0) !== week)
      throw new Error(`${new Date(day).toISOString()} is in ${week}, after ${before}`);
    before = week;
  }
});

test.each([
  ["2030-01", -1, "2029-12"],
  ["2030-12", 1, "2031-01"],
  ["2030-03", 0, "2030-03"],
  ["2030-W01", -1, "2029-W52"],
  ["2026-W53", 1, "2027-W01"],
  ["2030-W53", 0, null],
  ["2030-13", 0, null],
  ["2030-00", 0, null],
  ["all", -1, null],
  ["", 1, null],
])("%s and %i steps is %s", (period, by, other) => {
  expect(stepped(period, by)).toBe(other);
});

test("a month is no week, and nonsense is neither", () => {
  expect(["2030-01", "2030-W01", "2030-W54", "2030-1", "soon"].map((one) => [isMonth(one), isWeek(one)])).toEqual([
    [true, false],
    [false, true],
    [false, false],
    [false, false],
    [false, false],
  ]);
});
