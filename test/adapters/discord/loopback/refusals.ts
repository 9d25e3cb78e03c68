import {
  ApplicationCommandAutocompleteCallbackRequestSchema,
  ApplicationCommandUpdateRequestSchema,
  CreateMessageInteractionCallbackRequestSchema,
  CreatePrivateChannelRequestSchema,
  CreateTextThreadWithMessageRequestSchema,
  IncomingWebhookRequestPartialSchema,
  IncomingWebhookUpdateRequestPartialSchema,
  MessageCreateRequestSchema,
  MessageEditRequestPartialSchema,
  ModalInteractionCallbackRequestSchema,
} from "discord-api-spec/zod";
import { z } from "zod";
import { type Body, type Channel, messageBody, shareGuild, type World } from "./world.ts";

/** What Discord refuses, with its codes. Each cites its line of the collected facts ("discord.md"). */

export class Refusal extends Error {
  readonly status: number;
  readonly code: number;
  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Bodies are checked by the schemas of Discord's OpenAPI document. */
const SCHEMAS = {
  message: MessageCreateRequestSchema,
  edit: MessageEditRequestPartialSchema,
  answer: IncomingWebhookUpdateRequestPartialSchema,
  followUp: IncomingWebhookRequestPartialSchema,
  deferred: CreateMessageInteractionCallbackRequestSchema,
  modal: ModalInteractionCallbackRequestSchema,
  completion: ApplicationCommandAutocompleteCallbackRequestSchema,
  command: ApplicationCommandUpdateRequestSchema,
  dm: CreatePrivateChannelRequestSchema,
  thread: CreateTextThreadWithMessageRequestSchema,
};

export function checkShape(kind: keyof typeof SCHEMAS, body: unknown): void {
  const { success, error } = SCHEMAS[kind].safeParse(body);
  if (!success) throw new Refusal(400, 50_035, `Invalid Form Body: ${JSON.stringify(error?.issues).slice(0, 500)}`);
}

/** discord.md §1: "Message content 2000 characters", "custom_id … unique in the message", "≤ 5 rows; a row is ≤ 5 buttons". */
export function checkedBody(kind: "message" | "edit" | "answer" | "followUp", body: unknown): Body {
  checkShape(kind, body);
  const read = messageBody.parse(body);
  const ids = (read.components ?? []).flatMap(({ components }) => components.map(({ custom_id }) => custom_id));
  const rows = read.components ?? [];
  if ((read.content ?? "").length > 2_000) throw new Refusal(400, 50_035, "content is longer than 2000 characters");
  if (new Set(ids).size < ids.length) throw new Refusal(400, 50_035, "a custom_id stands there twice");
  if (rows.length > 5 || rows.some(({ components }) => components.length === 0 || components.length > 5))
    throw new Refusal(400, 50_035, "five rows of five buttons at most");
  // "Leading and trailing whitespace of content is trimmed" (discord.md §3); an empty message is none.
  if ((read.content ?? "").trim() === "" && rows.length === 0)
    throw new Refusal(400, 50_006, "Cannot send an empty message");
  return read;
}

const VIEW = 1n << 10n;
const SEND = 1n << 11n;
const SEND_IN_THREADS = 1n << 38n;
const REACT = 1n << 6n;
const HISTORY = 1n << 16n;
const OPEN_THREADS = 1n << 35n;

/** discord.md §8: "50001 without ViewChannel, 50013 without SendMessages". */
export function channelFor(world: World, id: string, to: "see" | "post" | "react" | "thread"): Channel {
  const channel = world.channels.get(id);
  if (channel === undefined || channel.deleted) throw new Refusal(404, 10_003, "Unknown Channel");
  if (channel.guild !== null && world.guilds.get(channel.guild)?.members.has(world.self.id) !== true)
    throw new Refusal(403, 50_001, "Missing Access");
  if ((channel.permissions & VIEW) === 0n) throw new Refusal(403, 50_001, "Missing Access");
  const needed = {
    see: 0n,
    post: channel.parent === null ? SEND : SEND_IN_THREADS,
    react: REACT | HISTORY,
    thread: OPEN_THREADS,
  };
  if ((channel.permissions & needed[to]) !== needed[to]) throw new Refusal(403, 50_013, "Missing Permissions");
  return channel;
}

/** discord.md §5: "DMs can be closed: 403 50007; no common guild: 403 50278. Opening the DM succeeds; the send fails." */
export function checkDms(world: World, { recipient }: Channel): void {
  if (recipient === null) return;
  if (!shareGuild(world, recipient))
    throw new Refusal(403, 50_278, "Cannot send messages to this user: no mutual guilds");
  if (world.users.get(recipient)?.dmsClosed === true)
    throw new Refusal(403, 50_007, "Cannot send messages to this user");
}

type Described = {
  readonly name: string;
  readonly description?: string | undefined;
  readonly required?: boolean | undefined;
  readonly options?: readonly Described[] | undefined;
  readonly choices?: readonly { readonly name: string; readonly value: string | number }[] | undefined;
};
const described: z.ZodType<Described> = z.looseObject({
  name: z.string(),
  description: z.string().optional(),
  required: z.boolean().optional(),
  options: z.lazy(() => z.array(described)).optional(),
  choices: z.array(z.object({ name: z.string(), value: z.union([z.string(), z.number()]) })).optional(),
});

/** discord.md §1: "100 chat-input global, 25 options, 25 choices, 8000 characters in all"; required options first. */
export function checkCommands(body: unknown): readonly Described[] {
  const commands = z.array(described).max(100).safeParse(body).data;
  if (commands === undefined) throw new Refusal(400, 50_035, "a list of at most 100 commands");
  for (const command of commands) {
    checkShape("command", command);
    if (lettersIn(command) > 8_000) throw new Refusal(400, 50_035, "8000 characters a command at most");
    checkOptions(command);
  }
  return commands;
}

function lettersIn({ name, description = "", options = [], choices = [] }: Described): number {
  const inside = options.reduce((sum, option) => sum + lettersIn(option), 0);
  const offered = choices.reduce((sum, choice) => sum + choice.name.length + `${choice.value}`.length, 0);
  return name.length + description.length + inside + offered;
}

function checkOptions({ options = [] }: Described): void {
  const needed = options.map(({ required }) => required === true);
  if (needed.includes(false) && needed.lastIndexOf(true) > needed.indexOf(false))
    throw new Refusal(400, 50_035, "required options stand first");
  if (options.length > 25) throw new Refusal(400, 50_035, "25 options at most");
  for (const option of options) checkOptions(option);
}

const ATTACH = 1n << 15n;
/** "Files 10 MiB each by default, ≤ 10" (discord.md §1). */
const FILE_MAX = 10 * 1_024 * 1_024;

/** "AttachFiles (if images)" (discord.md §8): of a channel of a server. */
export function checkFiles({ guild, permissions }: Channel, files: readonly { readonly text: string }[]): void {
  if (files.length > 10) throw new Refusal(400, 50_035, "at most 10 files");
  if (files.some(({ text }) => Buffer.byteLength(text) > FILE_MAX))
    throw new Refusal(413, 40_005, "Request entity too large");
  if (files.length > 0 && guild !== null && (permissions & ATTACH) === 0n)
    throw new Refusal(403, 50_013, "Missing Permissions");
}
