import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { type Block, textIn, view } from "./blocks-taken.ts";
import type { Delivery, Line } from "./lines.ts";
import type { Loopback } from "./loopback.ts";
import { BOT, type Message } from "./workspace.ts";

/** People at their clients: what they do is delivered, and they read what they see. */

const said = z.object({ response_type: z.literal("ephemeral"), text: z.string(), blocks: z.unknown() });
const replaced = z.object({ response_action: z.literal("update"), view });

export type Crowd = {
  /** `/mumble start`, in a channel. */
  command(user: string, channel: string, line: string): Promise<unknown>;
  /** The newest button of that label that they can see there. */
  press(user: string, channel: string, label: string): Promise<unknown>;
  /** A button on that very message. */
  pressOn(user: string, message: Message, label: string): Promise<unknown>;
  pressHome(user: string, label: string): Promise<unknown>;
  /** A button in the modal before them. */
  pressModal(user: string, label: string): Promise<unknown>;
  /** Fills in the modal before them, and sends it. */
  submit(user: string, fields: Readonly<Record<string, string>>): Promise<unknown>;
  react(user: string, message: Message, name: string, how?: { readonly off: true }): Promise<unknown>;
  /** In their DM with umble. */
  say(user: string, text: string): Promise<unknown>;
  mention(user: string, channel: string, text: string): Promise<unknown>;
  openHome(user: string): Promise<unknown>;
  /** All that they can read in a channel, or in their DMs (`@`), as one text. */
  sees(user: string, channel: string): string;
  newest(user: string, channel: string): Message;
  /** What is in the modal before them. */
  modal(user: string): string;
  home(user: string): string;
};

type Event = Readonly<Record<string, unknown>>;

export function eventOf(event: Event, id: string): Delivery {
  const payload = { token: "t", team_id: BOT.team, api_app_id: "A1", type: "event_callback", event, event_id: id };
  const authorizations = [{ team_id: BOT.team, enterprise_id: null, user_id: BOT.user, is_bot: true }];
  return { kind: "events_api", payload: { ...payload, event_time: 1, authorizations } };
}

