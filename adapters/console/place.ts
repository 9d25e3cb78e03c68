import { type PlayerId, playerId, type Scope, scope } from "../../src/identity.ts";
import type { RecordKey } from "../../src/store/store.ts";

/** Where something is said: a server's channel, or one person's DMs with umble. */
export type Place =
  | { readonly kind: "channel"; readonly server: string; readonly channel: string }
  | { readonly kind: "dm"; readonly handle: string };

/** The server of a channel that names none. */
export const HOME = "home";
const PLACE = /^(?:([A-Za-z0-9][A-Za-z0-9_-]{0,49}))?#([A-Za-z0-9][A-Za-z0-9_-]{0,49})$/u;
const PERSON = /^console:@(.+)$/u;

/** `#general` or `Blue#general`; null when `text` is neither. */
export function channelAt(text: string): Place | null {
  const [whole, server, channel] = PLACE.exec(text) ?? [];
  if (whole === undefined || channel === undefined) return null;
  return { kind: "channel", server: server ?? HOME, channel };
}

/** As it is written and shown: `#general`, `Blue#general`, `@ann`. */
export function placeText(place: Place): string {
  if (place.kind === "dm") return `@${place.handle}`;
  return `${place.server === HOME ? "" : place.server}#${place.channel}`;
}

/** Where the table kept under `table` is played; what is a person's own stands in their DMs. */
export function placeOf({ scope: owner, id }: RecordKey): Place {
  const handle = PERSON.exec(owner)?.[1];
  if (handle !== undefined) return { kind: "dm", handle };
  return { kind: "channel", server: owner.slice(owner.indexOf(":") + 1), channel: id.slice(id.lastIndexOf("/") + 1) };
}

export function serverScope(server: string): Scope {
  return scope(`console:${server}`);
}

export function personOf(handle: string): PlayerId {
  return playerId(`console:${handle}`);
}

export function handleOf(person: PlayerId): string {
  return person.slice(person.indexOf(":") + 1);
}
