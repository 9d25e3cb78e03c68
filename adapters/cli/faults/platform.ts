import type { Put } from "../../../commands/outlet.ts";
import { digestOf } from "../../../commands/posted.ts";
import type { Message } from "../../../render/message.ts";
import { keyText, type RecordKey } from "../../../src/store/store.ts";
import type { Gone, Post } from "./wire.ts";

/** A platform that outlives every umble: what stands where. A post tried again under its nonce is the same post. */
export type Platform = {
  readonly put: (post: Post) => Put;
  readonly remove: (gone: Gone) => Put;
  readonly standing: (table: RecordKey) => readonly Standing[];
  readonly count: () => { readonly posts: number; readonly edits: number };
};

export type Standing = {
  readonly id: string;
  readonly key: string;
  readonly turn: string;
  readonly digest: string;
  readonly live: boolean;
};

export function platform(): Platform {
  const tables = new Map<string, Map<string, Standing>>();
  const byNonce = new Map<string, string>();
  let [posts, edits] = [0, 0];
  const placeOf = (table: RecordKey): Map<string, Standing> => {
    const place = tables.get(keyText(table)) ?? new Map<string, Standing>();
    tables.set(keyText(table), place);
    return place;
  };
  return {
    put: ({ table, message, was, nonce }) => {
      const place = placeOf(table);
      const old = [was, byNonce.get(nonce) ?? null].find((id) => id !== null && place.has(id)) ?? null;
      const id = old ?? `m${posts + 1}`;
      if (old === null) posts++;
      else edits++;
      byNonce.set(nonce, id);
      place.set(id, standingAs(id, message));
      return { kind: "put", id };
    },
    remove: ({ table, was }) => {
      placeOf(table).delete(was);
      return { kind: "put", id: was };
    },
    standing: (table) => [...placeOf(table).values()],
    count: () => ({ posts, edits }),
  };
}

function standingAs(id: string, message: Message): Standing {
  const { key, turn, choices } = message;
  return { id, key, turn, digest: lookOf(message), live: choices.length > 0 };
}

/** What people see of it; whom it pinged depends on the moment. */
export function lookOf(message: Message): string {
  return digestOf({ ...message, ping: [] });
}
