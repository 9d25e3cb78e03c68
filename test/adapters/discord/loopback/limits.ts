import type { Asked } from "./messages.ts";
import type { World } from "./world.ts";

/** Limits of requests, in real time, told in the headers as Discord does. discord.md §2. */

type Limit = {
  readonly headers: Record<string, string>;
  readonly over?: {
    readonly message: string;
    readonly retry_after: number;
    readonly global: boolean;
    readonly code?: number;
  };
};

const windows = new WeakMap<World, Map<string, number[]>>();
const HOUR_MS = 3_600_000;
const EPOCH_MS = 1_420_070_400_000;

export function limitFor(world: World, asked: Asked): Limit | null {
  const rule = ruleFor(world, asked);
  if (rule === null) return null;
  const now = Date.now();
  const known = windows.get(world) ?? new Map<string, number[]>();
  windows.set(world, known);
  const recent = (known.get(rule.bucket) ?? []).filter((at) => at > now - rule.windowMs);
  const resets = ((recent[0] ?? now) + rule.windowMs - now) / 1_000;
  const headers = {
    "x-ratelimit-limit": `${rule.count}`,
    "x-ratelimit-bucket": rule.name,
    "x-ratelimit-reset-after": resets.toFixed(3),
  };
  if (recent.length >= rule.count) {
    world.news.emit("limited", asked);
    const over = {
      message: "You are being rate limited.",
      retry_after: resets,
      global: false,
      ...(rule.code === null ? {} : { code: rule.code }),
    };
    return { headers: { ...headers, "x-ratelimit-remaining": "0", "retry-after": resets.toFixed(3) }, over };
  }
  known.set(rule.bucket, [...recent, now]);
  // The limit for old messages is not foretold: only the refusal tells of it.
  if (rule.code !== null) return null;
  return { headers: { ...headers, "x-ratelimit-remaining": `${rule.count - recent.length - 1}` } };
}

type Rule = {
  readonly name: string;
  readonly bucket: string;
  readonly count: number;
  readonly windowMs: number;
  readonly code: number | null;
};

function ruleFor(world: World, { method, path }: Asked): Rule | null {
  const [, channel, message] = /^\/channels\/(\d+)\/messages(?:\/(\d+))?$/u.exec(path) ?? [];
  if (channel === undefined) return null;
  if (method === "POST") return { name: "post", bucket: `post ${channel}`, count: 5, windowMs: 5_000, code: null };
  if (method !== "PATCH" || message === undefined) return null;
  const age = world.clock.now() - (Number(BigInt(message) >> 22n) + EPOCH_MS);
  // "Messages older than one hour: 3 edits per 6 s per channel; excess is HTTP 429 with code 30046."
  if (age > HOUR_MS) return { name: "old", bucket: `old ${channel}`, count: 3, windowMs: 6_000, code: 30_046 };
  return { name: "edit", bucket: `edit ${channel}`, count: 5, windowMs: 5_000, code: null };
}
