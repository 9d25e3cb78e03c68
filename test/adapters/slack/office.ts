import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { Registry } from "prom-client";
import type { Connection } from "../../../adapters/attending.ts";
import { houseWith } from "../../../adapters/house.ts";
import { httpServer } from "../../../adapters/http.ts";
import { logTo } from "../../../adapters/log.ts";
import { connect, type SlackAccess } from "../../../adapters/slack/connect.ts";
import { SCOPES } from "../../../adapters/slack/manifest.ts";
import { instant, type Timer } from "../../../src/instant.ts";
import { seed } from "../../../src/random.ts";
import type { Store } from "../../../src/store/store.ts";
import { type Crowd, crowdIn } from "./crowd.ts";
import { freePort, httpLine, type Line, SECRET, socketLine } from "./lines.ts";
import { Loopback } from "./loopback.ts";
import { BOT } from "./workspace.ts";

/** A workspace with people in it, and umble serving it in one of its modes, in as many processes as are wanted. */

export type Mode = "sockets" | "http";
export type Office = {
  readonly slack: Loopback;
  readonly crowd: Crowd;
  /** One for each umble. */
  readonly lines: readonly Line[];
  readonly umbles: Connection[];
  readonly log: string[];
  /** Of the first umble, in HTTP mode. */
  readonly port: number;
  readonly timer: Timer;
  /** Waits until it is so; fails with what is there instead. */
  until(what: string, is: () => boolean): Promise<void>;
  settled(): Promise<void>;
  /** Umble ends, and starts anew. */
  restart(): Promise<void>;
  close(): Promise<void>;
};

export const PEOPLE = ["UANN", "UBOB", "UCAT", "UDAN", "UEVE", "UFAY"] as const;
const house = houseWith(new Map());

/** Time that goes `speed` times as fast, so that nobody waits for a game's clocks. */
export function fastTimer(speed: number): Timer {
  const start = Date.now();
  const now = () => instant(Math.floor(start + (Date.now() - start) * speed));
  return {
    now,
    sleep: async (until, stop) => {
      await wait(Math.max(0, (until - now()) / speed), undefined, { signal: stop }).catch(() => undefined);
    },
  };
}

type Wish = { readonly store: Store; readonly mode: Mode; readonly processes?: number; readonly speed?: number };

async function officeWith({ store, mode, processes = 1, speed = 20 }: Wish): Promise<Office> {
  const slack = new Loopback();
  await slack.start();
  slack.workspace.scopes = SCOPES;
  for (const id of PEOPLE) slack.workspace.addUser(id);
  slack.workspace.addUser(BOT.user, { name: "umble", isBot: true });
  slack.workspace.addChannel("C1", { name: "general", members: [BOT.user, ...PEOPLE] });
  const timer = fastTimer(speed);
  slack.workspace.now = () => timer.now();
  const log: string[] = [];
  const ending = new AbortController();
  const started = { umbles: [] as Connection[], accesses: [] as SlackAccess[] };
  const serve = async (access: SlackAccess): Promise<Connection> => {
    const umble = await connect(access, groundOf(store, timer, log));
    void umble.umble.run(ending.signal);
    return umble;
  };
  const lines: Line[] = [];
  const ports: number[] = [];
  const servers: Server[] = [];
  for (let count = 0; count < processes; count++) {
    const port = await freePort();
    ports.push(port);
    const routes: Routes = new Map();
    servers.push(await httpServer(port, { needs: [], registry: new Registry(), routes }));
    const access = accessTo(slack, mode, routes);
    started.accesses.push(access);
    started.umbles.push(await serve(access));
    // Each umble has two sockets: the first and the third are of two processes.
    lines.push(mode === "http" ? httpLine(port) : socketLine(slack, count * 2));
  }
  const [line] = lines;
  if (line === undefined) throw new Error("no umble");
  const settled = async (): Promise<void> => {
    for (const umble of started.umbles) await umble.settled();
  };
  return {
    slack,
    crowd: crowdIn(slack, line),
    lines,
    umbles: started.umbles,
    log,
    port: ports[0] ?? 0,
    timer,
    settled,
    until: async (what, is) => {
      for (let tries = 0; !is(); tries++) {
        if (tries > 3_000) throw new Error(`never: ${what}\n${log.slice(-5).join("")}\n${boards(slack)}`);
        await wait(10);
      }
    },
    restart: async () => {
      for (const umble of started.umbles.splice(0)) await umble.stop();
      for (const access of started.accesses) started.umbles.push(await serve(access));
    },
    close: async () => {
      ending.abort();
      for (const umble of started.umbles) await umble.stop();
      for (const server of servers) server.close();
      await slack.stop();
    },
  };
}

/** The same games in each run. */
function groundOf(store: Store, timer: Timer, log: string[]) {
  let games = 0;
  const newSeed = () => {
    games++;
    return seed(games.toString(16).padStart(32, "0"));
  };
  return {
    store,
    timer,
    house,
    secret: "secret",
    newSeed,
    log: logTo({ write: (line) => void log.push(line) }, "warn"),
  };
}

type Routes = Parameters<typeof httpServer>[1]["routes"];

function accessTo(slack: Loopback, mode: Mode, routes: Routes): SlackAccess {
  const by =
    mode === "http"
      ? ({ kind: "http", signingSecret: SECRET, routes } as const)
      : ({ kind: "sockets", appToken: BOT.appToken } as const);
  return { token: BOT.token, api: slack.api, by };
}

function boards({ workspace }: Loopback): string {
  return workspace.messages
    .slice(-8)
    .map(({ channel, only, gone, text }) => `${channel} ${only ?? ""} ${gone} ${text}`)
    .join("\n");
}

/** An office for as long as `work` takes. */
export async function inOffice(wish: Wish, work: (office: Office) => Promise<void>): Promise<void> {
  const office = await officeWith(wish);
  try {
    await work(office);
  } finally {
    await office.close();
  }
}
