import type { Call } from "../../commands/call.ts";
import type { Said } from "../../render/message.ts";
import { TOO_FAST } from "../pace.ts";
import { inTime, isEmpty, isFirst, saidIn } from "./answering.ts";
import { bodyOf } from "./blocks.ts";
import type { Receiver } from "./bot.ts";
import { callOf, type Heard, spotOf } from "./calling.ts";
import { commandMeant, isCommand } from "./commanding.ts";
import { isLostMailbox, whyFailed } from "./failures.ts";
import { momentOf, personOf } from "./ids.ts";
import { mailed } from "./mailbox.ts";
import { lackIn, opensTable } from "./membership.ts";
import type { Slash, Written } from "./payloads.ts";
import { plainWords, unmarked, withoutMention } from "./reading.ts";
import { answeredAt, heardFrom } from "./whispering.ts";

/** Slash commands and messages: acknowledged at once, then answered privately, whatever they are. */

/** Says the answer as the acknowledgement, or nothing. */
export type Acknowledge = (answer?: { response_type: "ephemeral" } & ReturnType<typeof bodyOf>) => Promise<void>;

export async function commanded(receiver: Receiver, command: Slash, ack: Acknowledge): Promise<void> {
  const { user_id: user, user_name: called, channel_id, channel_name, trigger_id, response_url, text } = command;
  const person = personOf(receiver.install.home, user);
  if (receiver.isTooFast(person, trigger_id)) return ack({ response_type: "ephemeral", ...bodyOf(TOO_FAST) });
  const spot = { person, channel: channel_id };
  heardFrom(receiver, spot, response_url ?? null);
  const what = commandMeant(receiver.book, command.command.slice(1), text);
  const common = { delivery: trigger_id, at: receiver.timer.now(), user, called, what, text };
  const answer = answerOnce(receiver, { ...common, ...spotOf(channel_id, channel_name) });
  const early = await inTime(answer.then((said) => ({ said })));
  const words = early?.said ?? null;
  if ((await acknowledged(ack, words)) && early !== null) return;
  const late = await answer;
  if (late !== null) await answeredAt(receiver, spot, bodyOf(late));
}

/** False when nobody is there any more who would take it. */
async function acknowledged(ack: Acknowledge, words: Said | null): Promise<boolean> {
  try {
    await (words === null ? ack() : ack({ response_type: "ephemeral", ...bodyOf(words) }));
    return true;
  } catch {
    return false;
  }
}

/** The answer that this delivery is to be given; null when there is none, or somebody else gives it. */
export async function answerOnce(receiver: Receiver, heard: Heard): Promise<Said | null> {
  const lack = opensTable(receiver, heard.what) ? await lackIn(receiver, heard) : null;
  const call = await callOf(receiver, heard);
  const said = lack ?? (await answerTo(receiver, call));
  if (isEmpty(said)) return null;
  return (await isFirst(receiver, { person: call.by.id, delivery: call.delivery })) ? said : null;
}

export async function answerTo({ umble }: Receiver, call: Call): Promise<Said> {
  return saidIn(await umble.answer(call));
}

/** Plain words in a DM are guesses; a message is one delivery, whatever event brings it. */
export async function written(receiver: Receiver, message: Written): Promise<void> {
  const { user, channel, text, thread_ts: thread } = message;
  const { home, botUserId } = receiver.install;
  const words = unmarked(plainWords(withoutMention(text, botUserId)));
  if (message.channel_type !== "im" || user === botUserId || words === "") return;
  const person = personOf(home, user);
  const heard: Heard = { ...common(receiver, message), channel: null, label: "", what: { kind: "said", text: words } };
  const said = receiver.isTooFast(person, heard.delivery) ? TOO_FAST : await answerOnce(receiver, heard);
  if (said === null) return;
  await posted(receiver, { person, body: bodyOf(said), channel, ...(thread === undefined ? {} : { thread }) });
}

type Reply = Parameters<typeof mailed>[1] & { readonly channel: string };

/** Where it was written; should that be none of theirs any more, in the DM that is. */
async function posted(receiver: Receiver, { channel, ...mail }: Reply): Promise<void> {
  try {
    await receiver.web.post(channel, mail.body, mail.thread);
  } catch (problem) {
    if (isLostMailbox(problem)) await mailed(receiver, mail);
    else if (whyFailed(problem) === null) throw problem;
  }
}

/** A message that mentions umble is a command, in threads too, where slash commands do not work. */
export async function mentioned(receiver: Receiver, message: Written): Promise<void> {
  const { user, channel, text, thread_ts: thread } = message;
  const { home, botUserId } = receiver.install;
  if (user === botUserId || channel.startsWith("D")) return;
  const person = personOf(home, user);
  const words = withoutMention(text, botUserId).replace(/^\//u, "");
  const [group = ""] = words.split(/\s/u);
  const what = isCommand(receiver.book, words)
    ? commandMeant(receiver.book, group.toLowerCase(), words.slice(group.length))
    : commandMeant(receiver.book, "umble", "help");
  const heard: Heard = { ...common(receiver, message), ...spotOf(channel, null), what };
  const said = receiver.isTooFast(person, heard.delivery) ? TOO_FAST : await answerOnce(receiver, heard);
  if (said === null) return;
  await answeredAt(receiver, { person, channel, ...(thread === undefined ? {} : { thread }) }, bodyOf(said));
}

function common({ timer }: Receiver, { user, channel, ts, text }: Written) {
  return { delivery: `${channel}/${ts}`, at: momentOf(ts, timer.now()), user, called: user, text };
}
