import { DiscordAPIError, DiscordjsError, HTTPError, RateLimitError, RESTJSONErrorCodes } from "discord.js";
import type { Put } from "../../commands/outlet.ts";
import { OutcomeUnknown, Unavailable } from "../../src/store/store.ts";

/** What Discord's refusals mean for a message. */

export type Why = Extract<Put, { kind: "failed" }>["why"];

const MEANINGS: ReadonlyMap<number, Why> = new Map<number, Why>([
  [RESTJSONErrorCodes.UnknownChannel, "gone"],
  [RESTJSONErrorCodes.UnknownGuild, "gone"],
  [RESTJSONErrorCodes.UnknownMessage, "gone"],
  [RESTJSONErrorCodes.MissingAccess, "forbidden"],
  [RESTJSONErrorCodes.MissingPermissions, "forbidden"],
  [RESTJSONErrorCodes.ThreadLocked, "forbidden"],
  [RESTJSONErrorCodes.CannotSendMessagesToThisUser, "closed"],
  [RESTJSONErrorCodes.CannotSendMessagesToThisUserDueToHavingNoMutualGuilds, "closed"],
  [RESTJSONErrorCodes.OpeningDirectMessagesTooFast, "later"],
]);

/** Null for a fault of ours. */
export function whyFailed(problem: unknown): Why | null {
  if (problem instanceof DiscordAPIError)
    return MEANINGS.get(Number(problem.code)) ?? (problem.status >= 500 ? "later" : null);
  if (problem instanceof RateLimitError || problem instanceof HTTPError) return "later";
  if (isOutage(problem)) return "later";
  return isConnection(problem) ? "later" : null;
}

/** The store cannot be reached, or did not say what came of it. */
export function isOutage(problem: unknown): boolean {
  return problem instanceof Unavailable || problem instanceof OutcomeUnknown;
}

/** Discord cannot be reached, or cannot work just now: nobody has to act. */
export function isAway(problem: unknown): boolean {
  return !(problem instanceof DiscordjsError) && whyFailed(problem) === "later";
}

export function isCode(problem: unknown, ...codes: readonly number[]): boolean {
  return problem instanceof DiscordAPIError && codes.some((code) => code === problem.code);
}

/** The connection was refused or cut, or the request took too long. */
function isConnection(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false;
  if (problem instanceof DiscordAPIError || problem instanceof HTTPError) return false;
  return problem.name === "AbortError" || "code" in problem || problem.cause instanceof Error;
}

const TRIES = 3;

/** Again at once when the connection was lost on the way: for what may be done twice. discord.js does so for some losses only. */
export async function insisted<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act();
    } catch (problem) {
      if (attempt === TRIES || !isConnection(problem)) throw problem;
    }
  }
}