export function crowdIn(slack: Loopback, line: Line): Crowd {
  const { workspace } = slack;
  const base = (user: string) => ({
    team_id: BOT.team,
    api_app_id: "A1",
    trigger_id: workspace.trigger(user),
    token: "t",
  });
  const channelOf = (user: string, channel: string) => (channel === "@" ? workspace.mailbox(user) : channel);
  const seen = (user: string, channel: string) => workspace.seenBy(user, channelOf(user, channel));
  const event = (what: Event) => line.deliver(eventOf(what, `Ev${workspace.next()}`));
  const answered = (user: string, channel: string, payload: unknown): unknown => {
    const words = said.safeParse(payload).data;
    if (words !== undefined)
      workspace.post({ channel, by: BOT.user, only: user, text: words.text, blocks: words.blocks });
    return payload;
  };
  const modalOf = (user: string) => [...workspace.views.values()].findLast((one) => one.user === user);
  /** Opened after the press was acknowledged. */
  const formOf = async (user: string) => {
    for (let tries = 0; tries < 300; tries++) {
      const open = modalOf(user);
      if (open?.view.type === "modal" && open.view.submit !== undefined) return { open, form: open.view };
      await wait(10);
    }
    throw new Error(`${user} has no form`);
  };
  const withButton = async (user: string, channel: string, label: string): Promise<Message> => {
    for (let tries = 0; tries < 500; tries++) {
      const message = seen(user, channel).findLast(({ blocks }) => hasButton(blocks, label));
      if (message !== undefined) return message;
      await wait(10);
    }
    throw new Error(`${user} sees no [${label}] in ${channel}: ${textAll(seen(user, channel))}`);
  };
  const interact = (user: string, payload: Event) =>
    line.deliver({
      kind: "interactive",
      payload: { ...base(user), team: { id: BOT.team }, user: { id: user, username: user, name: user }, ...payload },
    });
  const pressIn = (user: string, blocks: readonly Block[], around: { readonly label: string } & Event) => {
    const { label, ...rest } = around;
    const button = buttonIn(blocks, label);
    const action = { type: "button", block_id: "b", action_ts: workspace.stamp(), ...button };
    return interact(user, { type: "block_actions", actions: [action], ...rest });
  };
  const pressOn = (user: string, { channel: id, blocks, ts, thread }: Message, label: string) =>
    pressIn(user, blocks, {
      label,
      channel: { id, name: workspace.channels.get(id)?.name },
      container: { type: "message", message_ts: ts, thread_ts: thread },
      response_url: slack.responseUrl(user, id),
    });
  return {
    command: async (user, channel, text) => {
      const [, command = "", rest = ""] = /^(\S+)\s*(.*)$/su.exec(text) ?? [];
      const id = channelOf(user, channel);
      const payload = {
        ...base(user),
        command,
        text: rest,
        user_id: user,
        user_name: user.toLowerCase(),
        channel_id: id,
        channel_name: workspace.channels.get(id)?.name ?? "",
        response_url: slack.responseUrl(user, id),
      };
      return answered(user, id, await line.deliver({ kind: "slash_commands", payload }));
    },
    press: async (user, channel, label) => pressOn(user, await withButton(user, channel, label), label),
    pressOn,
    pressHome: (user, label) => {
      const shown = workspace.homes.get(user);
      const open = { id: `H${user}`, type: "home", private_metadata: "" };
      return pressIn(user, shown?.blocks ?? [], { label, container: { type: "view" }, view: open });
    },
    pressModal: (user, label) => {
      const open = modalOf(user);
      if (open?.view.type !== "modal") throw new Error(`${user} has no modal`);
      const { private_metadata, blocks } = open.view;
      return pressIn(user, blocks, {
        label,
        container: { type: "view" },
        view: { id: open.id, type: "modal", private_metadata },
      });
    },
    submit: async (user, fields) => {
      const { open, form } = await formOf(user);
      const { private_metadata, callback_id, blocks } = form;
      const values = Object.fromEntries(
        blocks.flatMap((block) => {
          if (block.type !== "input") return [];
          const value = fields[block.block_id.replace("field:", "")] ?? block.element.initial_value ?? null;
          return [[block.block_id, { [block.element.action_id]: { type: "plain_text_input", value } }]];
        }),
      );
      const shown = { id: open.id, type: "modal", callback_id, private_metadata, state: { values } };
      const payload = await interact(user, { type: "view_submission", view: shown });
      const next = replaced.safeParse(payload).data;
      if (next === undefined) workspace.views.delete(open.id);
      else open.view = next.view;
      return payload;
    },
    react: (user, { channel, ts }, name, how) => {
      const type = how?.off === true ? "reaction_removed" : "reaction_added";
      const item = { type: "message", channel, ts };
      return event({ type, user, reaction: name, item, item_user: BOT.user, event_ts: workspace.stamp() });
    },
    say: (user, text) => {
      const channel = workspace.mailbox(user);
      const ts = workspace.stamp();
      return event({ type: "message", channel, channel_type: "im", user, text, ts, event_ts: ts });
    },
    mention: (user, channel, text) => {
      const ts = workspace.stamp();
      return event({
        type: "app_mention",
        channel,
        user,
        text: `<@${BOT.user}> ${text}`,
        ts,
        event_ts: ts,
        thread_ts: "1.0",
      });
    },
    openHome: (user) =>
      event({ type: "app_home_opened", user, channel: workspace.mailbox(user), tab: "home", event_ts: "1" }),
    sees: (user, channel) => textAll(seen(user, channel)),
    newest: (user, channel) => {
      const message = seen(user, channel).at(-1);
      if (message === undefined) throw new Error(`${user} sees nothing in ${channel}`);
      return message;
    },
    modal: (user) => textIn(modalOf(user)?.view.blocks ?? []),
    home: (user) => textIn(workspace.homes.get(user)?.blocks ?? []),
  };
}

function textAll(messages: readonly Message[]): string {
  return messages.map(({ blocks }) => textIn(blocks)).join("\n");
}

function hasButton(blocks: readonly Block[], label: string): boolean {
  return blocks.some((block) => block.type === "actions" && block.elements.some(({ text }) => text.text === label));
}

function buttonIn(blocks: readonly Block[], label: string): { readonly action_id: string; readonly value: string } {
  const buttons = blocks.flatMap((block) => (block.type === "actions" ? block.elements : []));
  const found = buttons.find(({ text }) => text.text === label);
  if (found === undefined)
    throw new Error(`no [${label}]; there are ${buttons.map(({ text }) => text.text).join(", ")}`);
  return { action_id: found.action_id, value: found.value ?? "" };
}
