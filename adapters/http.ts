import { createServer, type RequestListener, type Server } from "node:http";
import type { Registry } from "prom-client";
import { scope } from "../src/identity.ts";
import type { Store } from "../src/store/store.ts";

/** What an operator's machines ask: `/healthz` (alive), `/readyz` (store and platforms reachable), `/metrics`. Source: design.md, "Operation". */

/** What must be there before umble can serve: a name, and whether it is. */
export type Need = { readonly name: string; readonly there: () => Promise<boolean> };

export type Asked = {
  readonly needs: readonly Need[];
  readonly registry: Registry;
  /** By path, what a platform answers itself, while it is there. */
  readonly routes: Map<string, RequestListener>;
};

/** @throws Error when the port is taken. */
export async function httpServer(port: number, asked: Asked): Promise<Server> {
  const server = createServer(async (request, response) => {
    const { url, method } = request;
    const { pathname } = new URL(url ?? "/", "http://umble");
    const route = method === "POST" ? asked.routes.get(pathname) : undefined;
    if (route !== undefined) return void route(request, response);
    const { status, type, body } = await answered(pathname, asked);
    response.writeHead(status, { "content-type": type }).end(method === "HEAD" ? undefined : body);
  });
  await new Promise<void>((listening, failed) => {
    server.once("error", failed);
    server.listen(port, listening);
  });
  return server;
}

type Page = { readonly status: number; readonly type: string; readonly body: string };

const PLAIN = "text/plain; charset=utf-8";

async function answered(path: string, { needs, registry }: Asked): Promise<Page> {
  switch (path) {
    case "/healthz":
      return { status: 200, type: PLAIN, body: "alive\n" };
    case "/readyz":
      return ready(needs);
    case "/metrics":
      return { status: 200, type: registry.contentType, body: await registry.metrics() };
    default:
      return { status: 404, type: PLAIN, body: "there is /healthz, /readyz and /metrics\n" };
  }
}

export function isThere({ there }: Need): Promise<boolean> {
  return there().catch(() => false);
}

/** Names all that is there; 503 names what is missing. */
async function ready(needs: readonly Need[]): Promise<Page> {
  const there = await Promise.all(needs.map(isThere));
  const missing = needs.filter((_, index) => there[index] !== true).map(({ name }) => name);
  if (missing.length === 0)
    return { status: 200, type: PLAIN, body: `ready: ${needs.map(({ name }) => name).join(", ")}\n` };
  return { status: 503, type: PLAIN, body: `not reachable: ${missing.join(", ")}\n` };
}

/** A store is there when it answers. */
export function storeNeed(store: Store): Need {
  const nowhere = { scope: scope("umble:health"), id: "ready" };
  return { name: "store", there: async () => (await store.load(nowhere, [])).state === null };
}

/** A platform is there once it is served, while it is connected. */
export type Link = { readonly need: Need; readonly serves: (connected: () => boolean) => void };

export function linkTo(name: string): Link {
  let connected = () => false;
  return {
    need: { name, there: async () => connected() },
    serves: (isConnected) => {
      connected = isConnected;
    },
  };
}
