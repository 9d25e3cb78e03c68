import { type Service, serve } from "../serve.ts";
import { connect, type SlackAccess } from "./connect.ts";
import { codeOf, isAway } from "./failures.ts";

/** `npm start` with a SLACK_BOT_TOKEN. @throws Error naming the variables when Slack does not let umble in. */
export function serveSlack(access: SlackAccess, service: Service, stop: AbortSignal): Promise<void> {
  return serve(service, { name: "Slack", connect: (ground) => connect(access, ground), refusal }, stop);
}

function refusal(problem: unknown): string | null {
  if (isAway(problem)) return null;
  const why = codeOf(problem) ?? (problem instanceof Error ? problem.message : String(problem));
  return `SLACK_BOT_TOKEN or SLACK_APP_TOKEN: Slack cannot be served (${why})`;
}
