import type { PersonalSettings, ServerSettings } from "../src/settings/settings.ts";
import { type Said, said, text } from "./message.ts";

/** What is set, and how to change it. */
export function settingsSaid({ pings, quiet, zone }: PersonalSettings, server: ServerSettings | null): Said {
  const hours = quiet === null ? "none" : `${clock(quiet.from)} to ${clock(quiet.to)}`;
  return said(
    text({ strong: "Your settings" }),
    text(
      "Pings: ",
      { code: pings ? "on" : "off" },
      " (change it with ",
      { code: `/umble settings pings:${pings ? "off" : "on"}` },
      ")",
    ),
    text("Quiet hours: ", { code: hours }, " (", { code: "quiet:22-7" }, ", ", { code: "quiet:off" }, ")"),
    text(
      "Time zone: ",
      { code: zone ?? "the server's" },
      " (",
      { code: "zone:Europe/Berlin" },
      ", ",
      { code: "zone:server" },
      ")",
    ),
    ...(server === null
      ? []
      : [
          text(
            "This server's time zone: ",
            { code: server.zone },
            " (",
            { code: "server-zone:…" },
            ", for those who may manage messages)",
          ),
        ]),
  );
}

function clock(minute: number): string {
  const digits = (value: number): string => `${value}`.padStart(2, "0");
  return `${digits(Math.floor(minute / 60))}:${digits(minute % 60)}`;
}
