import type { Span } from "../../render/message.ts";
import type { Scope } from "../../src/identity.ts";
import { OFFENSIVE, PACES, SEASONS, type ServerSettings } from "../../src/settings/settings.ts";
import { isZone } from "../../src/settings/zone.ts";
import { noZone } from "./personal.ts";
import { presetOf } from "./presets.ts";
import { type Around, type Change, change, ON_OR_OFF, onOrOff, type Setting, wrong } from "./setting.ts";

/** What those who manage a server set for it. */

const NONE = "default";

export const SERVER_SETTINGS: readonly Setting<ServerSettings>[] = [
  {
    name: "server-zone",
    label: "Time zone",
    summary: "The server's time zone, as in Europe/Berlin",
    takes: { kind: "text", max: 60 },
    told: ({ zone }) => [{ code: zone }],
    set: (value) => (isZone(value) ? change((before) => ({ ...before, zone: value })) : noZone(value)),
  },
  {
    name: "server-dictionary",
    label: "Dictionary of new tables",
    summary: "The dictionary of new tables, or default",
    takes: { kind: "text", max: 60 },
    told: ({ dictionary }) => [{ code: dictionary ?? NONE }],
    set: dictionaryOf,
  },
  {
    name: "server-pace",
    label: "Pace of new tables",
    summary: "The pace of new tables",
    takes: { kind: "choice", of: [NONE, ...PACES] },
    told: ({ pace }) => [{ code: pace ?? NONE }],
    set: (value) => change((before) => ({ ...before, pace: PACES.find((one) => one === value) ?? null })),
  },
  {
    name: "server-preset",
    label: "House rules",
    summary: 'House rules of a game\'s new tables, as in "mumble target:20 race:off"; "mumble off" takes them back',
    takes: { kind: "text", max: 300 },
    told: ({ presets }) => presetWords(presets),
    set: (value, { desk }) => {
      const preset = presetOf(desk.book, value);
      if (preset.kind === "wrong") return { kind: "wrong", why: preset.why };
      const { group, options } = preset;
      return change((before) => ({ ...before, presets: withPreset(before.presets, group, options) }));
    },
  },
  {
    name: "server-channels",
    label: "Channels",
    summary: "Where tables may be opened: channels, here, or all",
    takes: { kind: "text", max: 1_000 },
    told: ({ channels }, of) => channelWords(channels, of),
    set: channelsOf,
  },
  {
    name: "server-offensive",
    label: "Offensive words",
    summary: "Whether offensive words that the dictionary has may be played",
    takes: { kind: "choice", of: OFFENSIVE },
    told: ({ offensive }) => [{ code: offensive }],
    set: (value) =>
      change((before) => ({ ...before, offensive: OFFENSIVE.find((one) => one === value) ?? before.offensive })),
  },
  {
    name: "server-seasons",
    label: "Seasons",
    summary: "Whether standings have seasons",
    takes: { kind: "choice", of: SEASONS },
    told: ({ seasons }) => [{ code: seasons }],
    set: (value) =>
      change((before) => ({ ...before, seasons: SEASONS.find((one) => one === value) ?? before.seasons })),
  },
  {
    name: "server-threads",
    label: "A thread for each game",
    summary: "Whether each game gets a thread of its own (Discord)",
    takes: ON_OR_OFF,
    told: ({ threads }) => onOrOff(threads),
    set: (value) => change((before) => ({ ...before, threads: value === "on" })),
  },
  {
    name: "server-maintenance",
    label: "Maintenance",
    summary: "On: no new tables; games that run go on",
    takes: ON_OR_OFF,
    told: ({ maintenance }) => onOrOff(maintenance),
    set: (value) => change((before) => ({ ...before, maintenance: value === "on" })),
  },
];

function dictionaryOf(value: string, { desk }: Around): Change<ServerSettings> {
  if (value === NONE) return change((before) => ({ ...before, dictionary: null }));
  const { names } = desk.lexicons;
  if (!names.includes(value))
    return wrong({ typed: value }, ` is no dictionary here. There are: ${names.join(", ")}, or ${NONE}.`);
  return change((before) => ({ ...before, dictionary: value }));
}

function presetWords(presets: ServerSettings["presets"]): readonly Span[] {
  const set = Object.entries(presets).map(([group, options]) => `${group} ${options}`);
  if (set.length === 0) return [{ code: "each game's own" }];
  return set.flatMap((code, index): readonly Span[] => [index === 0 ? "" : ", ", { code }]);
}

/** Null takes them back. */
function withPreset(presets: ServerSettings["presets"], group: string, options: string | null) {
  const others = Object.entries(presets).filter(([other]) => other !== group);
  return Object.fromEntries(options === null ? others : [...others, [group, options]]);
}

type Channels = ServerSettings["channels"];

/** Each as a way to it, where it is known of which server. */
export function channelWords(channels: Channels, of: Scope | null): readonly Span[] {
  if (channels.length === 0) return [{ code: "all" }];
  return channels.flatMap(({ channel, label }, index): readonly Span[] => [
    index === 0 ? "" : ", ",
    of === null ? { typed: label } : { table: { scope: of, id: `table/${channel}` }, label },
  ]);
}

/** `<#123>` as Discord writes a channel, `<#C1|name>` as Slack does, `#name`, or `here`. */
const CHANNEL = /^(?:<#([A-Za-z0-9]+)(?:\|([^>]*))?>|#([\w-]+))$/u;

function channelsOf(value: string, { call }: Around): Change<ServerSettings> {
  if (value.trim() === "all") return change((before) => ({ ...before, channels: [] }));
  const words = value.split(/[\s,]+/u).filter((word) => word !== "");
  const read = words.map((word) => channelOf(word, call.where));
  const lost = words.find((_, index) => read[index] === null);
  if (lost !== undefined || words.length === 0)
    return wrong(
      { typed: lost ?? value },
      " is no channel that I know. Name channels with their #, or say ",
      { code: "here" },
      " or ",
      { code: "all" },
      ".",
    );
  return change((before) => ({ ...before, channels: read.flatMap((one) => one ?? []) }));
}

function channelOf(word: string, where: Around["call"]["where"]): Channels[number] | null {
  if (where.kind === "dm") return null;
  if (word === "here") return { channel: where.channel, label: where.label };
  const [, id, name, plain] = CHANNEL.exec(word) ?? [];
  if (plain !== undefined) return isNamed(where) ? { channel: plain, label: `#${plain}` } : ownOf(where, word);
  return id === undefined ? null : { channel: id, label: name === undefined || name === "" ? word : `#${name}` };
}

type Here = Extract<Around["call"]["where"], { kind: "channel" }>;

/** Whether names name channels: only where those are called as their ids are. Elsewhere none would ever be the one. */
function isNamed({ channel, label }: Here): boolean {
  return label.endsWith(`#${channel}`);
}

/** The channel itself, by its name. */
function ownOf({ channel, label, parent }: Here, word: string): Channels[number] | null {
  return word === label && parent === undefined ? { channel, label } : null;
}
