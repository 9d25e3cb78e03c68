import type { Person } from "../../src/hosting.ts";
import { type Channel, personAt } from "./channel.ts";
import { personOf } from "./place.ts";

/** People are named by handle, with or without an @, or by their shown name; a handle may be a newcomer's. */
export function whoAt(channel: Channel): (text: string) => Person | null {
  return (text) => {
    const wanted = text.replace(/^@/u, "").toLowerCase();
    const named = [...channel.people].find(([, { name }]) => name.toLowerCase() === wanted)?.[0];
    const known = channel.people.has(wanted) ? wanted : named;
    const handle = known ?? (/^[a-z][a-z0-9_-]*$/u.test(wanted) ? wanted : undefined);
    return handle === undefined ? null : { id: personOf(handle), name: personAt(channel, handle).name };
  };
}
