import { z } from "zod";

/** What Slack takes as blocks and views; what is beyond is refused. Each line cites slack.md, "Limits", unless it says otherwise. */

const blockId = z.string().min(1).max(255); // "ids 255"
const actionId = z.string().min(1).max(255); // "ids 255"
const plain = (max: number) =>
  z.strictObject({ type: z.literal("plain_text"), text: z.string().min(1).max(max), emoji: z.boolean().optional() });
const mrkdwn = (max: number) =>
  z.strictObject({ type: z.literal("mrkdwn"), text: z.string().min(1).max(max), verbatim: z.boolean().optional() });

const button = z.strictObject({
  type: z.literal("button"),
  action_id: actionId,
  text: plain(75), // "button text 75"
  value: z.string().max(2_000).optional(), // "value 2000"
});
const section = z.strictObject({
  type: z.literal("section"),
  block_id: blockId,
  text: mrkdwn(3_000), // "section text 3000"
});
const actions = z.strictObject({
  type: z.literal("actions"),
  block_id: blockId,
  elements: z.array(button).min(1).max(25), // "25 elements in an actions block"
});
const divider = z.strictObject({ type: z.literal("divider"), block_id: blockId });
const input = z.strictObject({
  type: z.literal("input"),
  block_id: blockId,
  optional: z.boolean().optional(),
  label: plain(2_000),
  element: z.strictObject({
    type: z.literal("plain_text_input"),
    action_id: actionId,
    max_length: z.number().int().min(1).max(3_000),
    initial_value: z.string().optional(),
  }),
});

const inMessage = z.discriminatedUnion("type", [section, actions]);
const inView = z.discriminatedUnion("type", [section, actions, divider, input]);
export type Block = z.infer<typeof inView>;

const distinct = (blocks: readonly { readonly block_id: string }[]) =>
  new Set(blocks.map(({ block_id }) => block_id)).size === blocks.length;
const distinctActions = (blocks: readonly Block[]) =>
  blocks.every(
    (block) =>
      block.type !== "actions" ||
      new Set(block.elements.map(({ action_id }) => action_id)).size === block.elements.length,
  );

export const messageBlocks = z
  .array(inMessage)
  .max(50) // "50 blocks a message"
  .refine(distinct)
  .refine(distinctActions);

export const modal = z.strictObject({
  type: z.literal("modal"),
  callback_id: z.string().max(255),
  private_metadata: z.string().max(3_000),
  title: plain(24),
  submit: plain(24).optional(),
  close: plain(24).optional(),
  blocks: z.array(inView).max(100).refine(distinct).refine(distinctActions),
});
const homeTab = z.strictObject({
  type: z.literal("home"),
  callback_id: z.string().max(255),
  blocks: z.array(inView).max(100).refine(distinct).refine(distinctActions),
});
export const view = z.discriminatedUnion("type", [modal, homeTab]);
export type View = z.infer<typeof view>;

/** All text of some blocks, as it is read. */
export function textIn(blocks: readonly Block[]): string {
  return blocks
    .flatMap((block) => {
      if (block.type === "section") return [block.text.text];
      if (block.type === "actions") return [block.elements.map(({ text }) => `[${text.text}]`).join(" ")];
      return block.type === "input" ? [block.label.text] : [];
    })
    .join("\n");
}
