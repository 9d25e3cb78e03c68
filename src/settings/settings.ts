import { z } from "zod";
import type { HandOrder } from "../hosting.ts";
import { type PlayerId, personalScope, type Scope } from "../identity.ts";
import type { Instant } from "../instant.ts";
import type { Kind } from "../store/document.ts";
import type { RecordKey } from "../store/store.ts";
import { isZone, localTime } from "./zone.ts";

/** What a server and what a person have set. What is not written has its default: older documents stay readable. */

const zone = z.string().refine(isZone);
const minute = z.int().min(0).max(1_439);

/** How the tiles of a hand are sorted. */
export const ORDERS: readonly HandOrder[] = ["number", "colour"];
/** Whether what is for one person alone comes by DM, or as a private answer where they act. */
export const WAYS = ["dm", "reply"] as const;

const personal = z.strictObject({
  schema: z.literal(1),
  /** Whether turns may ping this person. */
  pings: z.boolean().default(true),
  /** Minutes of the day, local time; may pass midnight. */
  quiet: z.strictObject({ from: minute, to: minute }).nullable().default(null),
  /** Null: the server's. */
  zone: zone.nullable().default(null),
  order: z.enum(ORDERS).default("number"),
  /** Whether boards in private answers may be wider than a phone. */
  wide: z.boolean().default(false),
  private: z.enum(WAYS).default("dm"),
});
export type PersonalSettings = z.infer<typeof personal>;
export const PERSONAL: Kind<PersonalSettings> = { schema: personal, empty: personal.parse({ schema: 1 }), hint: true };

export const OFFENSIVE = ["allowed", "refused"] as const;
export const SEASONS = ["monthly", "off"] as const;
export const PACES = ["live", "relaxed"] as const;

/** A channel as in `table/<channel>`, and how people name it. */
const channel = z.strictObject({ channel: z.string(), label: z.string() });

const server = z.strictObject({
  schema: z.literal(1),
  zone: zone.default("UTC"),
  /** The dictionary of new tables, by name; null: umble's own. */
  dictionary: z.string().nullable().default(null),
  /** The pace of new tables; null: as each game has it. */
  pace: z.enum(PACES).nullable().default(null),
  /** The house rules of new tables by command group, as they are typed: `target:20 race:off`. */
  presets: z.record(z.string(), z.string()).default({}),
  /** Where tables may be opened; none: everywhere. */
  channels: z.array(channel).default([]),
  /** Whether people may play words of the never-list that the dictionary has (wish 4). */
  offensive: z.enum(OFFENSIVE).default("allowed"),
  seasons: z.enum(SEASONS).default("monthly"),
  /** Whether each game gets a thread of its own, where the platform has them. */
  threads: z.boolean().default(false),
  /** No new tables; those that run go on. */
  maintenance: z.boolean().default(false),
});
export type ServerSettings = z.infer<typeof server>;
export const SERVER: Kind<ServerSettings> = { schema: server, empty: server.parse({ schema: 1 }), hint: true };

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
