import { expect, test } from "vitest";
import { instant } from "../../src/instant.ts";
import { isQuiet, PERSONAL } from "../../src/settings/settings.ts";
import { isZone, localTime } from "../../src/settings/zone.ts";

const at = (text: string) => instant(Date.parse(text));

test.each([
  ["UTC", "2030-01-01T00:00:00Z", "2030-01-01", 0],
  ["Asia/Kolkata", "2030-01-01T18:29:59Z", "2030-01-01", 23 * 60 + 59],
  ["Asia/Kolkata", "2030-01-01T18:30:00Z", "2030-01-02", 0],
  ["Asia/Kathmandu", "2030-01-01T18:15:00Z", "2030-01-02", 0],
  ["America/St_Johns", "2030-01-01T03:29:00Z", "2029-12-31", 23 * 60 + 59],
  ["Pacific/Kiritimati", "2030-01-01T10:00:00Z", "2030-01-02", 0],
  ["Etc/GMT+12", "2030-01-01T11:59:00Z", "2029-12-31", 23 * 60 + 59],
  ["Europe/Berlin", "2028-02-29T23:00:00Z", "2028-03-01", 0],
])("wish 17 the date and the minute in %s at %s: %s, %i", (zone, moment, date, minute) => {
  expect(localTime(zone, at(moment))).toEqual({ date, minute });
});

test.each([
  // Spring: at 2:00 the clocks go to 3:00, so that the day has 23 hours.
  ["Europe/Berlin", "2030-03-31T00:59:59Z", "2030-03-31", 119],
  ["Europe/Berlin", "2030-03-31T01:00:00Z", "2030-03-31", 180],
  ["Europe/Berlin", "2030-03-31T21:59:59Z", "2030-03-31", 1_439],
  ["Europe/Berlin", "2030-03-31T22:00:00Z", "2030-04-01", 0],
  // Autumn: at 3:00 they go back to 2:00, so that it has 25.
  ["Europe/Berlin", "2030-10-27T00:30:00Z", "2030-10-27", 150],
  ["Europe/Berlin", "2030-10-27T01:30:00Z", "2030-10-27", 150],
  ["Europe/Berlin", "2030-10-26T22:00:00Z", "2030-10-27", 0],
  ["Europe/Berlin", "2030-10-27T22:59:59Z", "2030-10-27", 1_439],
  // Half an hour, on an island.
  ["Australia/Lord_Howe", "2030-04-06T15:00:00Z", "2030-04-07", 90],
  ["Australia/Lord_Howe", "2030-10-05T15:30:00Z", "2030-10-06", 150],
  // At midnight itself.
  ["America/Santiago", "2030-09-08T03:59:59Z", "2030-09-07", 1_439],
  ["America/Santiago", "2030-09-08T04:00:00Z", "2030-09-08", 60],
])("wish 17 the clock changes of the year in %s, at %s: %s, %i", (zone, moment, date, minute) => {
  expect(localTime(zone, at(moment))).toEqual({ date, minute });
});

test.each(["Europe/Berlin", "UTC", "asia/kolkata", "America/Argentina/Buenos_Aires"])("%s is a zone", (zone) => {
  expect(isZone(zone)).toBe(true);
});

test.each(["", "Berlin", "Europe/Berlin2", "Mars/Olympus", "; DROP"])("'%s' is none", (zone) => {
  expect(isZone(zone)).toBe(false);
});

const hour = (count: number) => count * 60;

test.each([
  ["over midnight", 22, 7, ["21:59 no", "22:00 yes", "23:59 yes", "00:00 yes", "06:59 yes", "07:00 no", "12:00 no"]],
  ["within a day", 13, 15, ["12:59 no", "13:00 yes", "14:59 yes", "15:00 no", "00:00 no"]],
])("wish 24 quiet hours %s", (_, from, to, moments) => {
  const own = { ...PERSONAL.empty, quiet: { from: hour(from), to: hour(to) } };
  expect(
    moments.map((moment) => {
      const [clock] = moment.split(" ");
      return `${clock} ${isQuiet(own, "UTC", at(`2030-01-01T${clock}:00Z`)) ? "yes" : "no"}`;
    }),
  ).toEqual(moments);
});

test("wish 24 quiet hours are by one's own zone, else by the server's; none are none", () => {
  const quiet = { from: hour(22), to: hour(7) };
  const night = at("2030-01-01T20:00:00Z");
  expect(isQuiet({ ...PERSONAL.empty, quiet }, "UTC", night)).toBe(false);
  expect(isQuiet({ ...PERSONAL.empty, quiet }, "Asia/Kolkata", night)).toBe(true);
  expect(isQuiet({ ...PERSONAL.empty, quiet, zone: "UTC" }, "Asia/Kolkata", night)).toBe(false);
  expect(isQuiet(PERSONAL.empty, "UTC", night)).toBe(false);
});

test("wish 24 quiet hours go by the clock on the wall when that is changed", () => {
  const own = { ...PERSONAL.empty, quiet: { from: 150, to: 210 }, zone: "Europe/Berlin" };
  expect(isQuiet(own, "UTC", at("2030-03-31T00:59:00Z"))).toBe(false);
  expect(isQuiet(own, "UTC", at("2030-03-31T01:00:00Z"))).toBe(true);
  expect(isQuiet(own, "UTC", at("2030-10-27T00:30:00Z"))).toBe(true);
  expect(isQuiet(own, "UTC", at("2030-10-27T01:00:00Z"))).toBe(false);
  expect(isQuiet(own, "UTC", at("2030-10-27T01:30:00Z"))).toBe(true);
});
