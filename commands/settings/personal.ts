import { ORDERS, type PersonalSettings, WAYS } from "../../src/settings/settings.ts";
import { isZone } from "../../src/settings/zone.ts";
import { change, ON_OR_OFF, onOrOff, type Setting, wrong } from "./setting.ts";

/** What a person sets for themselves, on all servers. */

export const PERSONAL_SETTINGS: readonly Setting<PersonalSettings>[] = [
  {
    name: "pings",
    label: "Pings",
    summary: "Whether your turn may ping you",
    takes: ON_OR_OFF,
    told: ({ pings }) => onOrOff(pings),
    set: (value) => change((before) => ({ ...before, pings: value === "on" })),
  },
  {
    name: "quiet",
    label: "Quiet hours",
    summary: "Hours without reminders, as in 22-7, or off",
    takes: { kind: "text", max: 20 },
    told: ({ quiet }) => [{ code: quiet === null ? "off" : `${clock(quiet.from)}-${clock(quiet.to)}` }],
    set: (value) => {
      const quiet = value === "off" ? null : quietOf(value);
      if (quiet === null && value !== "off")
        return wrong(
          "Quiet hours are two times of the day, as in ",
          { code: "quiet:22:00-07:30" },
          ", or ",
          { code: "quiet:off" },
          ".",
        );
      return change((before) => ({ ...before, quiet }));
    },
  },
  {
    name: "zone",
    label: "Time zone",
    summary: "Your time zone, as in Europe/Berlin, or server",
    takes: { kind: "text", max: 60 },
    told: ({ zone }) => [{ code: zone ?? "server" }],
    set: (value) => {
      if (value !== "server" && !isZone(value)) return noZone(value);
      return change((before) => ({ ...before, zone: value === "server" ? null : value }));
    },
  },
  {
    name: "order",
    label: "Hands sorted by",
    summary: "How the tiles of your hand are sorted",
    takes: { kind: "choice", of: ORDERS },
    told: ({ order }) => [{ code: order }],
    set: (value) => change((before) => ({ ...before, order: ORDERS.find((one) => one === value) ?? before.order })),
  },
  {
    name: "wide",
    label: "Wide boards",
    summary: "Wider boards in what you alone see, for large screens",
    takes: ON_OR_OFF,
    told: ({ wide }) => onOrOff(wide),
    set: (value) => change((before) => ({ ...before, wide: value === "on" })),
  },
  {
    name: "private",
    label: "Private things come by",
    summary: "DMs, or only private replies when you press a button",
    takes: { kind: "choice", of: WAYS },
    told: (own) => [{ code: own.private }],
    set: (value) => change((before) => ({ ...before, private: WAYS.find((one) => one === value) ?? before.private })),
  },
];

/** Sets the zone of whoever. */
export function noZone<Content>(value: string) {
  return wrong<Content>({ typed: value }, " is no time zone. Name one as in ", { code: "Europe/Berlin" }, ".");
}

/** `22-7`, `22:00-07:30`; null for anything else. */
function quietOf(typed: string): PersonalSettings["quiet"] {
  const [, fromHour, fromMinute = "0", toHour, toMinute = "0"] =
    /^(\d{1,2})(?::(\d\d))?-(\d{1,2})(?::(\d\d))?$/u.exec(typed) ?? [];
  const [from, to] = [minuteOf(fromHour, fromMinute), minuteOf(toHour, toMinute)];
  return from === null || to === null || from === to ? null : { from, to };
}

function minuteOf(hour: string | undefined, minute: string): number | null {
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return Number(hour) * 60 + Number(minute);
}

function clock(minute: number): string {
  const digits = (value: number): string => `${value}`.padStart(2, "0");
  return `${digits(Math.floor(minute / 60))}:${digits(minute % 60)}`;
}
