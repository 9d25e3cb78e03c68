import { type Said, said, text } from "../render/message.ts";
import { SERVER, type ServerSettings, serverSettingsOf } from "../src/settings/settings.ts";
import { readDocument } from "../src/store/document.ts";
import type { RecordKey } from "../src/store/store.ts";
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

/** `table`: the one that a button or reaction names. */
type Wish = { readonly command: Command; readonly given: Given; readonly table: RecordKey | null };

type Place = Omit<Extract<Where, { kind: "channel" }>, "kind" | "label">;

/** The command's options as the server's settings complete them; or why it is not for here, or not for now. */
export async function underHouseRules(desk: Desk, { where }: Call, wish: Wish): Promise<Wished> {
  const { command, given, table } = wish;
  const [group, name = ""] = command.path;
  const opens = OPENING.includes(name);
  const place = where.kind === "channel" ? where : placeOf(table);
  if (place === null || !(opens || (name === "rematch" && given["off"] === undefined))) return { kind: "given", given };
  const server = await readDocument(desk, serverSettingsOf(place.scope), SERVER);
  if (server.maintenance) return { kind: "wrong", said: MAINTENANCE };
  if (!isOpenTo(server, place))
    return {
      kind: "wrong",
      said: said(text("Here umble plays in ", ...channelWords(server.channels, place.scope), ".")),
    };
  return { kind: "given", given: opens ? completed(desk, wish, { server, group }) : given };
}

/** A button in a DM is for a channel's table all the same. */
function placeOf(table: RecordKey | null): Place | null {
  return table === null ? null : { scope: table.scope, channel: table.id.slice(table.id.lastIndexOf("/") + 1) };
}

/** Whether new tables may be opened there just now; a thread counts as its channel. */
export function takesTables(server: ServerSettings, place: Place): boolean {
  return !server.maintenance && isOpenTo(server, place);
}

function isOpenTo({ channels }: ServerSettings, { channel: here, parent, mayBeThread }: Place): boolean {
  return (
    channels.length === 0 ||
    mayBeThread === true ||
    channels.some(({ channel }) => channel === here || channel === parent)
  );
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
