import type { Instant } from "../instant.ts";

/** Local time in a zone of the IANA list: half hours and both clock changes included (wish 17). */

export function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-GB", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

type Local = { readonly date: string; readonly minute: number };

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const digits = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;
  const made = new Intl.DateTimeFormat("en-CA", { ...digits, timeZone: zone, hourCycle: "h23" });
  formats.set(zone, made);
  return made;
}

/** The date as `2030-01-31`, and the minute of the day from 0 to 1439, as clocks there show them. */
export function localTime(zone: string, at: Instant): Local {
  const parts = new Map(
    formatFor(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const [year, month, day] = [parts.get("year"), parts.get("month"), parts.get("day")];
  return { date: `${year}-${month}-${day}`, minute: Number(parts.get("hour")) * 60 + Number(parts.get("minute")) };
}
