/** Names of things that must not be swapped. Each brand is made by its one parsing function here. */

/** A seat's number at a table, from 1 in the order of joining (G-5). */
export type SeatNo = number & { readonly SeatNo: unique symbol };
/** A person, over all servers of one platform: `<platform>:<id>`, as in `console:ann`. */
export type PlayerId = string & { readonly PlayerId: unique symbol };
/** What changes together in one commit: a server `<platform>:<server>`, or a person `<platform>:@<id>`. */
export type Scope = string & { readonly Scope: unique symbol };
/** One opened game, for ever: ten hexadecimal digits. */
export type TableId = string & { readonly TableId: unique symbol };

const PLATFORM_ID = /^([a-z]+):([\w./@-]{1,120})$/u;

/** @throws RangeError when `no` is not a whole number from 1. */
export function seatNo(no: number): SeatNo {
  if (!Number.isSafeInteger(no) || no < 1) throw new RangeError(`no seat number: ${no}`);
  return no as SeatNo;
}

/** @throws RangeError when `text` is not `<platform>:<id>`. */
export function playerId(text: string): PlayerId {
  if (!PLATFORM_ID.test(text)) throw new RangeError(`no player id: ${text}`);
  return text as PlayerId;
}

/** @throws RangeError when `text` is not `<platform>:<server>`. */
export function scope(text: string): Scope {
  if (!PLATFORM_ID.test(text)) throw new RangeError(`no scope: ${text}`);
  return text as Scope;
}

/** @throws RangeError when `text` is not ten hexadecimal digits. */
export function tableId(text: string): TableId {
  if (!/^[0-9a-f]{10}$/u.test(text)) throw new RangeError(`no table id: ${text}`);
  return text as TableId;
}

/** The scope of what is kept of a person across servers. */
export function personalScope(person: PlayerId): Scope {
  return scope(person.replace(":", ":@"));
}

/** Whether a scope is a server, where people play: not a person's own, and not one of umble's own for itself. */
export function isServer(of: Scope): boolean {
  return !/^[a-z]+:[@-]/u.test(of);
}

/** The platform of a person or scope: what stands before the colon. */
export function platformOf(id: PlayerId | Scope): string {
  return id.slice(0, id.indexOf(":"));
}
