import type { Message, Said } from "../render/message.ts";
import type { PlayerId, Scope } from "../src/identity.ts";
import type { RecordKey } from "../src/store/store.ts";

/** Where messages go; implemented by each platform's adapter. Every outlet passes `test/adapters/outlet-contract.ts`. */
export interface Outlet {
  /** Edits the message `was`, or posts a new one (null, or where an edit is not possible). `nonce`: the same for one post tried again. */
  put(post: {
    readonly table: RecordKey;
    readonly message: Message;
    readonly was: string | null;
    readonly nonce: string;
  }): Promise<Put>;
  /** Takes a message away; one that is gone already is no fault. */
  remove(gone: { readonly table: RecordKey; readonly to: "channel" | PlayerId; readonly was: string }): Promise<void>;
  /** Words for one person outside any table's messages (a refused reaction, a paused table): privately in the place, or by DM. */
  tell(whisper: { readonly table: RecordKey; readonly person: PlayerId; readonly said: Said }): Promise<void>;
  /** A file for one person, by DM. */
  mail(letter: Letter): Promise<Mailed>;
  /** Drops what the adapter itself keeps of a person in a server; what stands in their own scope goes with that. @throws as the store. */
  forget(person: PlayerId, of: Scope): Promise<void>;
}

/** `scope`: a server that the person shares with umble, or is of their platform. */
export type Letter = {
  readonly scope: Scope;
  readonly person: PlayerId;
  readonly said: Said;
  readonly file: { readonly name: string; readonly text: string };
};

/** `closed`: they take no DMs; `later`: it cannot be sent now, and nothing was. */
export type Mailed = "sent" | "closed" | "later";

export type Put =
  | { readonly kind: "put"; readonly id: string }
  /** `gone`: the message or its place; `forbidden`: umble may not post there; `closed`: the person takes no DMs; `later`: try again after the lease. */
  | { readonly kind: "failed"; readonly why: "gone" | "forbidden" | "closed" | "later" };
