import { atHand, type Handy, wordAsker } from "./at-hand.ts";
import { withPerson } from "./channel.ts";
import { type Desk, say } from "./desk.ts";
import { type Attempt, type Doing, doingOf, done, seen } from "./doing.ts";
import { type Filling, filledIn } from "./filling.ts";
import { sameLabel } from "./label.ts";
import { type Act, type Press, WrongLine } from "./line.ts";
import { numberOf } from "./news.ts";
import { channelAt, type Place } from "./place.ts";
import { type Typed, typedOf } from "./typed.ts";
import { helpLines } from "./words.ts";

/** What comes of a line that was typed at the terminal. */
export async function heard(desk: Desk, line: string): Promise<void> {
  const { filling } = desk;
  desk.filling = null;
  try {
    // A command or a button leaves a form that stood open.
    if (filling !== null && !/^\s*[/[]/u.test(line)) await filled(desk, filling, line);
    else await obeyed(desk, typedOf(line, desk.seat));
  } catch (problem) {
    if (!(problem instanceof WrongLine)) throw problem;
    say(desk, () => [`${problem.message} (help tells what can be typed)`]);
  }
}

async function filled(desk: Desk, filling: Filling, line: string): Promise<void> {
  const next = filledIn(filling, line);
  switch (next.kind) {
    case "more":
      desk.filling = next.filling;
      return;
    case "away":
      return say(desk, () => ["Put away; nothing was sent."]);
    case "sent":
      return acted(desk, { ...filling, act: next.press });
  }
}

async function obeyed(desk: Desk, typed: Typed): Promise<void> {
  const { session, keyboard } = desk;
  switch (typed.kind) {
    case "nothing":
      return;
    case "help":
      return say(desk, helpLines);
    case "quit":
      keyboard.reader.close();
      return;
    case "seat":
      desk.seat = typed.seat;
      return;
    case "name":
      session.platform.channel = withPerson(session.platform.channel, typed.handle, { name: typed.name });
      return;
    case "see":
      return seen(session, typed.handle, typed.place);
    case "words":
      return acted(desk, meant(desk, typed.text));
    case "act":
      return acted(desk, typed);
  }
}

type Deed = { readonly handle: string; readonly place: Place; readonly act: Act };

/** The number of a button; the word that the one button asks for; else a word for umble alone. */
function meant({ session, seat, handy: shown }: Desk, text: string): Deed {
  const handy = shown.length > 0 ? shown : atHand(session.platform.channel, seat);
  const numbered = /^\d{1,2}$/u.test(text) ? handy.find(({ no }) => no === Number(text)) : undefined;
  if (numbered !== undefined) return pressing(numbered, null);
  const asker = wordAsker(handy);
  const field = asker?.choice.form?.fields.find(({ required }) => required);
  if (asker !== null && field !== undefined) return pressing(asker, new Map([[field.name, text]]));
  return { handle: seat.handle, place: { kind: "dm", handle: seat.handle }, act: { kind: "said", text } };

  function pressing({ message, choice }: Handy, fields: Press["fields"]): Deed {
    const same = message.last.filter(({ label }) => sameLabel(label, choice.label));
    const on = numberOf(session.numbers, message.id);
    const act: Press = { kind: "press", label: choice.label, nth: Math.max(1, same.indexOf(choice) + 1), on, fields };
    const place = channelAt(message.place) ?? { kind: "dm", handle: seat.handle };
    return { handle: seat.handle, place, act };
  }
}

/** A button that is not in the channel is looked for in the DMs, since a terminal shows both on one screen. */
async function acted(desk: Desk, deed: Deed): Promise<void> {
  const { session } = desk;
  desk.lines += 1;
  const attempt: Attempt = { ...deed, delivery: `${session.platform.channel.run}:${desk.lines}` };
  const here = doingOf(session, attempt);
  const elsewhere = here.kind === "missing" && deed.act.kind === "press" && deed.place.kind === "channel";
  const there = elsewhere ? doingOf(session, { ...attempt, place: { kind: "dm", handle: deed.handle } }) : here;
  const doing = there.kind === "missing" ? here : there;
  if (doing.kind === "form" && deed.act.kind === "press") return opened(desk, { ...deed, act: deed.act }, doing);
  const before = session.open.get(deed.handle);
  await done(session, doing);
  const form = session.open.get(deed.handle)?.form;
  if (form === undefined || form === before?.form) return;
  const press: Press = { kind: "press", label: form.title, nth: 1, on: null, fields: null };
  desk.filling = { ...deed, press, form, values: new Map(), lapses: false };
}

type Pressing = Deed & { readonly act: Press };

function opened(desk: Desk, { handle, place, act }: Pressing, { form }: Extract<Doing, { kind: "form" }>): void {
  const handy = atHand(desk.session.platform.channel, desk.seat);
  const lapses = handy.some(({ choice }) => sameLabel(choice.label, act.label));
  desk.filling = { handle, place, press: act, form, values: new Map(), lapses };
  say(desk, ({ ink }) => [`${ink.strong(form.title)}: an answer a line; Ctrl-C puts it away.`]);
}
