import { createHmac } from "node:crypto";
import { createServer } from "node:net";
import { z } from "zod";
import type { Loopback } from "./loopback.ts";

/** The two ways by which Slack reaches an app: sockets, and signed requests to its port. */

export type Kind = "slash_commands" | "interactive" | "events_api";
export type Delivery = { readonly kind: Kind; readonly payload: Readonly<Record<string, unknown>> };
/** `retry`: the how-manieth try it is, 0 for the first. */
export type Line = {
  /** What it was acknowledged with; null when it was not. */
  deliver(delivery: Delivery, retry?: number): Promise<unknown>;
};

export const SECRET = "signing-secret";

/** By whichever socket is there. */
export function socketLine(slack: Loopback, which = 0): Line {
  return {
    deliver: async ({ kind, payload }, retry = 0) => {
      const sockets = [...slack.sockets];
      const socket = sockets[which % Math.max(1, sockets.length)];
      if (socket === undefined) return null;
      const again = retry === 0 ? {} : { retry_attempt: retry, retry_reason: "timeout" };
      return slack.envelope(socket, { type: kind, payload, accepts_response_payload: true, ...again });
    },
  };
}

export function httpLine(port: number): Line {
  return {
    deliver: async (delivery, retry = 0) => {
      const answer = await signed(port, delivery, { retry }).catch(() => null);
      if (answer === null || !answer.ok) return null;
      const text = await answer.text();
      return text === "" ? {} : JSON.parse(text);
    },
  };
}

type Signing = { readonly retry?: number; readonly secret?: string; readonly at?: number };

/** A request as Slack signs it; `at` in seconds. */
export function signed(port: number, { kind, payload }: Delivery, how: Signing = {}): Promise<Response> {
  const { retry = 0, secret = SECRET, at = Math.floor(Date.now() / 1_000) } = how;
  const [type, body] = encoded(kind, payload);
  const signature = `v0=${createHmac("sha256", secret).update(`v0:${at}:${body}`).digest("hex")}`;
  const again = retry === 0 ? {} : { "x-slack-retry-num": `${retry}`, "x-slack-retry-reason": "http_timeout" };
  return fetch(`http://127.0.0.1:${port}/slack/events`, {
    method: "POST",
    headers: {
      "content-type": type,
      "x-slack-request-timestamp": `${at}`,
      "x-slack-signature": signature,
      ...again,
    },
    body,
    signal: AbortSignal.timeout(3_000),
  });
}

function encoded(kind: Kind, payload: Delivery["payload"]): readonly [string, string] {
  if (kind === "events_api") return ["application/json", JSON.stringify(payload)];
  const form = "application/x-www-form-urlencoded";
  if (kind === "interactive") return [form, new URLSearchParams({ payload: JSON.stringify(payload) }).toString()];
  const fields = Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, `${value}`]));
  return [form, new URLSearchParams(fields).toString()];
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  await new Promise((resolve) => server.close(resolve));
  return port;
}
