import type { Message, Part, Said } from "../render/message.ts";
import type { Timer } from "../src/instant.ts";
import type { RecordKey, Store } from "../src/store/store.ts";
import type { Tables } from "../src/table/play.ts";
import type { Lexicons } from "../src/words/lexicons.ts";
import type { Book } from "./book.ts";
import type { Call } from "./call.ts";
import type { Letter, Mailed } from "./outlet.ts";
import type { Typed } from "./parse.ts";

/** `keepGamesDays`: how long ended games can be looked at, null for ever. `contact`: how to reach the operator. */
export type Operator = { readonly keepGamesDays: number | null; readonly contact: string | null };

/** What answering a call needs. */
export type Desk = {
  readonly store: Store;
  readonly timer: Timer;
  readonly tables: Tables<Message, Said>;
  readonly book: Book;
  /** Shows what is due at a record; never throws. */
  readonly show: (at: RecordKey) => void;
  readonly lexicons: Lexicons;
  /** The operator's, from which the daily words are made (QC-4). */
  readonly secret: string;
  /** A letter with a file, by DM. */
  readonly mail: (letter: Letter) => Promise<Mailed>;
  /** What the operator of this umble has settled. */
  readonly operator: Operator;
  /** Paragraphs and boards as plain text, without colour. */
  readonly plain: (parts: readonly Part[]) => string;
  /** How long a closed race waits for what was sent before it (G-11). */
  readonly graceMs: number;
};

/** A command as it was meant: typed, pressed, reacted or said in a DM. */
export type Meant = {
  readonly call: Call;
  readonly typed: Typed;
  /** The table that a button or reaction names; null: to be found from where the call came from. */
  readonly table: RecordKey | null;
  /** The turn that it was made for; null when typed. */
  readonly turn: string | null;
};
