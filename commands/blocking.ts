import {
  BLOCKED_HERE,
  blockedGuest,
  blockedLine,
  blockedSaid,
  IN_A_CHANNEL,
  MODERATORS_ONLY,
  NOT_BLOCKED,
  NOT_YOURSELF,
  nowBlocked,
  nowUnblocked,
  TOO_MANY,
} from "../render/blocking.ts";
import type { Part, Said } from "../render/message.ts";
import type { Person } from "../src/hosting.ts";
import type { PlayerId, Scope } from "../src/identity.ts";
import { BLOCKED, blockedIn, isBlocked, markOf, withBlocked, withoutBlocked } from "../src/people/blocking.ts";
import { changeDocument, readDocument } from "../src/store/document.ts";
import type { RecordKey } from "../src/store/store.ts";
import type { Act } from "../src/table/acts.ts";
import { seatOf } from "../src/table/table.ts";
import type { Call } from "./call.ts";
import type { Desk } from "./desk.ts";
import type { Offer } from "./offer.ts";
import type { Args, Command, Option } from "./spec.ts";

/** `/umble block` and `/umble unblock`: who plays at no table of a server; and what that keeps them from. */

const PERSON: Option = { name: "person", summary: "Whom", required: false, takes: { kind: "person" } };
const MARK: Option = {
  name: "mark",
  summary: "By the button of the list",
  required: false,
  takes: { kind: "text", max: 40 },
  byName: true,
};

export const blockCommand: Command = {
  path: ["umble", "block"],
  summary: "Keep somebody from tables here; alone, list who is blocked",
  options: [PERSON],
  place: null,
  secret: false,
  action: ({ people }) => ({ kind: "serve", serve: (desk, call) => block(desk, call, people("person")[0] ?? null) }),
};

export const unblockCommand: Command = {
  path: ["umble", "unblock"],
  summary: "Let somebody who is blocked play again",
  options: [PERSON, MARK],
  place: null,
  secret: false,
  action: (args) => ({ kind: "serve", serve: (desk, call) => unblock(desk, call, args) }),
};

/** Why they may not; null when they may. */
function barred({ by, where }: Call): Said | null {
  if (where.kind === "dm") return IN_A_CHANNEL;
  return by.manages ? null : MODERATORS_ONLY;
}

async function block(desk: Desk, call: Call, person: Person | null): Promise<Said> {
  const { where, by, at } = call;
  const why = barred(call);
  if (why !== null || where.kind === "dm") return why ?? IN_A_CHANNEL;
  const key = blockedIn(where.scope);
  if (person === null) return blockedSaid((await readDocument(desk, key, BLOCKED)).people);
  if (person.id === by.id) return NOT_YOURSELF;
  const mark = markOf(desk.secret, where.scope, person.id);
  const newly = { mark, name: person.name, at };
  const after = await changeDocument(desk, key, { kind: BLOCKED, change: (before) => withBlocked(before, newly) });
  return isBlocked(after, mark) ? nowBlocked(newly) : TOO_MANY;
}

async function unblock(desk: Desk, call: Call, { people, text }: Args): Promise<Said> {
  const { where } = call;
  const why = barred(call);
  if (why !== null || where.kind === "dm") return why ?? IN_A_CHANNEL;
  const [person] = people("person");
  const mark = person === undefined ? text("mark") : markOf(desk.secret, where.scope, person.id);
  const key = blockedIn(where.scope);
  const known = await readDocument(desk, key, BLOCKED);
  const entry = known.people.find((one) => one.mark === mark);
  if (mark === null) return blockedSaid(known.people);
  if (entry === undefined) return NOT_BLOCKED;
  await changeDocument(desk, key, { kind: BLOCKED, change: (before) => withoutBlocked(before, mark) });
  return nowUnblocked(entry.name);
}

/** Whether that person plays at no table of that server. @throws as the store. */
export async function isOutIn(
  { store, secret }: Pick<Desk, "store" | "secret">,
  scope: Scope,
  person: PlayerId,
): Promise<boolean> {
  return isBlocked(await readDocument({ store }, blockedIn(scope), BLOCKED), markOf(secret, scope, person));
}

type Acting = { readonly act: Act; readonly at: RecordKey; readonly offer: Offer };

/** The act as it may be done in that server; or why it may not. */
export type Allowed = { readonly kind: "act"; readonly act: Act } | { readonly kind: "barred"; readonly said: Said };

/** Blocked people open and join nothing, are asked to nothing, and guess nowhere; where they sit, they may finish. */
export async function allowed(desk: Desk, { by }: Call, { act, at, offer }: Acting): Promise<Allowed> {
  if (!mayBeBarred(act, offer)) return { kind: "act", act };
  const { scope } = at;
  const list = await readDocument(desk, blockedIn(scope), BLOCKED);
  if (list.people.length === 0) return { kind: "act", act };
  const isOut = (person: PlayerId): boolean => isBlocked(list, markOf(desk.secret, scope, person));
  const guest = guestsOf(act).find(({ id }) => isOut(id));
  if (guest !== undefined) return { kind: "barred", said: blockedGuest(guest.name) };
  if (act.do === "rematch") return rematched(desk, { act, at, offer }, isOut, by.id);
  if (!isOut(by.id) || !(await takesPart(desk, { act, at, offer }, by.id))) return { kind: "act", act };
  return { kind: "barred", said: BLOCKED_HERE };
}

/** What begins something for somebody: the moves of those who sit anywhere are not looked at. */
function mayBeBarred({ do: what }: Act, { hosted }: Offer): boolean {
  return ["open", "join", "invite", "rematch"].includes(what) || (what === "move" && hosted.seats.max === null);
}

function guestsOf(act: Act): readonly Person[] {
  if (act.do === "invite") return act.people;
  return act.do === "open" ? act.invited : [];
}

/** Whether this begins something new for whoever does it. In an open game that is their first guess. */
async function takesPart(desk: Desk, { act, at, offer }: Acting, person: PlayerId): Promise<boolean> {
  if (act.do === "open" || act.do === "join") return true;
  if (act.do !== "move" || offer.hosted.seats.max !== null) return false;
  const { table } = await desk.tables.look(at);
  return table === null || seatOf(table, person) === null;
}

type Rematching = Omit<Acting, "act"> & { readonly act: Extract<Act, { do: "rematch" }> };

/** Who was blocked since the last game has no seat in the next. */
async function rematched(
  desk: Desk,
  { act, at }: Rematching,
  isOut: (person: PlayerId) => boolean,
  by: PlayerId,
): Promise<Allowed> {
  if (isOut(by)) return { kind: "barred", said: BLOCKED_HERE };
  const { table } = await desk.tables.look(at);
  const people = (table?.seats ?? []).flatMap((seat) => seat.people.map(({ id }) => id));
  return { kind: "act", act: { ...act, barred: people.filter(isOut) } };
}

/** A line of `/umble settings`: who is blocked in a server; none where nobody is. @throws as the store. */
export async function blockedTold(desk: Pick<Desk, "store">, scope: Scope): Promise<readonly Part[]> {
  const { people } = await readDocument(desk, blockedIn(scope), BLOCKED);
  return people.length === 0 ? [] : [blockedLine(people)];
}
