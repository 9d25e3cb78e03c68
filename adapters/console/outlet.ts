import type { Letter, Outlet, Put } from "../../commands/outlet.ts";
import { cell } from "../../render/grid.ts";
import { type Message, type Part, text } from "../../render/message.ts";
import type { RecordKey } from "../../src/store/store.ts";
import { columnsOf } from "../columns.ts";
import {
  type About,
  type Channel,
  edited,
  messageAt,
  type Platform,
  personAt,
  posted,
  removed,
  type Shown,
} from "./channel.ts";
import { handleOf, placeOf, placeText } from "./place.ts";

type Post = Parameters<Outlet["put"]>[0];
type Whisper = Parameters<Outlet["tell"]>[0];

/** Umble's messages, put into the platform of the console. */
export function consoleOutlet(platform: Platform): Outlet {
  return {
    put: async (post) => {
      const [channel, answer] = put(platform.channel, post);
      platform.channel = channel;
      return answer;
    },
    remove: async ({ was }) => {
      const message = messageAt(platform.channel, was);
      if (message !== null) platform.channel = removed(platform.channel, message);
    },
    tell: async (whisper) => {
      platform.channel = told(platform.channel, whisper);
    },
    mail: async (letter) => {
      if (personAt(platform.channel, handleOf(letter.person)).dmClosed) return "closed";
      platform.channel = mailed(platform.channel, letter);
      return "sent";
    },
    // What people have seen is kept by the platform of the console, as by every platform: umble keeps none of it.
    forget: async () => undefined,
  };
}

function put(channel: Channel, { table, message, was, nonce }: Post): readonly [Channel, Put] {
  const why = refusal(channel, table, message);
  if (why !== null) return [channel, { kind: "failed", why }];
  const about: About = { table, key: message.key, turn: message.turn, nonce };
  const { parts, choices, reactions } = message;
  const old = (was === null ? null : messageAt(channel, was)) ?? samePost(channel, about);
  if (old !== null) {
    return [edited(channel, old, { about, parts, choices, reactions }), { kind: "put", id: old.id }];
  }
  const only = message.to === "channel" ? null : handleOf(message.to);
  const place = only === null ? placeText(placeOf(table)) : `@${only}`;
  const ping = message.ping.map(handleOf);
  const after = posted(channel, { kind: "post", place, only, about, parts, choices, reactions, ping });
  return [after, { kind: "put", id: after.shown.at(-1)?.id ?? "" }];
}

function refusal(channel: Channel, table: RecordKey, { to }: Message): "closed" | "forbidden" | null {
  if (to !== "channel") return personAt(channel, handleOf(to)).dmClosed ? "closed" : null;
  return channel.closed.includes(placeText(placeOf(table))) ? "forbidden" : null;
}

/** A post tried again, because nobody heard that it had arrived. */
function samePost({ shown }: Channel, { nonce }: About): Shown | null {
  return shown.findLast((one) => !one.gone && one.about !== null && one.about.nonce === nonce) ?? null;
}

/** Privately in the table's place; by DM where umble may say nothing there. */
function told(channel: Channel, { table, person, said }: Whisper): Channel {
  const only = handleOf(person);
  const here = placeText(placeOf(table));
  const silent = channel.closed.includes(here);
  if (silent && personAt(channel, only).dmClosed) return channel;
  const place = silent ? `@${only}` : here;
  return posted(channel, { ...said, kind: "reply", place, only, about: null, reactions: [], ping: [] });
}

/** A file lies open: its name, and its lines in a block. */
function mailed(channel: Channel, { person, said, file }: Letter): Channel {
  const only = handleOf(person);
  const lines = file.text.replace(/\n$/u, "").split("\n");
  const content: Part = { kind: "board", rows: lines.map((line) => [cell(line, columnsOf(line))]), wide: null };
  const parts = [...said.parts, text({ code: file.name }, ":"), content];
  const post = { parts, choices: said.choices, place: `@${only}`, only, about: null, reactions: [], ping: [] };
  return posted(channel, { ...post, kind: "post" });
}
