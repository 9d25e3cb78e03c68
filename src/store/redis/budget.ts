import type { Scope } from "../../identity.ts";
import { type Instant, later } from "../../instant.ts";
import type { Rate } from "../store.ts";
import { text } from "./replies.ts";
import type { Server } from "./server.ts";

const MICROSECONDS = 1_000_000;
const PER_MS = 1_000;

type Asked = { readonly now: Instant; readonly rate: Rate };

export async function spend(
  { run, names }: Server,
  scope: Scope,
  name: string,
  { now, rate }: Asked,
): Promise<Instant> {
  const { perSecond, burst } = rate;
  const step = Math.round(MICROSECONDS / perSecond);
  const used = Number(text(await run("budget", [names.budget(scope, name)], [now * PER_MS, step])));
  return later(now, Math.max(0, Math.ceil((used - (burst - 1) * step) / PER_MS) - now));
}
