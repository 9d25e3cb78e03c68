import { type Said, said, text } from "../render/message.ts";
import { SERVER, type ServerSettings, serverSettingsOf } from "../src/settings/settings.ts";
import { readDocument } from "../src/store/document.ts";
import { CLEAN } from "../src/words/lexicons.ts";
import type { Given } from "./arguments.ts";
import type { Call, Where } from "./call.ts";
import type { Desk } from "./desk.ts";
import { givenBy } from "./settings/presets.ts";
import { channelWords } from "./settings/server.ts";
import type { Command } from "./spec.ts";

/** What a server has set for new tables: where they may be, and the house rules that nobody gave. */

/** What begins a game, which needs a channel. */
export const OPENING: readonly string[] = ["start", "solo"];

export type Wished =
  | { readonly kind: "given"; readonly given: Given }
  | { readonly kind: "wrong"; readonly said: Said };

type Wish = { readonly command: Command; readonly given: Given };

/** The command's options as the server's settings complete them; or why it is not for here, or not for now. */
export async function underHouseRules(desk: Desk, { where, what }: Call, { command, given }: Wish): Promise<Wished> {
  const [group, name = ""] = command.path;
  const opens = OPENING.includes(name);
  if (where.kind !== "channel" || !(opens || (name === "rematch" && given["off"] === undefined)))
    return { kind: "given", given };
  const server = await readDocument(desk, serverSettingsOf(where.scope), SERVER);
  if (server.maintenance) return { kind: "wrong", said: MAINTENANCE };
  // Of a reaction the platform does not tell in which channel its thread is.
  if (what.kind !== "reaction" && !isOpenTo(server, where))
    return { kind: "wrong", said: said(text("Here umble plays in ", ...channelWords(server.channels), ".")) };
  if (!opens) return { kind: "given", given };
  return { kind: "given", given: completed(desk, { command, given }, { server, group }) };
}

/** Whether new tables may be opened there just now; a thread counts as its channel. */
export function takesTables(server: ServerSettings, where: Extract<Where, { kind: "channel" }>): boolean {
  return !server.maintenance && isOpenTo(server, where);
}

function isOpenTo(
  { channels }: ServerSettings,
  { channel: here, parent }: Extract<Where, { kind: "channel" }>,
): boolean {
  return channels.length === 0 || channels.some(({ channel }) => channel === here || channel === parent);
}

const MAINTENANCE = said(
  text("No new tables just now: whoever looks after this server has asked for a pause. Games that run go on."),
);

type House = { readonly server: ServerSettings; readonly group: string };

function completed(desk: Desk, { command, given }: Wish, { server, group }: House): Given {
  const takes = (option: string): boolean => command.options.some(({ name }) => name === option);
  const preset = givenBy(server.presets[group] ?? "");
  const { dictionary, pace } = server;
  const usual: Given = {
    ...(dictionary === null ? {} : { dictionary: [dictionary] }),
    ...(pace === null ? {} : { pace: [pace] }),
    ...preset,
  };
  const known = Object.fromEntries(Object.entries({ ...usual, ...given }).filter(([name]) => takes(name)));
  if (server.offensive === "allowed" || !takes("dictionary")) return known;
  const [chosen = desk.lexicons.default.name] = known["dictionary"] ?? [];
  return chosen.endsWith(CLEAN) ? known : { ...known, dictionary: [`${chosen}${CLEAN}`] };
}
