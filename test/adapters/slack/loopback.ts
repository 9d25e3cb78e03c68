import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { type WebSocket, WebSocketServer } from "ws";
import { z } from "zod";
import { METHODS } from "./methods.ts";
import { BOT, Refused, Workspace } from "./workspace.ts";

/** Slack at this machine's loopback: the Web API, response_urls, and the sockets of Socket Mode. */

export type Request = {
  readonly method: string;
  readonly given: Readonly<Record<string, unknown>>;
  readonly answer: string;
};
/** What is to go wrong with the next requests of a method. */
export type Trouble = { readonly error: string } | { readonly retryAfter: number } | "lost reply" | "cut";
export type ResponseUrl = { readonly user: string; readonly channel: string; uses: number; dead: boolean };

const ack = z.object({ envelope_id: z.string(), payload: z.unknown() });

export class Loopback {
  readonly workspace = new Workspace();
  readonly requests: Request[] = [];
  readonly troubles = new Map<string, Trouble[]>();
  readonly urls = new Map<string, ResponseUrl>();
  readonly sockets = new Set<WebSocket>();
  /** Whether Slack can be reached at all. */
  up = true;
  #acks = new Map<string, (payload: unknown) => void>();
  #server = createServer((request, response) => void this.#served(request, response));
  #socketServer = new WebSocketServer({ noServer: true });

