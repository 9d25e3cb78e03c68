import type { Said } from "../render/message.ts";
import type { PlayerId, Scope } from "../src/identity.ts";
import type { RecordKey } from "../src/store/store.ts";
import { seatOf } from "../src/table/table.ts";
import type { Desk } from "./desk.ts";
import { hinted } from "./hints.ts";
import { wantedMessages } from "./wanted.ts";

/** One table as it is before one person: what they could find in the channel and in their DMs, at a glance. */
export type Glance = {
  readonly at: RecordKey;
  readonly title: string;
  /** How people name the channel. */
  readonly label: string;
  readonly messages: readonly Said[];
};

/** The tables at which `person` sits, newest first. */
export async function glances(desk: Desk, person: PlayerId, reach: readonly Scope[]): Promise<readonly Glance[]> {
  const tables = await hinted(desk, person, reach);
  const all = await Promise.all(tables.map((at) => glance(desk, at, person)));
  return all.filter((one) => one !== null);
}

/** Null when it is none of theirs: others' tables stay in their channels. */
async function glance({ tables, book }: Desk, at: RecordKey, person: PlayerId): Promise<Glance | null> {
  const { table } = await tables.look(at);
  if (table === null || (table.phase !== "lobby" && table.phase !== "playing")) return null;
  if (seatOf(table, person) === null) return null;
  const offer = book.offers.find(({ hosted }) => hosted.name === table.game);
  if (offer === undefined) return null;
  const messages = wantedMessages(book.offers, table).filter(
    ({ to, choices }) => to === person || (to === "channel" && choices.length > 0),
  );
  return { at, title: offer.title, label: table.label, messages };
}
