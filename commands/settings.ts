import { type Said, said, text } from "../render/message.ts";
import { settingsSaid } from "../render/settings.ts";
import {
  PERSONAL,
  type PersonalSettings,
  personalSettingsOf,
  SERVER,
  serverSettingsOf,
} from "../src/settings/settings.ts";
import { isZone } from "../src/settings/zone.ts";
import { changeDocument, readDocument } from "../src/store/document.ts";
import type { Call } from "./call.ts";
import type { Desk } from "./desk.ts";
import type { Args } from "./spec.ts";

/** `/umble settings`: what a person and what a server has set. Without options it tells what is set. */
export async function settings(desk: Desk, call: Call, { text: given }: Args): Promise<Said> {
  const problem = problemOf(call, given);
  if (problem !== null) return problem;
  const own = await changeDocument(desk, personalSettingsOf(call.by.id), {
    kind: PERSONAL,
    change: (before) => changed(before, given),
  });
  const serverZone = given("server-zone");
  if (call.where.kind === "dm") return settingsSaid(own, null);
  const at = serverSettingsOf(call.where.scope);
  if (serverZone === null) return settingsSaid(own, await readDocument(desk, at, SERVER));
  return settingsSaid(
    own,
    await changeDocument(desk, at, { kind: SERVER, change: (before) => ({ ...before, zone: serverZone }) }),
  );
}

type Given = Args["text"];

function problemOf({ by, where }: Call, given: Given): Said | null {
  for (const name of ["zone", "server-zone"]) {
    const zone = given(name);
    if (zone !== null && !(name === "zone" && zone === "server") && !isZone(zone))
      return said(text({ typed: zone }, " is no time zone. Name one as in ", { code: "Europe/Berlin" }, "."));
  }
  const quiet = given("quiet");
  if (quiet !== null && quiet !== "off" && quietOf(quiet) === null)
    return said(
      text(
        "Quiet hours are two times of the day, as in ",
        { code: "quiet:22:00-07:30" },
        ", or ",
        { code: "quiet:off" },
        ".",
      ),
    );
  if (given("server-zone") === null) return null;
  if (where.kind === "dm") return said(text("The server's time zone is set in one of its channels."));
  return by.manages ? null : said(text("Only somebody who may manage messages here can set the server's time zone."));
}

function changed(before: PersonalSettings, given: Given): PersonalSettings {
  const [pings, quiet, zone] = [given("pings"), given("quiet"), given("zone")];
  return {
    ...before,
    pings: pings === null ? before.pings : pings === "on",
    quiet: quiet === null ? before.quiet : quietOf(quiet),
    zone: zone === null ? before.zone : zone === "server" ? null : zone,
  };
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