  async start(): Promise<void> {
    this.#server.on("upgrade", (request, socket, head) => {
      if (!this.up) return void socket.destroy();
      this.#socketServer.handleUpgrade(request, socket, head, (live) => this.#greeted(live));
    });
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    this.workspace.origin = this.#origin;
  }

  async stop(): Promise<void> {
    this.cut();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get api(): string {
    return `${this.#origin}/api`;
  }

  get #origin(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${z.custom<AddressInfo>().parse(address).port}`;
  }

  /** Every socket is gone at once. */
  cut(): void {
    for (const socket of this.sockets) socket.terminate();
  }

  troubled(method: string, ...troubles: readonly Trouble[]): void {
    this.troubles.set(method, [...(this.troubles.get(method) ?? []), ...troubles]);
  }

  count(method: string): number {
    return this.requests.filter((one) => one.method === method && one.answer === "ok").length;
  }

  /** "`response_url` 5 uses in 30 min" (slack.md, Limits). */
  responseUrl(user: string, channel: string): string {
    const id = this.workspace.next();
    this.urls.set(id, { user, channel, uses: 0, dead: false });
    return `${this.#origin}/response/${id}`;
  }

  /** Sends an envelope by one of the sockets; what it is acknowledged with, null when nothing comes in 3 s. */
  envelope(socket: WebSocket, envelope: Readonly<Record<string, unknown>>): Promise<unknown> {
    const envelope_id = `envelope.${this.workspace.next()}`;
    return new Promise((resolve) => {
      const late = setTimeout(() => resolve(null), 3_000);
      this.#acks.set(envelope_id, (payload) => {
        clearTimeout(late);
        resolve(payload ?? {});
      });
      socket.send(JSON.stringify({ ...envelope, envelope_id }));
    });
  }

  #greeted(socket: WebSocket): void {
    this.sockets.add(socket);
    socket.on("close", () => this.sockets.delete(socket));
    socket.on("message", (data) => {
      const { envelope_id, payload } = ack.parse(JSON.parse(data.toString()));
      this.#acks.get(envelope_id)?.(payload);
      this.#acks.delete(envelope_id);
    });
    socket.send(JSON.stringify({ type: "hello", num_connections: this.sockets.size }));
  }

  async #served(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!this.up) return void request.socket.destroy();
    const [, kind = "", name = ""] = (request.url ?? "").split("/");
    if (kind === "upload") return this.#uploaded(name, request, response);
    const body = await textOf(request);
    if (kind === "response") return this.#responded(name, body, response);
    const given = argumentsIn(body);
    const [trouble, ...more] = this.troubles.get(name) ?? [];
    this.troubles.set(name, more);
    if (trouble === "cut") return void request.socket.destroy();
    if (trouble !== undefined && typeof trouble === "object") return this.#refused(name, given, { trouble, response });
    const answer = this.#answered(name, given, request.headers.authorization ?? "");
    this.requests.push({ method: name, given, answer: answer.ok ? "ok" : answer.error });
    if (trouble === "lost reply") return void request.socket.destroy();
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
  }

  /** What is sent there is the file, as long as it was said to be. */
  async #uploaded(id: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const upload = this.workspace.uploads.get(id);
    const text = await fileOf(request);
    if (upload === undefined || Buffer.byteLength(text) !== upload.length) return void response.writeHead(400).end();
    upload.text = text;
    response.writeHead(200).end(`OK - ${upload.length}`);
  }

  #refused(
    method: string,
    given: Request["given"],
    { trouble, response }: { readonly trouble: Exclude<Trouble, string>; readonly response: ServerResponse },
  ): void {
    const answer = "error" in trouble ? trouble.error : "ratelimited";
    this.requests.push({ method, given, answer });
    const [status, header] = "error" in trouble ? [200, {}] : [429, { "retry-after": `${trouble.retryAfter}` }];
    response
      .writeHead(status, { "content-type": "application/json", ...header })
      .end(JSON.stringify({ ok: false, error: answer }));
  }

  #answered(name: string, given: Request["given"], authorization: string) {
    try {
      if (name === "apps.connections.open") return this.#connection(authorization);
      const method = METHODS[name];
      if (method === undefined) throw new Refused("unknown_method");
      if (authorization !== `Bearer ${BOT.token}`) throw new Refused("invalid_auth");
      if (this.workspace.revoked) throw new Refused("token_revoked");
      // The manifest's scopes are those that the token has (slack.md, Manifest).
      if (method.scope !== null && !this.workspace.scopes.includes(method.scope)) throw new Refused("missing_scope");
      return { ok: true as const, ...method.act(this.workspace, given) };
    } catch (problem) {
      if (problem instanceof Refused) return { ok: false as const, error: problem.message };
      return { ok: false as const, error: `invalid_arguments: ${String(problem)}` };
    }
  }

  #connection(authorization: string) {
    if (authorization !== `Bearer ${BOT.appToken}`) throw new Refused("invalid_auth");
    return { ok: true as const, url: `${this.#origin.replace("http", "ws")}/link` };
  }

  #responded(id: string, body: string, response: ServerResponse): void {
    const url = this.urls.get(id);
    if (url === undefined || url.dead || url.uses >= 5) return void response.writeHead(404).end("used_url");
    const { response_type, replace_original, text, blocks } = said.parse(JSON.parse(body));
    // "Set `response_type` explicitly on every ack/respond" (slack.md, Bolt 5).
    if (response_type !== "ephemeral" || replace_original !== false) return void response.writeHead(500).end();
    url.uses++;
    this.requests.push({ method: "response_url", given: { user: url.user, text, blocks }, answer: "ok" });
    this.workspace.post({ channel: url.channel, by: BOT.user, only: url.user, text, blocks });
    response.writeHead(200).end("ok");
  }
}

const said = z.object({
  response_type: z.string().optional(),
  replace_original: z.boolean().optional(),
  text: z.string(),
  blocks: z.unknown(),
});

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(z.instanceof(Buffer).parse(chunk));
  return Buffer.concat(chunks).toString("utf8");
}

/** The one file of a form. */
async function fileOf(request: IncomingMessage): Promise<string> {
  const headers = { "content-type": request.headers["content-type"] ?? "" };
  const form = await new Response(await buffer(request), { headers }).formData();
  const [file] = [...form.values()];
  return file === undefined || typeof file === "string" ? "" : file.text();
}

/** The client sends forms; what is no plain text in them is JSON. */
function argumentsIn(body: string): Request["given"] {
  const fields = [...new URLSearchParams(body)].map(([name, value]) => [name, plain(name, value)] as const);
  return Object.fromEntries(fields);
}

function plain(name: string, value: string): unknown {
  return name === "blocks" || name === "view" ? JSON.parse(value) : value;
}
