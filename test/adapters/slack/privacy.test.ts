import type { Server } from "node:http";
import { Registry } from "prom-client";
import { afterAll } from "vitest";
import { z } from "zod";
import { houseWith } from "../../../adapters/house.ts";
import { httpServer } from "../../../adapters/http.ts";
import { connect } from "../../../adapters/slack/connect.ts";
import { nameOfEmoji } from "../../../adapters/slack/emoji.ts";
import { SCOPES } from "../../../adapters/slack/manifest.ts";
import { unpacked } from "../../../adapters/slack/packing.ts";
import type { Call, What } from "../../../commands/call.ts";
import type { Choice, Value } from "../../../render/message.ts";
import { scope } from "../../../src/identity.ts";
import type { Store } from "../../../src/store/store.ts";
import { type Ground, privacySuite, type Sent, type Service, type Stage } from "../privacy.ts";
import { rackPrivacySuite } from "../rack-privacy.ts";
import { rummblePrivacy } from "../rummble-privacy.ts";
import { PEOPLE } from "../secrets.ts";
import type { Block } from "./blocks-taken.ts";
import { type Crowd, crowdIn } from "./crowd.ts";
import { type Delivery, freePort, httpLine, type Line, SECRET, socketLine } from "./lines.ts";
import { Loopback } from "./loopback.ts";
import type { Mode } from "./office.ts";
import { BOT, type Message, type Workspace } from "./workspace.ts";

/**
 * People at their clients before the whole of umble's Slack, in both modes: what they do is delivered as Slack delivers
 * it, and every request, acknowledgement, modal and response_url is looked at, for what it tells and to whom.
 */

const home = scope(`slack:${BOT.team}`);
const house = houseWith(new Map());
const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

const request = z.object({
  channel: z.string().optional(),
  channel_id: z.string().optional(),
  files: z.string().optional(),
  user: z.string().optional(),
  user_id: z.string().optional(),
  trigger_id: z.string().optional(),
  view_id: z.string().optional(),
});

/** Whom a request is for: a modal goes to whoever pressed, and to nobody else. */
function sentBy({ requests, workspace }: Loopback): readonly Sent[] {
  return requests.splice(0).map(({ method, given }) => {
    const {
      channel_id = "",
      channel = channel_id,
      files = "",
      user,
      user_id,
      trigger_id = "",
      view_id = "",
    } = request.parse(given);
    const viewer = workspace.triggers.get(trigger_id)?.user ?? workspace.views.get(view_id)?.user;
    const only = user ?? user_id ?? viewer ?? workspace.channels.get(channel)?.with ?? null;
    return {
      only,
      text: `${method}\n${[...Object.values(given), ...filesIn(workspace, files)].map(readable).join("\n")}`,
    };
  });
}

/** What goes with the words. */
function filesIn({ uploads }: Workspace, files: string): readonly string[] {
  return [...uploads].flatMap(([id, { text }]) => (text !== null && files.includes(`"${id}"`) ? [text] : []));
}

function readable(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value, null, 1);
}

const acknowledged = z.object({ response_type: z.string().optional(), text: z.string().optional() });

/** What a delivery is acknowledged with is for its sender, unless it says that it is for all. */
function toldBy(handle: string, payload: unknown): readonly Sent[] {
  if (payload === null || payload === undefined) return [];
  const { response_type, text } = acknowledged.parse(payload);
  return [{ only: text === undefined || response_type === "ephemeral" ? handle : null, text: readable(payload) }];
}

function stageOf(mode: Mode): () => Stage {
  return () => {
    const slack = new Loopback();
    slack.workspace.scopes = SCOPES;
    slack.workspace.addUser(BOT.user, { isBot: true });
    for (const name of PEOPLE) slack.workspace.addUser(name);
    slack.workspace.addChannel("general");
    const seenIn = (handle: string) =>
      ["general", slack.workspace.mailbox(handle)].flatMap((channel) => slack.workspace.seenBy(handle, channel));
    let place: Promise<Place> | null = null;
    return {
      home,
      serve: async (ground) => {
        slack.workspace.now = ground.timer.now;
        place ??= placeOf(slack, mode);
        return serviceOn(await place, ground);
      },
      news: () => sentBy(slack),
      closeDms: (handle, { closed }) => {
        const user = slack.workspace.users.get(handle);
        if (user !== undefined) user.dmsClosed = closed;
      },
      choices: (handle) => seenIn(handle).flatMap(({ blocks }) => blocks.flatMap(choicesIn)),
      newest: () => {
        const board = slack.workspace.messages.findLast((one) => one.channel === "general" && one.only === null);
        return board === undefined ? null : { table: { scope: home, id: "quick/general" }, key: board.ts, turn: "" };
      },
    };
  };
}

