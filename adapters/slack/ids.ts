import { type PlayerId, playerId, type Scope, scope } from "../../src/identity.ts";
import { type Instant, instant } from "../../src/instant.ts";
import type { RecordKey } from "../../src/store/store.ts";

/** Slack's ids as umble's names, and back. They are opaque, and told apart by the organisation or workspace. */

export const PLATFORM = "slack";

/** The enterprise's id where umble is installed for a whole organisation, else the workspace's. */
export type Home = string;

export function scopeOf(home: Home): Scope {
  return scope(`${PLATFORM}:${home}`);
}

export function personOf(home: Home, user: string): PlayerId {
  return playerId(`${PLATFORM}:${home}/${user}`);
}

export function userOf(person: PlayerId): string {
  return person.slice(Math.max(person.indexOf(":"), person.lastIndexOf("/")) + 1);
}

/** Where a table's record belongs: its id ends in the channel. */
export function channelOf({ id }: RecordKey): string {
  return id.slice(id.lastIndexOf("/") + 1);
}

/** A message: its channel, and the time stamp that is its name there. */
export type Standing = { readonly channel: string; readonly ts: string };

export function standingText({ channel, ts }: Standing): string {
  return `${channel}/${ts}`;
}

/** @throws RangeError when `text` is not `<channel>/<ts>`. */
export function standingAt(text: string): Standing {
  const [, channel, ts] = /^([^/]+)\/([\d.]+)$/u.exec(text) ?? [];
  if (channel === undefined || ts === undefined) throw new RangeError(`no message: ${text}`);
  return { channel, ts };
}

/** When Slack says it was, but never after `now`: `ts` is in seconds. */
export function momentOf(ts: string, now: Instant): Instant {
  const ms = Math.floor(Number(ts) * 1_000);
  return Number.isSafeInteger(ms) && ms > 0 && ms < now ? instant(ms) : now;
}
