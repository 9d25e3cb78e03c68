import type { Book } from "../../commands/book.ts";
import type { PlayerId } from "../../src/identity.ts";
import type { Instant, Timer } from "../../src/instant.ts";
import type { Store } from "../../src/store/store.ts";
import type { Ears } from "../attending.ts";
import { BoundedMap } from "../bounded.ts";
import type { Log } from "../log.ts";
import type { Install } from "./installs.ts";
import type { Web } from "./web.ts";

/** What umble's side of Slack is made of. Whatever it remembers is only a shortcut: the store knows it too. */
export type Bot = {
  readonly web: Web;
  readonly install: Pick<Install, "home" | "botUserId" | "botId">;
  readonly store: Store;
  readonly timer: Timer;
  readonly book: Book;
  readonly log: Log;
  /** By which a person can still be answered privately in a channel: their last command or press there. */
  readonly urls: BoundedMap<string, ResponseUrl>;
  readonly people: BoundedMap<string, Known>;
  /** Channels that took a post lately. */
  readonly open: BoundedMap<string, Instant>;
  /** When somebody last had their App Home before them. */
  readonly homes: BoundedMap<PlayerId, Instant>;
  /** Something of somebody's has changed: their App Home shows it, if they have it before them. */
  readonly refresh: (person: PlayerId) => void;
};

export type ResponseUrl = { readonly url: string; readonly at: Instant; readonly used: number };
/** `fresh`: until then it is not asked again. */
export type Known = {
  readonly name: string;
  readonly manages: boolean;
  readonly isBot: boolean;
  readonly fresh: Instant;
};

/** What hears people beside. */
export type Receiver = Bot & Ears;

const MOST_REMEMBERED = 20_000;

export function memories(): Pick<Bot, "urls" | "people" | "open" | "homes"> {
  return {
    urls: new BoundedMap(MOST_REMEMBERED),
    people: new BoundedMap(MOST_REMEMBERED),
    open: new BoundedMap(MOST_REMEMBERED),
    homes: new BoundedMap(MOST_REMEMBERED),
  };
}
