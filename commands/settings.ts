import { type Choice, type Part, type Said, type Span, said, text } from "../render/message.ts";
import type { Scope } from "../src/identity.ts";
import { PERSONAL, personalSettingsOf, SERVER, serverSettingsOf } from "../src/settings/settings.ts";
import { changeDocument, type Kind, readDocument } from "../src/store/document.ts";
import type { RecordKey } from "../src/store/store.ts";
import { blockedTold } from "./blocking.ts";
import type { Call } from "./call.ts";
import type { Desk } from "./desk.ts";
import { PERSONAL_SETTINGS } from "./settings/personal.ts";
import { SERVER_SETTINGS } from "./settings/server.ts";
import type { Around, Setting } from "./settings/setting.ts";
import type { Args, Option } from "./spec.ts";

/** `/umble settings`: what a person and what a server has set. Without options it tells what is set. */

export const SETTINGS_OPTIONS: readonly Option[] = [...PERSONAL_SETTINGS, ...SERVER_SETTINGS].map(
  ({ name, summary, takes }) => ({ name, summary, takes, required: false, byName: true }),
);

/** All that was given is set, or nothing: the first that is wrong is told (G-1). */
export async function settings(desk: Desk, call: Call, { text: given }: Args): Promise<Said> {
  const around = { desk, call };
  const own = changesOf(PERSONAL_SETTINGS, given, around);
  const house = changesOf(SERVER_SETTINGS, given, around);
  if (own.kind === "wrong") return said(text(...own.why));
  if (house.kind === "wrong") return said(text(...house.why));
  const barred = house.changes.length === 0 ? null : whyNot(call);
  if (barred !== null) return said(text(barred));
  const mine = await kept(desk, { at: personalSettingsOf(call.by.id), kind: PERSONAL }, own.changes);
  const lines = [text({ strong: "Your settings" }), ...toldOf(PERSONAL_SETTINGS, mine, null)];
  if (call.where.kind === "dm") return { ...said(...lines), choices: choicesOf(OWN_FORMS, PERSONAL_SETTINGS, mine) };
  const server = await kept(desk, { at: serverSettingsOf(call.where.scope), kind: SERVER }, house.changes);
  const theirs = [text({ strong: "This server's" }, call.by.manages ? "" : OF_MANAGERS)];
  return {
    ...said(
      ...lines,
      ...theirs,
      ...toldOf(SERVER_SETTINGS, server, call.where.scope),
      ...(await blockedPart(desk, call)),
    ),
    choices: [
      ...choicesOf(OWN_FORMS, PERSONAL_SETTINGS, mine),
      ...(call.by.manages ? choicesOf(SERVER_FORMS, SERVER_SETTINGS, server) : []),
    ],
  };
}

/** Told to those alone who may block. */
async function blockedPart(desk: Desk, { by, where }: Call): Promise<readonly Part[]> {
  return by.manages && where.kind === "channel" ? blockedTold(desk, where.scope) : [];
}

const OF_MANAGERS = " (set by those who may manage messages)";

type Changes<Content> =
  | { readonly kind: "changes"; readonly changes: readonly ((before: Content) => Content)[] }
  | { readonly kind: "wrong"; readonly why: readonly Span[] };

function changesOf<Content>(known: readonly Setting<Content>[], given: Args["text"], around: Around): Changes<Content> {
  const changes: ((before: Content) => Content)[] = [];
  for (const { name, set } of known) {
    const value = given(name);
    if (value === null) continue;
    const made = set(value, around);
    if (made.kind === "wrong") return made;
    changes.push(made.change);
  }
  return { kind: "changes", changes };
}

function whyNot({ by, where }: Call): string | null {
  if (where.kind === "dm") return "What holds for a server is set in one of its channels.";
  return by.manages ? null : "Only somebody who may manage messages here can set what holds for the server.";
}

type Place<Content> = { readonly at: RecordKey; readonly kind: Kind<Content> };

function kept<Content>(
  desk: Desk,
  { at, kind }: Place<Content>,
  changes: readonly ((before: Content) => Content)[],
): Promise<Content> {
  if (changes.length === 0) return readDocument(desk, at, kind);
  return changeDocument(desk, at, {
    kind,
    change: (before) => changes.reduce((content, change) => change(content), before),
  });
}

function toldOf<Content>(known: readonly Setting<Content>[], content: Content, of: Scope | null) {
  return known.map(({ label, told }) => text(`${label}: `, ...told(content, of)));
}

/** A form has room for five fields. */
type FormOf = { readonly label: string; readonly title: string; readonly fields: readonly string[] };
const OWN_FORMS: readonly FormOf[] = [
  { label: "My notices", title: "My notices", fields: ["pings", "quiet", "zone", "private"] },
  { label: "My boards", title: "My boards", fields: ["order", "wide"] },
];
const SERVER_FORMS: readonly FormOf[] = [
  {
    label: "Server: tables",
    title: "New tables here",
    fields: ["server-dictionary", "server-pace", "server-preset", "server-offensive", "server-channels"],
  },
  {
    label: "Server: house",
    title: "This server",
    fields: ["server-zone", "server-seasons", "server-threads", "server-maintenance"],
  },
];
const LONGEST_FIELD = 100;

/** What a field is left empty in stays as it is. */
function choicesOf<Content>(
  forms: readonly FormOf[],
  known: readonly Setting<Content>[],
  content: Content,
): readonly Choice[] {
  return forms.map(({ label, title, fields }) => ({
    label,
    value: { line: "umble settings", turn: "", table: null },
    form: {
      title,
      fields: fields.flatMap((name) => {
        const setting = known.find((one) => one.name === name);
        if (setting === undefined) return [];
        const [now] = setting.told(content, null);
        const value = typeof now === "object" && "code" in now && name !== "server-preset" ? now.code : "";
        return [{ name, label: labelOf(setting), required: false, max: LONGEST_FIELD, value }];
      }),
    },
  }));
}

/** With all that can be given, where that can be counted. */
function labelOf<Content>({ summary, takes }: Setting<Content>): string {
  return takes.kind === "choice" ? `${summary} (${takes.of.join(", ")})` : summary;
}
