import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import { type WebSocket, WebSocketServer } from "ws";
import { z } from "zod";
import { userJson } from "./messages.ts";
import type { Channel, Guild, World } from "./world.ts";

/** The gateway of the loopback Discord: hello, identify, heartbeats, resume, reconnect, invalid session. */

type Session = {
  readonly id: string;
  readonly intents: number;
  seq: number;
  socket: WebSocket | null;
  readonly events: Event[];
};
type Event = { readonly op: 0; readonly t: string; readonly s: number; readonly d: unknown };

const INTENTS = { guilds: 1 << 0, reactions: 1 << 10, dms: 1 << 12, dmReactions: 1 << 13 } as const;
/** "A privileged intent that is not enabled closes the gateway with 4014" (discord.md §6). */
const PRIVILEGED = (1 << 1) | (1 << 8) | (1 << 15);

export type Gateway = {
  readonly identified: () => number;
  /** Whether every session has a connection. */
  readonly whole: () => boolean;
  /** An event for everybody who asked for its kind. */
  dispatch(t: string, d: unknown, intent?: keyof typeof INTENTS): void;
  /** Resolves when every session has heard all that was sent before. */
  flushed(): Promise<void>;
  /** Ends the connections: `cut` without a word, `reconnect` by op 7, `invalid` by op 9, so that they begin anew. */
  disturb(how: "cut" | "reconnect" | "invalid"): void;
  /** Keeps nothing of what was sent so far: nobody resumes from before. */
  forget(): void;
  close(): Promise<void>;
};

const frame = z.object({ op: z.number(), d: z.unknown() });
const identify = z.object({ token: z.string(), intents: z.number() });
const resume = z.object({ token: z.string(), session_id: z.string(), seq: z.number() });

export function gatewayOn(server: Server, world: World): Gateway {
  const sessions = new Map<string, Session>();
  const sockets = new WebSocketServer({ noServer: true });
  server.on("upgrade", (request, socket, head) => {
    if (!world.up) return void socket.destroy();
    sockets.handleUpgrade(request, socket, head, (live) => sockets.emit("connection", live, request));
  });
  let identified = 0;
  sockets.on("connection", (socket) => {
    send(socket, { op: 10, d: { heartbeat_interval: 45_000 } });
    socket.on("message", (data) => {
      const { op, d } = frame.parse(JSON.parse(`${data}`));
      if (op === 1) send(socket, { op: 11, d: null });
      if (op === 2) {
        identified++;
        begin(world, { sessions, socket, address: addressOf(server) }, d);
      }
      if (op === 6) goOn(sessions, socket, d);
    });
    socket.on("close", () => {
      for (const session of sessions.values()) if (session.socket === socket) session.socket = null;
    });
  });
  return {
    identified: () => identified,
    whole: () => [...sessions.values()].every(({ socket }) => socket !== null),
    dispatch: (t, d, intent = "guilds") => {
      for (const session of sessions.values())
        if ((session.intents & INTENTS[intent]) !== 0 || intent === "guilds") deliver(session, t, d);
    },
    flushed: async () => {
      await Promise.all([...sessions.values()].map(caughtUp));
    },
    disturb: (how) => {
      for (const session of sessions.values()) {
        const { socket } = session;
        if (how === "cut") {
          session.socket = null;
          socket?.terminate();
        }
        if (how === "reconnect" && socket !== null) send(socket, { op: 7, d: null });
        if (how === "invalid") {
          sessions.delete(session.id);
          if (socket !== null) send(socket, { op: 9, d: false });
        }
      }
    },
    forget: () => {
      for (const { events } of sessions.values()) events.splice(0);
    },
    close: async () => {
      for (const client of sockets.clients) client.terminate();
      await new Promise<void>((resolve) => sockets.close(() => resolve()));
    },
  };
}

