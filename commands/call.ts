import type { Form, Said, Value } from "../render/message.ts";
import type { Person } from "../src/hosting.ts";
import type { PlayerId, Scope } from "../src/identity.ts";
import type { Instant } from "../src/instant.ts";
import type { RecordKey } from "../src/store/store.ts";

/** What a platform hands in: who, where, what, which delivery, and the platform's own time of it. Source: ports.md. */
export type Call = {
  /** The platform's id of this delivery: the same again when it is repeated. Unique over all platforms. */
  readonly delivery: string;
  readonly at: Instant;
  readonly by: Actor;
  readonly where: Where;
  readonly what: What;
  /** Whom a text names (a mention, or as the platform else names people); null for nobody known. */
  readonly who: (text: string) => Person | null;
};

/** `manages`: may manage messages in that place. */
export type Actor = { readonly id: PlayerId; readonly name: string; readonly manages: boolean };

export type Where =
  /**
   * `channel`: the record id's last part, as in `table/<channel>`; `label`: how people name it; `parent`: the channel
   * in which this one is a thread; `mayBeThread`: it may be one, and the platform does not tell of which.
   */
  | {
      readonly kind: "channel";
      readonly scope: Scope;
      readonly channel: string;
      readonly label: string;
      readonly parent?: string;
      readonly mayBeThread?: true;
    }
  /** `reach`: the servers that the person is known to share with umble. */
  | { readonly kind: "dm"; readonly reach: readonly Scope[] };

export type What =
  /** A slash command: its words (`["jumble", "start"]`), then named options, then plain values in order. */
  | {
      readonly kind: "command";
      readonly path: readonly string[];
      readonly named: Readonly<Record<string, string>>;
      /** The named options that were given more than once. */
      readonly doubled: readonly string[];
      readonly plain: readonly string[];
    }
  /** A button, or a form sent in (`fields`). */
  | { readonly kind: "press"; readonly value: Value; readonly fields: Readonly<Record<string, string>> | null }
  /** A reaction put on (or taken off) the table's message `key`, which was made for `turn`. */
  | {
      readonly kind: "reaction";
      readonly table: RecordKey;
      readonly key: string;
      readonly turn: string;
      readonly emoji: string;
      readonly on: boolean;
    }
  /** Plain words in a DM. */
  | { readonly kind: "said"; readonly text: string };

/** The actor's private answer: words, or a form to fill in (whose fields come back as a press of `value`). */
export type Answer =
  | { readonly kind: "said"; readonly said: Said }
  | { readonly kind: "form"; readonly form: Form; readonly value: Value };
