import { SnowflakeUtil } from "discord.js";
import { type PlayerId, playerId, type Scope, scope } from "../../src/identity.ts";
import { type Instant, instant } from "../../src/instant.ts";
import type { RecordKey } from "../../src/store/store.ts";

/** Discord's ids as umble's names, and back. */

export const PLATFORM = "discord";

/** A server's channel; a thread is a channel of its own. */
export type Spot = { readonly server: string; readonly channel: string };

export function personOf(user: string): PlayerId {
  return playerId(`${PLATFORM}:${user}`);
}

export function userOf(person: PlayerId): string {
  return person.slice(person.indexOf(":") + 1);
}

export function serverScope(server: string): Scope {
  return scope(`${PLATFORM}:${server}`);
}

export function serverOf(of: Scope): string {
  return of.slice(of.indexOf(":") + 1);
}

/** Where a table's record belongs: its id ends in the channel. */
export function spotOf({ scope: owner, id }: RecordKey): Spot {
  return { server: serverOf(owner), channel: id.slice(id.lastIndexOf("/") + 1) };
}

/** A message with its channel, so that it is found again without asking anybody. */
export type Standing = { readonly channel: string; readonly message: string };

export function standingText({ channel, message }: Standing): string {
  return `${channel}/${message}`;
}

/** @throws RangeError when `text` is not `<channel>/<message>`. */
export function standingAt(text: string): Standing {
  const [, channel, message] = /^(\d+)\/(\d+)$/u.exec(text) ?? [];
  if (channel === undefined || message === undefined) throw new RangeError(`no message: ${text}`);
  return { channel, message };
}

/** When Discord made it: every id tells. */
export function madeAt(id: string): Instant {
  return instant(SnowflakeUtil.timestampFrom(id));
}
