import { z } from "zod";

/** What Slack delivers, as far as umble reads it. Whatever is not like this is not answered. */

export const slash = z.object({
  command: z.string().regex(/^\/\S+$/u),
  text: z.string().default(""),
  user_id: z.string(),
  user_name: z.string().default(""),
  channel_id: z.string(),
  channel_name: z.string().default(""),
  trigger_id: z.string(),
  response_url: z.string().optional(),
});
export type Slash = z.infer<typeof slash>;

const user = z.object({ id: z.string(), name: z.string().nullish(), username: z.string().nullish() });
const shownView = z.object({ id: z.string(), type: z.string(), private_metadata: z.string().default("") });

export const pressing = z.object({
  user,
  trigger_id: z.string(),
  response_url: z.string().nullish(),
  channel: z.object({ id: z.string(), name: z.string().nullish() }).nullish(),
  container: z.object({ thread_ts: z.string().nullish() }).nullish(),
  view: shownView.nullish(),
  actions: z.array(z.object({ value: z.string().default(""), action_ts: z.string().default("0") })).min(1),
});
export type Pressing = z.infer<typeof pressing>;

export const submission = z.object({
  user,
  trigger_id: z.string(),
  view: shownView.extend({
    state: z.object({
      values: z.record(z.string(), z.record(z.string(), z.object({ value: z.string().nullish() }))),
    }),
  }),
});
export type Submission = z.infer<typeof submission>;

/** Only what a person has written anew: edits, deletions and joins have a subtype, bots an id. */
export const written = z.object({
  channel: z.string(),
  channel_type: z.string().optional(),
  user: z.string(),
  text: z.string(),
  ts: z.string(),
  thread_ts: z.string().optional(),
  subtype: z.undefined().optional(),
  bot_id: z.undefined().optional(),
  bot_profile: z.undefined().optional(),
});
export type Written = z.infer<typeof written>;

export const reacting = z.object({
  user: z.string(),
  reaction: z.string(),
  item: z.object({ type: z.literal("message"), channel: z.string(), ts: z.string() }),
  item_user: z.string().nullish(),
  event_ts: z.string(),
});
export type Reacting = z.infer<typeof reacting>;

export const opening = z.object({ user: z.string(), tab: z.string() });

export const revoking = z.object({ tokens: z.object({ bot: z.array(z.string()).nullish() }) });

export const envelope = z.object({ event_id: z.string() });
