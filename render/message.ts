import type { PlayerId } from "../src/identity.ts";
import type { Instant } from "../src/instant.ts";
import type { RecordKey } from "../src/store/store.ts";

/** What a platform shows, without any platform in it. People's text is never a bare string: adapters escape it. */

/** A button's or form's meaning: the command that one would type, for one table (null: for none), made while `turn` lasted. */
export type Value = { readonly line: string; readonly turn: string; readonly table: RecordKey | null };

export type Span =
  /** Our own words. */
  | string
  /** Something that a person typed: escaped wherever it goes. */
  | { readonly typed: string }
  | { readonly person: PlayerId; readonly name: string }
  /** A robot: a name that is ours. */
  | { readonly robot: string }
  | { readonly strong: string }
  /** Always printed as code: commands, letters, hashes. */
  | { readonly code: string }
  /** A way to a table's place. */
  | { readonly table: RecordKey; readonly label: string };

/** `width` in columns; longer text is cut, shorter padded. Colour is never the only sign (wish 29). */
export type Cell = { readonly text: string; readonly width: number; readonly colour: Colour | null };
export type Colour = "red" | "green" | "blue" | "yellow" | "faint" | "bright";

export type Part =
  /** A paragraph of its own. */
  | { readonly kind: "text"; readonly spans: readonly Span[] }
  /** A monospaced block, every row equally wide. `wide`: the same for those who asked for wide boards. */
  | {
      readonly kind: "board";
      readonly rows: readonly (readonly Cell[])[];
      readonly wide: readonly (readonly Cell[])[] | null;
    }
  /** A countdown in the platform's own relative time (wish 25): `before`, then the time. */
  | { readonly kind: "until"; readonly at: Instant; readonly before: string };

/** One line to fill in. `max` in characters. `value` is never a person's own secret. */
export type Field = {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly max: number;
  readonly value: string;
};
export type Form = { readonly title: string; readonly fields: readonly Field[] };
/** A button; with a form, pressing it opens that first, and its fields are given as named options of the line. */
export type Choice = { readonly label: string; readonly value: Value; readonly form: Form | null };

/** What is said to one person in answer, or shown in a message. */
export type Said = {
  readonly parts: readonly Part[];
  readonly choices: readonly Choice[];
  /** Nothing was done, and this says why. */
  readonly refused?: true;
};

/** One message of a table, as it should be now. */
export type Message = Said & {
  /** Stable for the message's life; unique within its table. */
  readonly key: string;
  readonly to: "channel" | PlayerId;
  /** What its reactions and buttons were made for. */
  readonly turn: string;
  /** Emoji the bot puts under it, two at most. */
  readonly reactions: readonly string[];
  readonly ping: readonly PlayerId[];
  /** Shown privately in the table's place to a person who has asked for this DM and takes none. */
  readonly otherwise?: Said;
  /** A DM that nobody needs in their quiet hours: not shown then. */
  readonly gentle?: true;
  /** Only what a message becomes that stands already: where none does, nothing is posted. */
  readonly standing?: true;
  /** What remains of it, without buttons, when it is no longer wanted; null: it is removed. */
  readonly after: readonly Part[] | null;
};

export function text(...spans: readonly Span[]): Part {
  return { kind: "text", spans };
}

export function said(...parts: readonly Part[]): Said {
  return { parts, choices: [] };
}
