import type { Form, Said } from "../../render/message.ts";
import { said, text } from "../../render/message.ts";
import { TOO_FAST } from "../pace.ts";
import { inTime, isEmpty } from "./answering.ts";
import { bodyOf } from "./blocks.ts";
import type { Receiver } from "./bot.ts";
import { callOf, type Heard, spotOf } from "./calling.ts";
import { isQuestion } from "./commanding.ts";
import { codeOf, whyFailed } from "./failures.ts";
import { publishedHome } from "./home.ts";
import { momentOf, personOf } from "./ids.ts";
import { fieldsOf, formView, type Origin, readView, saidView } from "./modals.ts";
import { type Packed, unpacked } from "./packing.ts";
import type { Pressing, Submission } from "./payloads.ts";
import { answerOnce, answerTo } from "./receive.ts";
import type { View } from "./web.ts";
import { answeredAt, heardFrom } from "./whispering.ts";

/** Buttons and forms. A form, and what is shown to one person alone, is a modal, opened while its trigger lives. */

/** Acknowledged already. */
export async function pressed(receiver: Receiver, pressing: Pressing): Promise<void> {
  const [action] = pressing.actions;
  const button = unpacked(action?.value ?? "");
  const person = personOf(receiver.install.home, pressing.user.id);
  heardFrom(receiver, { person, channel: pressing.channel?.id ?? null }, pressing.response_url ?? null);
  if (receiver.isTooFast(person, pressing.trigger_id)) return told(receiver, pressing, TOO_FAST);
  if (button === null) return told(receiver, pressing, UNKNOWN_BUTTON);
  const { form } = button;
  if (form !== null) return formOpened(receiver, pressing, { ...button, form });
  if (isQuestion(receiver.book, button.value.line)) return shownInModal(receiver, pressing, button);
  const answer = await answerOnce(receiver, heardIn(receiver, pressing, button));
  if (answer !== null) await told(receiver, pressing, answer);
  else if (pressing.view?.type === "home") await publishedHome(receiver, person, null);
}

const UNKNOWN_BUTTON = said(
  text("I do not know this button any more. ", { code: "/umble help" }, " tells what can be done."),
);
const TOO_LATE = said(text("That took too long to open. Nothing was done: please press again."));
const UNOPENED = said(text("This form cannot be opened here. ", { code: "/umble help" }, " tells how to type it."));
const ONE_MOMENT = said(text("One moment…"));

async function formOpened(
  receiver: Receiver,
  pressing: Pressing,
  button: Packed & { readonly form: Form },
): Promise<void> {
  const view = formView(button, originOf(pressing));
  if (view === null) return told(receiver, pressing, UNOPENED);
  await opened(receiver, pressing, view);
}

/** The view's id; null when it could not be opened, which is said, unless another delivery of this press opened it. */
async function opened(receiver: Receiver, pressing: Pressing, view: View): Promise<string | null> {
  const { view: under, trigger_id } = pressing;
  try {
    if (under?.type !== "modal") return await receiver.web.openView(trigger_id, view);
    await receiver.web.updateView(under.id, view);
    return under.id;
  } catch (problem) {
    if (codeOf(problem) === "exchanged_trigger_id") return null;
    if (codeOf(problem) === null && whyFailed(problem) === null) throw problem;
    await told(receiver, pressing, TOO_LATE);
    return null;
  }
}

/** Opened before the store is asked, since a trigger lives for 3 seconds. */
async function shownInModal(receiver: Receiver, pressing: Pressing, button: Packed): Promise<void> {
  const id = await opened(receiver, pressing, saidView("umble", ONE_MOMENT, originOf(pressing)));
  if (id === null) return;
  const answer = await answerTo(receiver, await callOf(receiver, heardIn(receiver, pressing, button)));
  await updated(receiver, id, saidView("umble", answer, originOf(pressing)));
}

/** A modal that was closed meanwhile needs nothing. */
async function updated({ web }: Receiver, id: string, view: View): Promise<void> {
  await web.updateView(id, view).catch((problem: unknown) => {
    if (codeOf(problem) === null && whyFailed(problem) === null) throw problem;
  });
}

/** Where it was pressed, only its person sees it. */
async function told(receiver: Receiver, pressing: Pressing, answer: Said): Promise<void> {
  const { view, user, channel, container } = pressing;
  const person = personOf(receiver.install.home, user.id);
  if (view?.type === "home") return publishedHome(receiver, person, answer);
  if (view?.type === "modal") return updated(receiver, view.id, saidView("umble", answer, originOf(pressing)));
  const thread = container?.thread_ts ?? null;
  const spot = { person, channel: channel?.id ?? null, ...(thread === null ? {} : { thread }) };
  await answeredAt(receiver, spot, bodyOf(answer));
}

/** A modal knows where it was opened from. */
function originOf({ view, channel }: Pressing): Origin {
  if (view?.type === "modal") {
    const { channel: from, label } = readView(view.private_metadata);
    return { channel: from, label };
  }
  return channel === undefined || channel === null
    ? { channel: null, label: "" }
    : spotOf(channel.id, channel.name ?? null);
}

function heardIn({ timer }: Receiver, pressing: Pressing, { value }: Packed): Heard {
  const { user, trigger_id, actions } = pressing;
  return {
    delivery: trigger_id,
    at: momentOf(actions[0]?.action_ts ?? "0", timer.now()),
    user: user.id,
    called: user.name ?? user.username ?? user.id,
    ...originOf(pressing),
    what: { kind: "press", value, fields: null },
    text: value.line,
  };
}

/** Takes the place of a form that was sent in; without one it is closed. */
export type Replace = (
  answer: { response_action: "update"; view: View } | { response_action: "clear" },
) => Promise<void>;

/** A form that was sent in is answered in its own place, where the answer always arrives. */
export async function sentIn(receiver: Receiver, sent: Submission, ack: Replace): Promise<void> {
  const { channel, label, button } = readView(sent.view.private_metadata);
  const origin = { channel, label };
  const person = personOf(receiver.install.home, sent.user.id);
  const show = (answer: Said): View => saidView("umble", answer, origin);
  if (button === null) return ack({ response_action: "update", view: show(UNKNOWN_BUTTON) });
  if (receiver.isTooFast(person, sent.trigger_id)) return ack({ response_action: "update", view: show(TOO_FAST) });
  const answer = callOf(receiver, submitted(receiver, sent, { ...origin, button })).then((call) =>
    answerTo(receiver, call),
  );
  const early = await inTime(answer);
  if (early === null) await ack({ response_action: "update", view: show(ONE_MOMENT) });
  else if (isEmpty(early)) await ack({ response_action: "clear" });
  else await ack({ response_action: "update", view: show(early) });
  if (early === null) await updated(receiver, sent.view.id, show(await answer));
  receiver.refresh(person);
}

function submitted(
  { timer }: Receiver,
  { user, trigger_id, view }: Submission,
  { button, ...origin }: Origin & { readonly button: Packed },
): Heard {
  const fields = fieldsOf(view.state.values);
  const called = user.name ?? user.username ?? user.id;
  const what = { kind: "press", value: button.value, fields } as const;
  const common = { delivery: trigger_id, at: timer.now(), user: user.id, called, what };
  return { ...common, ...origin, text: Object.values(fields).join(" ") };
}
