import type { ConsoleParts, MakeUmble } from "../../../adapters/console/parts.ts";
import type { Umble } from "../../../adapters/umble.ts";
import type { Answer, Call } from "../../../commands/call.ts";
import { type Message, type Said, said, text } from "../../../render/message.ts";
import { type PlayerId, scope } from "../../../src/identity.ts";
import { earliest, type Instant, later, MINUTE_MS } from "../../../src/instant.ts";
import { NOTHING_STORED, type RecordKey, type Rev } from "../../../src/store/store.ts";

/**
 * The smallest umble that does something: a door that opens for a minute, and whoever comes in is told so by DM.
 * It keeps its doors in the store, and shows them again after a restart.
 */
type Door = {
  readonly key: RecordKey;
  readonly closesAt: Instant;
  readonly open: boolean;
  readonly guests: readonly { readonly id: PlayerId; readonly name: string }[];
  readonly whispers: readonly string[];
  readonly seed: string;
  readonly posted: readonly (readonly [key: string, id: string, content: string])[];
};
type Kept = { readonly rev: Rev; readonly door: Door | null; readonly reply: string | null };

/** Places whose doors are looked after by `tick`. */
const PLACES = ["general", "den"].map((channel) => ({ scope: scope("console:home"), id: `table/${channel}` }));

export const door: MakeUmble = (parts) => {
  const umble: Umble = {
    answer: (call) => answer(parts, call).catch((problem) => spoken(`sorry: ${String(problem)}`)),
    settled: async () => {
      for (const key of PLACES) await show(parts, key).catch(() => undefined);
    },
    tick: async (each) => {
      let next: Instant | null = null;
      for (const key of PLACES) {
        const { door: kept } = await load(parts, key, "-");
        if (kept?.open === true && kept.closesAt <= parts.timer.now()) {
          await save(parts, { ...kept, open: false }, `clock:${key.id}`);
          await each();
        } else if (kept?.open === true) next = earliest(next, kept.closesAt);
      }
      return next;
    },
    stop: async () => undefined,
  };
  return umble;
};

async function answer(parts: ConsoleParts, call: Call): Promise<Answer> {
  const { what, where, by, delivery } = call;
  if (what.kind === "said") return { kind: "said", said: said(text("you said ", { typed: what.text })) };
  const line =
    what.kind === "command"
      ? [...what.path, ...what.plain].join(" ")
      : what.kind === "press"
        ? what.value.line
        : "door come";
  if (line === "door ask")
    return { kind: "form", form: WHISPER, value: { line: "door whisper", turn: "1", table: home() } };
  if (line === "door crash") throw new Error("the door fell on somebody");
  const key =
    what.kind === "command" ? keyOf(where) : what.kind === "press" ? (what.value.table ?? home()) : what.table;
  const { door: kept, reply } = await load(parts, key, delivery);
  if (reply !== null) return spoken(reply);
  const word = what.kind === "press" ? (what.fields?.["word"] ?? "") : "";
  const [next, words] = acted({ kept, key, by, line, word, parts });
  if (next !== kept && next !== null) await save(parts, next, delivery, words);
  return spoken(words);
}

type Acting = {
  readonly kept: Door | null;
  readonly key: RecordKey;
  readonly by: Call["by"];
  readonly line: string;
  readonly word: string;
  readonly parts: ConsoleParts;
};

function acted({ kept, key, by, line, word, parts }: Acting): readonly [Door | null, string] {
  if (line === "door open") {
    if (kept?.open === true) return [kept, "It is open."];
    const closesAt = later(parts.timer.now(), MINUTE_MS);
    const seed = parts.nextSeed();
    return [{ key, closesAt, open: true, guests: [], whispers: [], seed, posted: kept?.posted ?? [] }, ""];
  }
  if (kept?.open !== true) return [kept, "It is closed."];
  if (line === "door whisper") return [{ ...kept, whispers: [...kept.whispers, word] }, "Whispered."];
  if (kept.guests.some(({ id }) => id === by.id)) return [kept, "You are in."];
  return [
    { ...kept, guests: [...kept.guests, { id: by.id, name: by.name }] },
    `Come in, guest ${kept.guests.length + 1}.`,
  ];
}

