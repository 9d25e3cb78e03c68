import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { buffer, text } from "node:stream/consumers";
import { limitFor } from "./limits.ts";
import type { Asked } from "./messages.ts";
import { Refusal } from "./refusals.ts";
import { ROUTES } from "./routes.ts";
import type { Attached, World } from "./world.ts";

/** The HTTP side of the loopback Discord. */

export type Faults = {
  /** Answers that are lost: done, but never told (`after`), or not even done (`before`). */
  lose: (asked: Asked) => "before" | "after" | null;
  /** Answers that come later, in milliseconds. */
  delay: (asked: Asked) => number;
};

export async function restServer(world: World, faults: Faults): Promise<Server> {
  const server = createServer((request, response) => {
    void handled(world, faults, request, response).catch((problem: unknown) => {
      world.news.emit("fault", problem);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

async function handled(
  world: World,
  faults: Faults,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!world.up) return void request.socket.destroy();
  const asked = await askedBy(request);
  const lost = faults.lose(asked);
  if (lost === "before") return void response.destroy();
  const wait = faults.delay(asked);
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  const { status, body, headers } = answered(world, asked);
  if (lost === "after") return void response.destroy();
  response.writeHead(status, body === null ? headers : { "content-type": "application/json", ...headers });
  response.end(body === null ? undefined : JSON.stringify(body));
}

async function askedBy(request: IncomingMessage): Promise<Asked> {
  const url = new URL(request.url ?? "/", "http://127.0.0.1");
  const type = request.headers["content-type"] ?? "";
  const { raw, files } = type.startsWith("multipart/")
    ? await partsOf(request, type)
    : { raw: await text(request), files: [] };
  return {
    method: request.method ?? "GET",
    path: url.pathname.replace(/^\/api\/v10/u, ""),
    query: url.searchParams,
    body: raw === "" ? null : JSON.parse(raw),
    files,
    token: request.headers.authorization ?? null,
    host: request.headers.host ?? "",
  };
}

/** "payload_json" beside "files[n]". [D:reference] */
async function partsOf(request: IncomingMessage, type: string) {
  const form = await new Response(await buffer(request), { headers: { "content-type": type } }).formData();
  const files: Attached[] = [];
  for (const [name, value] of form)
    if (typeof value !== "string" && /^files\[\d+\]$/u.test(name))
      files.push({ name: value.name, text: await value.text() });
  return { raw: String(form.get("payload_json") ?? ""), files };
}

type Answer = { readonly status: number; readonly body: unknown; readonly headers: Record<string, string> };

function answered(world: World, asked: Asked): Answer {
  const found = ROUTES.flatMap(({ method, path, act, open }) => {
    const match = method === asked.method ? path.exec(asked.path) : null;
    return match === null
      ? []
      : [{ act, open: open === true, parts: match.slice(1).map((part) => decodeURIComponent(part ?? "")) }];
  })[0];
  if (found === undefined) return refused(world, asked, new Refusal(404, 0, `no route: ${asked.method} ${asked.path}`));
  if (!found.open && asked.token !== "Bot token")
    return refused(world, asked, new Refusal(401, 0, "401: Unauthorized"));
  const limit = world.limited ? limitFor(world, asked) : null;
  if (limit?.over !== undefined) return { status: 429, body: limit.over, headers: limit.headers };
  try {
    const body = found.act(world, asked, found.parts) ?? null;
    world.news.emit("change");
    return { status: body === null ? 204 : 200, body, headers: limit?.headers ?? {} };
  } catch (problem) {
    if (problem instanceof Refusal) return { ...refused(world, asked, problem), headers: limit?.headers ?? {} };
    throw problem;
  }
}

function refused(world: World, { method, path, body }: Asked, { status, code, message }: Refusal): Answer {
  world.news.emit("refusal", { method, path, code, message, body });
  world.news.emit("change");
  return { status, body: { code, message }, headers: {} };
}
