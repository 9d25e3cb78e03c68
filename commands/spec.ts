import type { Said } from "../render/message.ts";
import type { Person } from "../src/hosting.ts";
import type { SeatNo } from "../src/identity.ts";
import type { Act } from "../src/table/acts.ts";
import type { Call } from "./call.ts";
import type { Desk } from "./desk.ts";

/** What a command is: one list of these serves dispatch, registration, the manifest and help. Source: design.md, "Commands". */

export type OptionKind =
  | { readonly kind: "text"; readonly max: number }
  | { readonly kind: "whole"; readonly least: number; readonly most: number }
  | { readonly kind: "choice"; readonly of: readonly string[] }
  /** Somebody at the table: a shown name, a handle, a mention, or a seat's number. */
  | { readonly kind: "player" }
  /** People who are mentioned; any number, only the last option takes them. */
  | { readonly kind: "people" }
  /** One person, at a table or not: a mention, or as the platform names people. */
  | { readonly kind: "person" }
  /** `off` takes back; anything else is refused. */
  | { readonly kind: "off" };

export type Option = {
  readonly name: string;
  readonly summary: string;
  readonly required: boolean;
  readonly takes: OptionKind;
  /** Given by its name alone, never by its place: `robots:2`. */
  readonly byName?: true;
  /** Takes all the plain values that are left, as one text; a choice before it may be left out. Only the last one does. */
  readonly rest?: true;
};

/** The options given, each as its kind says. */
export type Args = {
  readonly text: (name: string) => string | null;
  readonly whole: (name: string) => number | null;
  /** The seat of an option that takes a player. */
  readonly seat: (name: string) => SeatNo | null;
  /** Of an option that takes people, or one person. */
  readonly people: (name: string) => readonly Person[];
};

/** A channel has a table, and beside it a quick challenge (design.md, "Tables"). */
export type Place = "table" | "quick";

export type Action =
  | { readonly kind: "act"; readonly act: Act }
  | { readonly kind: "ask"; readonly question: string }
  /** What can be done at the table now, as buttons. */
  | { readonly kind: "menu" }
  | { readonly kind: "rules"; readonly group: string }
  /** `group`: the game whose commands are told; null for umble as a whole. */
  | { readonly kind: "help"; readonly group: string | null }
  /** Something of its own that concerns no table. */
  | { readonly kind: "serve"; readonly serve: (desk: Desk, call: Call) => Promise<Said> };

export type Command = {
  /** The group and, but for a bare command, what stands behind it. */
  readonly path: readonly [string] | readonly [string, string];
  readonly summary: string;
  readonly options: readonly Option[];
  /** Null: it concerns no table. */
  readonly place: Place | null;
  /** Carries a word or a guess: answered privately on every platform. */
  readonly secret: boolean;
  /** Another one says the same: left out where a group has room for 25 only. */
  readonly spare?: true;
  readonly action: (args: Args, around: Surroundings) => Action;
};

export type Surroundings = {
  /** How people name the channel. */
  readonly label: string;
  /** How long a closed race waits for what was sent before (G-11). */
  readonly graceMs: number;
};
