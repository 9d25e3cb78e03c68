import { DiscordAPIError } from "discord.js";
import { type Service, serve } from "../serve.ts";
import type { Access } from "./client.ts";
import { connect } from "./connect.ts";
import { isAway } from "./failures.ts";

/** `npm start` with a DISCORD_TOKEN. @throws Error naming the variable when Discord does not let umble in. */
export function serveDiscord(access: Access, service: Service, stop: AbortSignal): Promise<void> {
  return serve(service, { name: "Discord", connect: (ground) => connect(access, ground), refusal }, stop);
}

function refusal(problem: unknown): string | null {
  if (isAway(problem)) return null;
  const why = problem instanceof DiscordAPIError ? `refused (${problem.code})` : wordsOf(problem);
  return `DISCORD_TOKEN: ${why}`;
}

function wordsOf(problem: unknown): string {
  return problem instanceof Error ? problem.message : String(problem);
}