/** As their client has them. */
function choicesIn(block: Block): readonly Choice[] {
  if (block.type !== "actions") return [];
  return block.elements.flatMap(({ text, value }) => {
    const button = unpacked(value ?? "");
    return button === null ? [] : [{ label: text.text, ...button }];
  });
}

type Routes = Parameters<typeof httpServer>[1]["routes"];
type Place = {
  readonly slack: Loopback;
  readonly mode: Mode;
  readonly routes: Routes;
  readonly line: Line;
  readonly crowd: Crowd;
  /** What was delivered for a call, to be delivered again. */
  readonly delivered: Map<string, Delivery[]>;
  calling: string;
};

async function placeOf(slack: Loopback, mode: Mode): Promise<Place> {
  await slack.start();
  const routes: Routes = new Map();
  const port = await freePort();
  const server: Server = await httpServer(port, { needs: [], registry: new Registry(), routes });
  closing.push(
    () => slack.stop(),
    () => server.close(),
  );
  const line = mode === "http" ? httpLine(port) : socketLine(slack);
  const delivered = new Map<string, Delivery[]>();
  const noting: Line = {
    deliver: (delivery, retry) => {
      delivered.set(place.calling, [...(delivered.get(place.calling) ?? []), delivery]);
      return line.deliver(delivery, retry);
    },
  };
  const place: Place = { slack, mode, routes, line, crowd: crowdIn(slack, noting), delivered, calling: "" };
  return place;
}

async function serviceOn(place: Place, { store, timer, newSeed, log }: Ground): Promise<Service> {
  const { slack, mode, routes } = place;
  const by =
    mode === "http"
      ? ({ kind: "http", signingSecret: SECRET, routes } as const)
      : ({ kind: "sockets", appToken: BOT.appToken } as const);
  // Many games: their requests need not wait for each other.
  const free: Store = { ...store, budget: async (_, __, now) => now };
  const access = { token: BOT.token, api: slack.api, by };
  const connection = await connect(access, { store: free, timer, house, secret: "secret", newSeed, log });
  return { ...connection, carry: (call) => carried(place, call) };
}

/** The same call again is what was delivered for it, delivered again. */
async function carried(place: Place, call: Call): Promise<readonly Sent[]> {
  const handle = call.by.id.slice("slack:".length);
  const again = place.delivered.get(call.delivery);
  place.calling = call.delivery;
  if (again === undefined) return toldBy(handle, await done(place, handle, call));
  const told: Sent[] = [];
  for (const delivery of again) told.push(...toldBy(handle, await place.line.deliver(delivery, 1)));
  return told;
}

async function done(place: Place, handle: string, { what, where }: Call): Promise<unknown> {
  const { crowd, slack } = place;
  switch (what.kind) {
    case "command":
      return crowd.command(handle, where.kind === "dm" ? "@" : "general", lineOf(what));
    case "said":
      return crowd.say(handle, what.text);
    case "reaction": {
      const board = slack.workspace.message("general", what.key);
      const name = nameOfEmoji(what.emoji) ?? "thumbsup";
      return board === null ? null : crowd.react(handle, board, name, what.on ? undefined : { off: true });
    }
    case "press":
      return pressed(place, handle, what);
  }
}

async function pressed({ crowd, slack }: Place, handle: string, { value, fields }: Extract<What, { kind: "press" }>) {
  const seen = ["general", slack.workspace.mailbox(handle)].flatMap((at) => slack.workspace.seenBy(handle, at));
  for (const message of seen.toReversed()) {
    const label = labelOn(message, value);
    if (label === null) continue;
    const payload = await crowd.pressOn(handle, message, label);
    return fields === null ? payload : crowd.submit(handle, fields);
  }
  return null;
}

function labelOn({ blocks }: Message, value: Value): string | null {
  const wanted = JSON.stringify(value);
  return blocks.flatMap(choicesIn).find((choice) => JSON.stringify(choice.value) === wanted)?.label ?? null;
}

/** As it would be typed. */
function lineOf({ path, named, plain }: Extract<What, { kind: "command" }>): string {
  const options = Object.entries(named).map(([name, text]) => `${name}:"${text}"`);
  return `/${[...path, ...options, ...plain].join(" ")}`;
}

for (const mode of ["sockets", "http"] as const) {
  privacySuite(`Slack, by ${mode}`, stageOf(mode), 20);
  rackPrivacySuite(`Slack, by ${mode}`, stageOf(mode), 15);
  rummblePrivacy(`Slack, by ${mode}`, stageOf(mode), 10);
}
