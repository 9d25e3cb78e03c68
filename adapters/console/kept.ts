import { z } from "zod";
import { scope } from "../../src/identity.ts";
import { type Instant, instant } from "../../src/instant.ts";
import type { RecordKey, Store } from "../../src/store/store.ts";
import { type Channel, emptyChannel, type Person, type Shown } from "./channel.ts";
import { keptMessages, messagesText } from "./kept-messages.ts";

/** The platform between two runs of the console, kept in the store of the umble that it serves. */

const SCOPE = scope("console:-run");
const ATTEMPTS = 5;

const runRecord = z.object({
  schema: z.literal(1),
  runs: z.int().min(0),
  now: z.int().min(0).nullable(),
  people: z.array(z.string()),
  places: z.array(z.string()),
  closed: z.array(z.string()),
});
type RunRecord = z.infer<typeof runRecord>;
const personRecord: z.ZodType<Person> = z.object({
  name: z.string(),
  manages: z.boolean(),
  dmClosed: z.boolean(),
  servers: z.array(z.string()),
});

/** Where the last run stopped; `now` is null when there was none. */
export type Kept = { readonly channel: Channel; readonly now: Instant | null };

/** Begins the store's next run, which is counted at once, so that no delivery id is used twice. */
export async function beginRun(store: Store): Promise<Kept> {
  const record = await counted(store);
  const people = new Map<string, Person>();
  for (const handle of record.people) {
    const text = await stateAt(store, `person/${handle}`);
    if (text !== null) people.set(handle, personRecord.parse(JSON.parse(text)));
  }
  const shown: Shown[] = [];
  for (const place of record.places) {
    shown.push(...keptMessages(await stateAt(store, `place/${place}`)));
  }
  const channel = { ...emptyChannel(record.runs), people, shown, closed: record.closed };
  return { channel, now: record.now === null ? null : instant(record.now) };
}

/** Writes what differs from what `written` says is there, and notes it. */
export async function keepRun(store: Store, { channel, now }: Kept, written: Map<string, string>): Promise<void> {
  const places = [...new Set(channel.shown.map(({ place }) => place))];
  const people = [...channel.people];
  const run: RunRecord = {
    schema: 1,
    runs: channel.run,
    now,
    people: people.map(([handle]) => handle),
    places,
    closed: [...channel.closed],
  };
  const texts = [
    ...people.map(([handle, person]) => [`person/${handle}`, JSON.stringify(person)] as const),
    ...places.map((place) => [`place/${place}`, messagesText(channel, place)] as const),
    ["run", JSON.stringify(run)] as const,
  ];
  for (const [id, text] of texts.filter(([id, text]) => written.get(id) !== text)) {
    await changed(store, id, () => text);
    written.set(id, text);
  }
}

async function counted(store: Store): Promise<RunRecord> {
  const text = await changed(store, "run", (was) => {
    const record = was === null ? first() : runRecord.parse(JSON.parse(was));
    return JSON.stringify({ ...record, runs: record.runs + 1 });
  });
  return runRecord.parse(JSON.parse(text));
}

function first(): RunRecord {
  return { schema: 1, runs: 0, now: null, people: [], places: [], closed: [] };
}

async function stateAt(store: Store, id: string): Promise<string | null> {
  return (await store.load(at(id), [])).state;
}

/** Stores what `next` makes of the record's text, again when another process was first. */
async function changed(store: Store, id: string, next: (was: string | null) => string): Promise<string> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { rev, state } = await store.load(at(id), []);
    const text = next(state);
    if ((await store.commit({ ...ALONE, at: at(id), expect: rev, state: text })).kind === "ok") return text;
  }
  throw new Error(`the console's ${id} changed ${ATTEMPTS} times while it was written`);
}

/** Nothing falls due by these records, so that their moment does not matter. */
const ALONE = { now: instant(0), moves: [], wakeAt: null, due: [], log: [], scores: [], ended: null, also: [] };

function at(id: string): RecordKey {
  return { scope: SCOPE, id };
}
