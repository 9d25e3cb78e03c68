import { z } from "zod";
import { type PlayerId, personalScope, type Scope } from "../identity.ts";
import type { Instant } from "../instant.ts";
import type { Kind } from "../store/document.ts";
import type { RecordKey } from "../store/store.ts";
import { isZone, localTime } from "./zone.ts";

/** What a server and what a person have set. */

const zone = z.string().refine(isZone);
const minute = z.int().min(0).max(1_439);

const personal = z.strictObject({
  schema: z.literal(1),
  /** Whether turns may ping this person. */
  pings: z.boolean(),
  /** Minutes of the day, local time; may pass midnight. */
  quiet: z.strictObject({ from: minute, to: minute }).nullable(),
  /** Null: the server's. */
  zone: zone.nullable(),
});
export type PersonalSettings = z.infer<typeof personal>;
export const PERSONAL: Kind<PersonalSettings> = {
  schema: personal,
  empty: { schema: 1, pings: true, quiet: null, zone: null },
};

const server = z.strictObject({ schema: z.literal(1), zone });
export type ServerSettings = z.infer<typeof server>;
export const SERVER: Kind<ServerSettings> = { schema: server, empty: { schema: 1, zone: "UTC" } };

export function personalSettingsOf(person: PlayerId): RecordKey {
  return { scope: personalScope(person), id: "settings" };
}

export function serverSettingsOf(scope: Scope): RecordKey {
  return { scope, id: "settings" };
}

/** Whether the person wants to hear nothing now. `serverZone` counts where they have set none. */
export function isQuiet({ quiet, zone: own }: PersonalSettings, serverZone: string, now: Instant): boolean {
  if (quiet === null) return false;
  const { minute: local } = localTime(own ?? serverZone, now);
  const { from, to } = quiet;
  return from <= to ? local >= from && local < to : local >= from || local < to;
}
