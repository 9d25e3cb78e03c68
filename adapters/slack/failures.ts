import { webApi } from "@slack/bolt";
import type { Put } from "../../commands/outlet.ts";
import { OutcomeUnknown, Unavailable } from "../../src/store/store.ts";

/** What Slack's refusals mean for a message. Source: slack.md. */

export type Why = Extract<Put, { kind: "failed" }>["why"];

const { WebAPIHTTPError, WebAPIPlatformError, WebAPIRateLimitedError, WebAPIRequestError } = webApi;

/** It is not Slack's turn yet: the place in the queue is kept. */
export class NotYet extends Error {}
/** A connection was made, and nothing came by it. */
export class Silence extends Error {}

const MEANINGS: ReadonlyMap<string, Why> = new Map<string, Why>([
  ["is_archived", "gone"],
  // A private channel that umble is not in is answered as one that is not there.
  ["channel_not_found", "forbidden"],
  ["not_in_channel", "forbidden"],
  ["restricted_action", "forbidden"],
  ["restricted_action_read_only_channel", "forbidden"],
  ["restricted_action_thread_only_channel", "forbidden"],
  ["restricted_action_non_threadable_channel", "forbidden"],
  ["posting_to_general_channel_denied", "forbidden"],
  ["team_access_not_granted", "forbidden"],
  ["ekm_access_denied", "forbidden"],
  ["cannot_dm_bot", "closed"],
  ["user_not_found", "closed"],
  ["user_not_visible", "closed"],
  ["user_disabled", "closed"],
  ["messages_tab_disabled", "closed"],
  ["access_denied", "closed"],
  ["ratelimited", "later"],
  ["rate_limited", "later"],
  ["message_limit_exceeded", "later"],
  ["internal_error", "later"],
  ["fatal_error", "later"],
  ["service_unavailable", "later"],
  ["request_timeout", "later"],
  ["team_added_to_org", "later"],
  // The operator has to act; when it works again, all is shown.
  ["invalid_auth", "later"],
  ["not_authed", "later"],
  ["account_inactive", "later"],
  ["token_revoked", "later"],
  ["token_expired", "later"],
  ["missing_scope", "later"],
]);

/** Null for a fault of ours. */
export function whyFailed(problem: unknown): Why | null {
  const code = codeOf(problem);
  if (code !== null) return MEANINGS.get(code) ?? null;
  if (problem instanceof WebAPIRateLimitedError || problem instanceof NotYet || problem instanceof Silence)
    return "later";
  if (problem instanceof WebAPIRequestError || problem instanceof WebAPIHTTPError) return "later";
  return problem instanceof Unavailable || problem instanceof OutcomeUnknown ? "later" : null;
}

/** Slack cannot be reached, or cannot work just now: nobody has to act. */
export function isAway(problem: unknown): boolean {
  return whyFailed(problem) === "later" && !isOperators(problem);
}

/** Slack's own word for a refusal; null for anything else. */
export function codeOf(problem: unknown): string | null {
  return problem instanceof WebAPIPlatformError ? problem.data.error : null;
}

/** After how many seconds Slack wants to be asked again; null when that was not the trouble. */
export function pauseOf(problem: unknown): number | null {
  return problem instanceof WebAPIRateLimitedError ? problem.retryAfter : null;
}

/** A message that cannot be edited any more, and is posted anew. */
const UNEDITABLE = [
  "message_not_found",
  "edit_window_closed",
  "cant_update_message",
  "block_mismatch",
  "as_user_not_supported",
];

export function isUneditable(problem: unknown): boolean {
  return UNEDITABLE.includes(codeOf(problem) ?? "");
}

/** The DM channel that was known is none any more. */
export function isLostMailbox(problem: unknown): boolean {
  return ["channel_not_found", "not_in_channel", "is_archived"].includes(codeOf(problem) ?? "");
}

/** Only the operator can help: a token that was revoked, or a scope that is missing. */
const OPERATORS = ["invalid_auth", "not_authed", "account_inactive", "token_revoked", "token_expired", "missing_scope"];

export function isOperators(problem: unknown): boolean {
  return OPERATORS.includes(codeOf(problem) ?? "");
}
