import type { Client, REST } from "discord.js";
import type { Book } from "../../commands/book.ts";
import type { Outlet } from "../../commands/outlet.ts";
import type { PlayerId } from "../../src/identity.ts";
import type { Instant, Timer } from "../../src/instant.ts";
import type { Store } from "../../src/store/store.ts";
import { BoundedMap } from "../bounded.ts";
import type { Log } from "../log.ts";
import type { PaceKeeper } from "../pace.ts";
import type { Umble } from "../umble.ts";
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
export type Receiver = Bot & {
  readonly umble: Umble;
  /** The dictionaries' names. */
  readonly dictionaries: readonly string[];
  /** Whether somebody gives more commands than anybody can mean. */
  readonly isTooFast: PaceKeeper;
  /** A private answer to a reaction, together with others of the same minute. */
  readonly mention: (whisper: Whisper) => void;
  /** Follows something in flight to its end; its fault is logged. */
  readonly follow: (work: Promise<unknown>) => void;
};

export type Whisper = Parameters<Outlet["tell"]>[0];

const MOST_REMEMBERED = 20_000;

export function memories(): Pick<Bot, "tokens" | "looked" | "noted"> {
  return {
    tokens: new BoundedMap(MOST_REMEMBERED),
    looked: new BoundedMap(MOST_REMEMBERED),
    noted: new BoundedMap(MOST_REMEMBERED),
  };
}