/** A client's heartbeat tells what it has heard last. */
async function caughtUp({ socket, seq }: Session): Promise<void> {
  if (socket === null) return;
  await new Promise<void>((resolve) => {
    const done = (): void => {
      socket.off("message", heard);
      socket.off("close", done);
      resolve();
    };
    const heard = (data: unknown): void => {
      const { op, d } = frame.parse(JSON.parse(`${data}`));
      if (op !== 1) return;
      if (Number(d) >= seq) done();
      else send(socket, { op: 1, d: null });
    };
    socket.on("message", heard);
    socket.on("close", done);
    send(socket, { op: 1, d: null });
  });
}

function addressOf(server: Server): string {
  const address = server.address();
  return typeof address === "object" && address !== null ? `ws://127.0.0.1:${address.port}` : "";
}

function send(socket: WebSocket, body: unknown): void {
  socket.send(JSON.stringify(body));
}

/** Kept for a session that is cut off, and sent again when it resumes. */
function deliver(session: Session, t: string, d: unknown): void {
  session.seq++;
  const event: Event = { op: 0, t, s: session.seq, d };
  session.events.push(event);
  if (session.socket !== null) send(session.socket, event);
}

type Beginning = { readonly sessions: Map<string, Session>; readonly socket: WebSocket; readonly address: string };

function begin(world: World, { sessions, socket, address }: Beginning, d: unknown): void {
  const { token, intents } = identify.parse(d);
  if (token !== "token") return void socket.close(4_004);
  if ((intents & PRIVILEGED) !== 0) return void socket.close(4_014);
  const session: Session = { id: randomUUID(), intents, seq: 0, socket, events: [] };
  sessions.set(session.id, session);
  const here = [...world.guilds.values()].filter(({ members }) => members.has(world.self.id));
  deliver(session, "READY", {
    v: 10,
    user: userJson(world.self),
    guilds: here.map(({ id }) => ({ id, unavailable: true })),
    session_id: session.id,
    resume_gateway_url: address,
    application: { id: world.self.id, flags: 0 },
    shard: [0, 1],
  });
  for (const guild of here) deliver(session, "GUILD_CREATE", guildJson(world, guild));
}

function goOn(sessions: Map<string, Session>, socket: WebSocket, d: unknown): void {
  const { session_id, seq } = resume.parse(d);
  const session = sessions.get(session_id);
  if (session === undefined) return void send(socket, { op: 9, d: false });
  session.socket = socket;
  for (const event of session.events.filter(({ s }) => s > seq)) send(socket, event);
  deliver(session, "RESUMED", {});
}

export function guildJson(world: World, { id, name }: Guild) {
  const channels = [...world.channels.values()].filter(({ guild, deleted }) => guild === id && !deleted);
  return {
    id,
    name,
    unavailable: false,
    owner_id: "1",
    member_count: 2,
    large: false,
    joined_at: new Date(world.clock.now()).toISOString(),
    roles: [
      {
        id,
        name: "@everyone",
        permissions: "0",
        position: 0,
        color: 0,
        colors: { primary_color: 0 },
        hoist: false,
        managed: false,
        mentionable: false,
        flags: 0,
      },
    ],
    emojis: [],
    stickers: [],
    features: [],
    members: [],
    presences: [],
    voice_states: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
    channels: channels.filter(({ parent }) => parent === null).map(channelJson),
    threads: channels.filter(({ parent }) => parent !== null).map(channelJson),
    preferred_locale: "en-US",
    premium_tier: 0,
    nsfw_level: 0,
    verification_level: 0,
    mfa_level: 0,
    default_message_notifications: 0,
    explicit_content_filter: 0,
    system_channel_flags: 0,
    afk_timeout: 300,
  };
}

export function channelJson({ id, guild, type, name, parent, archived }: Channel) {
  const thread = {
    archived,
    auto_archive_duration: 1_440,
    archive_timestamp: new Date(0).toISOString(),
    locked: false,
  };
  return {
    id,
    type,
    name,
    guild_id: guild,
    position: 0,
    permission_overwrites: [],
    parent_id: parent,
    ...(parent === null ? {} : { thread_metadata: thread, owner_id: "1", message_count: 0, member_count: 1 }),
  };
}
