import { setTimeout as wait } from "node:timers/promises";
import {
  type AutocompleteInteraction,
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  type Interaction,
  InteractionResponseType,
  type ModalSubmitInteraction,
} from "discord.js";
import { isOutIn } from "../../commands/blocking.ts";
import type { Call, Where } from "../../commands/call.ts";
import { OPENING, takesTables } from "../../commands/house-rules.ts";
import type { Said } from "../../render/message.ts";
import { SERVER, serverSettingsOf } from "../../src/settings/settings.ts";
import { readDocument } from "../../src/store/document.ts";
import { TOO_FAST } from "../pace.ts";
import { acknowledged, answered, atOnce, LATER, UNKNOWN_BUTTON } from "./acknowledging.ts";
import { met } from "./acquaintance.ts";
import { type Asking, callOf, spotAt, whereOf } from "./asking.ts";
import type { Receiver } from "./bot.ts";
import { commandMeant, formMeant, type Meant } from "./commands.ts";
import { completions } from "./completions.ts";
import { unpacked } from "./custom-id.ts";
import { isOutage } from "./failures.ts";
import { formOf } from "./forms.ts";
import { personOf } from "./ids.ts";
import { lackSaid } from "./permissions.ts";
import { isThread, threadFor } from "./threads.ts";

/** Interactions: acknowledged before anything else is done, then answered privately, whatever they are. */

export async function interacted(receiver: Receiver, interaction: Interaction): Promise<void> {
  if (interaction.isAutocomplete()) return completed(receiver, interaction);
  if (interaction.isChatInputCommand()) return commanded(receiver, interaction);
  if (interaction.isButton()) return pressed(receiver, interaction);
  if (interaction.isModalSubmit()) return submitted(receiver, interaction);
}

async function completed(receiver: Receiver, interaction: AutocompleteInteraction): Promise<void> {
  const { name, value } = interaction.options.getFocused(true);
  const choices = completions(name, `${value}`, receiver.dictionaries).map((one) => ({ name: one, value: one }));
  await acknowledged(receiver, interaction, {
    type: InteractionResponseType.ApplicationCommandAutocompleteResult,
    data: { choices },
  });
}

async function commanded(receiver: Receiver, interaction: ChatInputCommandInteraction): Promise<void> {
  if (!(await heard(receiver, interaction))) return;
  await done(receiver, interaction, commandMeant(interaction));
}

/** A form is itself the first answer. */
async function pressed(receiver: Receiver, interaction: ButtonInteraction): Promise<void> {
  const here = spotAt(interaction);
  const button = unpacked(interaction.customId, here);
  if (button === null) return void (await atOnce(receiver, interaction, UNKNOWN_BUTTON));
  if (button.asks === null) {
    if (!(await heard(receiver, interaction))) return;
    const what = { kind: "press", value: button.value, fields: null } as const;
    return done(receiver, interaction, { what, named: new Map(), inThread: false });
  }
  const { component } = interaction;
  const label = "label" in component ? (component.label ?? "") : "";
  const data = formOf(receiver.book, button, { label, content: interaction.message.content, here });
  if (data === null) return void (await atOnce(receiver, interaction, UNKNOWN_BUTTON));
  await acknowledged(receiver, interaction, { type: InteractionResponseType.Modal, data });
}

async function submitted(receiver: Receiver, interaction: ModalSubmitInteraction): Promise<void> {
  const form = unpacked(interaction.customId, spotAt(interaction));
  if (form === null) return void (await atOnce(receiver, interaction, UNKNOWN_BUTTON));
  if (!(await heard(receiver, interaction))) return;
  await done(receiver, interaction, formMeant(form, interaction));
}

/** Acknowledged, and to be carried out. */
async function heard(receiver: Receiver, asking: Asking): Promise<boolean> {
  if (receiver.isTooFast(personOf(asking.user.id), asking.id)) {
    await atOnce(receiver, asking, TOO_FAST);
    return false;
  }
  return acknowledged(receiver, asking, LATER);
}

async function done(receiver: Receiver, asking: Asking, asked: Meant): Promise<void> {
  const meant = opensTable(asked) ? { ...asked, inThread: await wantsThread(receiver, asking, asked) } : asked;
  const lack = opensTable(meant) ? lackIn(asking, meant) : null;
  // Not after what was asked for, which may be that nothing is known of them.
  const meeting = asking.guildId === null ? null : met(receiver, personOf(asking.user.id), asking.guildId);
  const noted = meeting?.catch((problem: unknown) => receiver.log.fault(null, problem));
  await answered(receiver, asking, lack ?? (await answerTo(receiver, asking, meant)));
  await noted;
}

/** By the command, or because the server wants one for each game; none where no table may be opened, or not by them. */
async function wantsThread(receiver: Receiver, asking: Asking, { what, inThread }: Meant): Promise<boolean> {
  const where = await whereOf(receiver, asking);
  if (where.kind === "dm" || what.kind !== "command" || !OPENING.includes(what.path[1] ?? "")) return false;
  const known = getsThread(receiver, asking, { where, inThread }).catch(noneInOutage);
  return Promise.race([known, wait(PATIENCE_MS, inThread)]);
}

/** A store that is slow must not keep anybody waiting here. */
const PATIENCE_MS = 400;

type Wish = { readonly where: Extract<Where, { kind: "channel" }>; readonly inThread: boolean };

async function getsThread(receiver: Receiver, { user }: Asking, { where, inThread }: Wish): Promise<boolean> {
  const [server, isOut] = await Promise.all([
    readDocument(receiver, serverSettingsOf(where.scope), SERVER),
    isOutIn(receiver, where.scope, personOf(user.id)),
  ]);
  return (inThread || server.threads) && !isOut && takesTables(server, where);
}

/** What is asked of the store next tells of it. */
function noneInOutage(problem: unknown): false {
  if (isOutage(problem)) return false;
  throw problem;
}

async function answerTo(receiver: Receiver, asking: Asking, meant: Meant): Promise<Said> {
  const call = await callOf(receiver, asking, meant.what, meant.named);
  const answer = await receiver.umble.answer(await inItsPlace(receiver, asking, { call, meant }));
  if (answer.kind === "said") return answer.said;
  const { form, value } = answer;
  return { parts: [], choices: [{ label: form.title, value, form }] };
}

/** Whether this puts a new board into the channel. */
function opensTable({ what }: Meant): boolean {
  if (what.kind !== "command" && what.kind !== "press") return false;
  const name = what.kind === "command" ? what.path[1] : what.value.line.split(" ")[1];
  return name !== undefined && [...OPENING, "rematch"].includes(name);
}

function lackIn({ guildId, appPermissions, channel }: Asking, { inThread }: Meant): Said | null {
  if (guildId === null) return null;
  return lackSaid(appPermissions, { inThread: isThread(channel?.type), opensThread: inThread });
}

type Placing = { readonly call: Call; readonly meant: Meant };

/** Where the call is for: the channel it came from, or a thread opened for it. */
async function inItsPlace(receiver: Receiver, asking: Asking, { call, meant }: Placing): Promise<Call> {
  const { where } = call;
  if (!meant.inThread || where.kind !== "channel" || !asking.isChatInputCommand()) return call;
  if (isThread(asking.channel?.type)) return call;
  const offer = receiver.book.offers.find(({ group }) => group === asking.commandName);
  const channel = await threadFor(receiver, asking, offer?.title ?? "A game");
  return { ...call, where: { ...where, channel, parent: where.channel, label: `${where.label}, in a thread` } };
}
