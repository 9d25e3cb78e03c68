import type { Choice, Part, Said } from "../../render/message.ts";
import type { RecordKey } from "../../src/store/store.ts";
import { sameLabel } from "./label.ts";

/** The model of a chat platform: what stands where, and who sees it. It outlives umble's restarts. */

/** One message as it stands now. `only`: the one person who sees it, null for everybody in the place. */
export type Shown = {
  /** The platform's own id, never used twice in one store: `<run>-<count>`. */
  readonly id: string;
  readonly place: string;
  readonly only: string | null;
  readonly kind: "post" | "reply";
  /** Null for what belongs to no table's messages: answers, and words for one person. */
  readonly about: About | null;
  readonly parts: readonly Part[];
  readonly choices: readonly Choice[];
  readonly reactions: readonly string[];
  /** Handles. */
  readonly ping: readonly string[];
  /** Of each label, the buttons as they were last shown; they can be pressed late (`[Join] on m3`). */
  readonly last: readonly Choice[];
  readonly gone: boolean;
  /** How it looked when it was last printed; null before that. */
  readonly printed: string | null;
};
export type About = {
  readonly table: RecordKey;
  readonly key: string;
  readonly turn: string;
  readonly nonce: string;
};

export type Person = {
  /** What people see. */
  readonly name: string;
  readonly manages: boolean;
  readonly dmClosed: boolean;
  /** Where the person has done something; there umble knows them. */
  readonly servers: readonly string[];
};

export type Channel = {
  readonly run: number;
  /** How many messages this run has shown. */
  readonly count: number;
  /** Oldest first. */
  readonly shown: readonly Shown[];
  /** Ids of what has changed since it was last printed, in the order of the changes. */
  readonly news: readonly string[];
  readonly people: ReadonlyMap<string, Person>;
  /** Places where umble may not post. */
  readonly closed: readonly string[];
};

/** The only cell that changes: the outlet and the people write into one platform. */
export type Platform = { channel: Channel };

export type Posted = Pick<Shown, "place" | "only" | "kind" | "about" | "ping" | "reactions"> & Said;

/** Messages of one run; a table's live ones are never that old. */
const IN_MEMORY = 10_000;

export function emptyChannel(run: number): Channel {
  return { run, count: 0, shown: [], news: [], people: new Map(), closed: [] };
}

export function personAt({ people }: Channel, handle: string): Person {
  const name = handle.charAt(0).toUpperCase() + handle.slice(1);
  return people.get(handle) ?? { name, manages: false, dmClosed: false, servers: [] };
}

export function withPerson(channel: Channel, handle: string, change: Partial<Person>): Channel {
  const people = new Map(channel.people);
  return { ...channel, people: people.set(handle, { ...personAt(channel, handle), ...change }) };
}

export function withClosed(channel: Channel, place: string, { closed }: { readonly closed: boolean }): Channel {
  const others = channel.closed.filter((other) => other !== place);
  return { ...channel, closed: closed ? [...others, place] : others };
}

/** A new message, the newest in its place. */
export function posted(channel: Channel, post: Posted): Channel {
  const count = channel.count + 1;
  const id = `${channel.run}-${count}`;
  const shown: Shown = { ...post, id, last: withLast([], post.choices), gone: false, printed: null };
  return { ...channel, count, shown: [...channel.shown, shown].slice(-IN_MEMORY), news: [...channel.news, id] };
}

/** The same message with other content; it stays where it stands. */
export function edited(channel: Channel, was: Shown, now: Pick<Shown, "about" | "reactions"> & Said): Channel {
  const { about, parts, choices, reactions } = now;
  const last = withLast(was.last, choices);
  return changed(channel, { ...was, about, parts, choices, reactions, last });
}

export function removed(channel: Channel, was: Shown): Channel {
  return changed(channel, { ...was, gone: true, choices: [] });
}

export function messageAt({ shown }: Channel, id: string): Shown | null {
  return shown.find((message) => message.id === id && !message.gone) ?? null;
}

/** What `handle` can see in `place` now, oldest first. */
export function visibleTo({ shown }: Channel, handle: string, place: string): readonly Shown[] {
  return shown.filter((one) => !one.gone && one.place === place && (one.only === null || one.only === handle));
}

/** As they were printed: from now on only what differs from this is news. */
export function printed(channel: Channel, looks: ReadonlyMap<string, string>): Channel {
  const shown = channel.shown.map((one) => {
    const look = looks.get(one.id);
    return look === undefined ? one : { ...one, printed: look };
  });
  return { ...channel, shown, news: [] };
}

function changed(channel: Channel, now: Shown): Channel {
  const shown = channel.shown.map((one) => (one.id === now.id ? now : one));
  return { ...channel, shown, news: [...channel.news, now.id] };
}

/** Those of a label come and go together, so that the second `Join` stays the second. */
function withLast(last: readonly Choice[], choices: readonly Choice[]): readonly Choice[] {
  return [...last.filter((old) => !choices.some(({ label }) => sameLabel(label, old.label))), ...choices];
}
