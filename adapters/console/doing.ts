import type { Call, What, Where } from "../../commands/call.ts";
import { commandOf } from "../../commands/parse.ts";
import { type Form, said, text, type Value } from "../../render/message.ts";
import { type OpenForm, type Pressed, pressed } from "./button.ts";
import { type Channel, personAt, posted, type Shown, visibleTo, withPerson } from "./channel.ts";
import type { Act } from "./line.ts";
import { messageOutput, numberOf } from "./news.ts";
import type { Output } from "./output.ts";
import { HOME, type Place, personOf, placeText, serverScope } from "./place.ts";
import { printNews, type Session } from "./session.ts";
import { whoAt } from "./who.ts";

/** What a person's line comes to; done once more it is the same, even when the buttons have changed. */
export type Doing = { readonly handle: string; readonly place: string } & (
  | { readonly kind: "call"; readonly call: Call }
  | { readonly kind: "form"; readonly form: Form; readonly value: Value }
  | { readonly kind: "missing"; readonly text: string }
  | { readonly kind: "chat" }
);

/** Who acts where, and the id of the delivery that brings it. */
export type Attempt = { readonly handle: string; readonly place: Place; readonly act: Act; readonly delivery: string };

/** Makes of an act what it comes to now. */
export function doingOf(session: Session, attempt: Attempt): Doing {
  const { handle, place } = attempt;
  const who = { handle, place: placeText(place) };
  arrive(session, attempt);
  const what = whatOf(session, attempt);
  if (what.kind === "form" || what.kind === "missing") return { ...who, ...what };
  // A form before somebody is put away by whatever they do next.
  session.open.delete(handle);
  if (what.kind === "chat") return { ...who, kind: "chat" };
  return { ...who, kind: "call", call: callOf(session, attempt, what.what) };
}

export async function done(session: Session, doing: Doing): Promise<void> {
  switch (doing.kind) {
    case "chat":
      return;
    case "missing":
      return session.show({ ...nothing(doing), kind: "missing", parts: [text(doing.text)] });
    case "form":
      return showForm(session, doing);
    case "call":
      await answered(session, doing.call, doing);
      return printNews(session, doing.handle);
  }
}

/** All that `handle` can see in `place` now, oldest first. */
export function seen(session: Session, handle: string, place: Place): void {
  for (const message of visibleTo(session.platform.channel, handle, placeText(place))) {
    session.show({ ...messageOutput(message, "see", session.numbers), only: handle });
  }
}

/** Ordinary chat is nothing that umble hears. */
type Meaning = Pressed | { readonly kind: "chat" };

function whatOf(session: Session, { handle, place, act }: Attempt): Meaning {
  const here = placeText(place);
  switch (act.kind) {
    case "command":
      return { kind: "call", what: { kind: "command", ...commandOf(act.text) } };
    case "said":
      return place.kind === "dm" ? { kind: "call", what: act } : { kind: "chat" };
    case "press": {
      const open = session.open.get(handle) ?? null;
      const reach = { handle, place: here, on: numbered(session, act.on), open: open?.place === here ? open : null };
      return pressed(session.platform.channel, act, reach);
    }
    case "reaction":
      return reactionOf(session, { handle, place, act });
  }
}

type Reacting = { readonly handle: string; readonly place: Place; readonly act: Act & { readonly kind: "reaction" } };

function reactionOf(session: Session, { handle, place, act }: Reacting): Meaning {
  const visible = visibleTo(session.platform.channel, handle, placeText(place));
  const on = numbered(session, act.on);
  const message =
    act.on === null ? visible.findLast(({ about }) => about !== null) : visible.find(({ id }) => id === on?.id);
  if (message === undefined)
    return { kind: "missing", text: `no such message: ${act.on === null ? "none stands here" : `m${act.on}`}` };
  if (message.about === null) return { kind: "missing", text: "a private answer takes no reactions" };
  const { table, key, turn } = message.about;
  return { kind: "call", what: { kind: "reaction", table, key, turn, emoji: act.emoji, on: act.put } };
}

/** The message that this run calls m`number`, removed ones included. */
function numbered({ numbers, platform }: Session, number: number | null): Shown | null {
  const id = [...numbers].find(([, other]) => other === number)?.[0];
  return platform.channel.shown.find((one) => one.id === id) ?? null;
}

function callOf({ timer, platform }: Session, { handle, place, delivery }: Attempt, what: What): Call {
  const { name, manages } = personAt(platform.channel, handle);
  const by = { id: personOf(handle), name, manages };
  return {
    delivery,
    at: timer.now(),
    by,
    where: whereOf(platform.channel, handle, place),
    what,
    who: whoAt(platform.channel),
  };
}

function whereOf(channel: Channel, handle: string, place: Place): Where {
  if (place.kind === "dm") return { kind: "dm", reach: personAt(channel, handle).servers.map(serverScope) };
  const { server, channel: name } = place;
  return { kind: "channel", scope: serverScope(server), channel: name, label: placeText(place) };
}

/** Umble knows people in the servers where they have done something, and everybody at home. */
function arrive({ platform }: Session, { handle, place }: Attempt): void {
  const here = place.kind === "channel" ? [place.server] : [];
  const servers = [...new Set([HOME, ...personAt(platform.channel, handle).servers, ...here])];
  platform.channel = withPerson(platform.channel, handle, { servers });
}

async function answered(
  session: Session,
  call: Call,
  { handle, place }: Pick<Doing, "handle" | "place">,
): Promise<void> {
  const answer = await session.umble.answer(call);
  if (answer.kind === "form") return openForm(session, { handle, place, form: answer.form, value: answer.value });
  if (answer.said.parts.length === 0 && answer.said.choices.length === 0) return;
  const reply = { ...answer.said, kind: "reply", place, only: handle, about: null, reactions: [], ping: [] } as const;
  session.platform.channel = posted(session.platform.channel, reply);
}

type Formed = OpenForm & { readonly handle: string };

/** A form that umble opened by itself can be sent in under its title. */
function openForm(session: Session, { handle, ...form }: Formed): void {
  session.open.set(handle, form);
  showForm(session, { handle, place: form.place, form: form.form });
}

function showForm(session: Session, { handle, place, form }: Pick<Formed, "handle" | "place" | "form">): void {
  const id = `m${numberOf(session.numbers, `form ${session.numbers.size}`)}`;
  const parts = [text([form.title, ...form.fields.map(({ label }) => label)].join("\n"))];
  session.show({ ...nothing({ handle, place }), kind: "form", id, parts, fields: form.fields });
}

function nothing({ handle, place }: Pick<Doing, "handle" | "place">): Omit<Output, "kind"> {
  const empty = { id: null, parts: said().parts, buttons: [], reactions: [], mentions: [], fields: null };
  return { place, only: handle, ...empty };
}
