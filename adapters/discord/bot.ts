import type { Client, REST } from "discord.js";
import type { Book } from "../../commands/book.ts";
import type { PlayerId } from "../../src/identity.ts";
import type { Instant, Timer } from "../../src/instant.ts";
import type { Store } from "../../src/store/store.ts";
import type { Ears } from "../attending.ts";
import { BoundedMap } from "../bounded.ts";
import type { Log } from "../log.ts";
import type { Spot } from "./ids.ts";
import type { Requests } from "./requests.ts";

/** What umble's side of Discord is made of. Whatever it remembers is only a shortcut: the store knows it too. */
export type Bot = {
  readonly client: Client;
  /** For the answers to interactions, which are not paced. */
  readonly rest: REST;
  readonly requests: Requests;
  readonly store: Store;
  readonly timer: Timer;
  readonly book: Book;
  readonly log: Log;
  /** By which a person can still be answered privately: their last interaction. */
  readonly tokens: BoundedMap<PlayerId, Token>;
  /** When it was last looked how far a message has scrolled away. */
  readonly looked: BoundedMap<string, Instant>;
  /** What was last noted of a live board. */
  readonly noted: BoundedMap<string, string>;
};

export type Token = {
  readonly application: string;
  readonly token: string;
  readonly at: Instant;
  /** Where it was, null for a DM. */
  readonly here: Spot | null;
};

/** What hears people beside. */
export type Receiver = Bot &
  Ears & {
    /** The dictionaries' names. */
    readonly dictionaries: readonly string[];
    /** The operator's. */
    readonly secret: string;
  };

const MOST_REMEMBERED = 20_000;

export function memories(): Pick<Bot, "tokens" | "looked" | "noted"> {
  return {
    tokens: new BoundedMap(MOST_REMEMBERED),
    looked: new BoundedMap(MOST_REMEMBERED),
    noted: new BoundedMap(MOST_REMEMBERED),
  };
}