function messages(kept: Door): readonly Message[] {
  const value = (line: string) => ({ line, turn: "1", table: kept.key });
  const rows = kept.guests.map(({ name }) => [
    { text: name, width: 8, colour: null },
    { text: "*", width: 2, colour: "green" as const },
  ]);
  const door: Message = {
    key: "door",
    to: "channel",
    turn: "1",
    parts: [
      text(kept.open ? "The door is open." : "The door is closed."),
      ...(rows.length > 0 ? [{ kind: "board" as const, rows, wide: null }] : []),
      ...(kept.whispers.length > 0 ? [text("whispered: ", { typed: kept.whispers.join(" ") })] : []),
      ...(kept.open ? [{ kind: "until" as const, at: kept.closesAt, before: "closes" }] : []),
    ],
    choices: kept.open
      ? [
          { label: "🚪 Come in", value: value("door come"), form: null },
          { label: "Whisper", value: value("door whisper"), form: WHISPER },
        ]
      : [],
    reactions: ["✋"],
    ping: kept.guests.slice(0, 1).map(({ id }) => id),
    after: null,
  };
  const letters = kept.guests.map(({ id, name }) => ({
    key: `in/${id}`,
    to: id,
    turn: "1",
    parts: [text("Welcome, ", { person: id, name }, ".")],
    choices: kept.open ? [{ label: "Wave", value: value("door wave"), form: null }] : [],
    reactions: [],
    ping: [],
    after: null,
  }));
  return kept.open || kept.guests.length > 0 ? [door, ...letters] : [];
}

const WHISPER = {
  title: "Whisper a word",
  fields: [
    { name: "word", label: "The word", required: true, max: 20, value: "" },
    { name: "how", label: "How", required: false, max: 9, value: "softly" },
  ],
};

/** Posts and edits what differs from what was posted; nobody in, and closed: the door is taken away. */
async function show(parts: ConsoleParts, key: RecordKey): Promise<void> {
  const { door: kept } = await load(parts, key, "-");
  if (kept === null) return;
  const posted = new Map(kept.posted.map(([name, id, content]) => [name, { id, content }]));
  const wanted = messages(kept);
  for (const message of wanted) {
    const content = JSON.stringify(message);
    const was = posted.get(message.key);
    if (was?.content === content) continue;
    const nonce = `${kept.seed} ${message.key}`;
    const answer = await parts.outlet.put({ table: key, message, was: was?.id ?? null, nonce });
    if (answer.kind === "put") posted.set(message.key, { id: answer.id, content });
    else if (message.to !== "channel" && was === undefined) {
      await parts.outlet.tell({ table: key, person: message.to, said: said(text(`no DM: ${answer.why}`)) });
      posted.set(message.key, { id: "-", content });
    }
  }
  for (const [name, { id }] of posted) {
    if (wanted.some((message) => message.key === name)) continue;
    await parts.outlet.remove({ table: key, to: "channel", was: id });
    posted.delete(name);
  }
  const next = [...posted].map(([name, { id, content }]) => [name, id, content] as const);
  if (JSON.stringify(next) !== JSON.stringify(kept.posted)) await save(parts, { ...kept, posted: next }, null);
}

async function load({ store }: ConsoleParts, key: RecordKey, delivery: string): Promise<Kept> {
  const { rev, state, seen } = await store.load(key, [delivery]);
  return { rev, door: state === null ? null : JSON.parse(state), reply: seen.get(delivery) ?? null };
}

async function save(parts: ConsoleParts, next: Door, delivery: string | null, reply = ""): Promise<void> {
  const { rev } = await load(parts, next.key, "-");
  const moves = delivery === null ? [] : [{ id: delivery, reply }];
  const rest = { wakeAt: null, due: [], log: [], scores: [], ended: null, also: [] };
  const now = parts.timer.now();
  await parts.store.commit({
    at: next.key,
    now,
    expect: rev ?? NOTHING_STORED,
    state: JSON.stringify(next),
    moves,
    ...rest,
  });
}

function keyOf(where: Call["where"]): RecordKey {
  return where.kind === "dm" ? home() : { scope: where.scope, id: `table/${where.channel}` };
}

function home(): RecordKey {
  return { scope: scope("console:home"), id: "table/general" };
}

function spoken(words: string): Answer {
  const nothing: Said = said();
  return { kind: "said", said: words === "" ? nothing : said(text(words)) };
}
