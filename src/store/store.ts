import type { PlayerId, Scope } from "../identity.ts";
import type { Instant } from "../instant.ts";

/** The port of everything that is kept. Every implementation passes `test/store/contract.ts`. Source: store.md §2, ports.md. */

/** Opaque; compared for equality only; never used twice for one record, deleting included. "0": nothing stored. */
export type Rev = string & { readonly Rev: unique symbol };
export const NOTHING_STORED = "0" as Rev;

/** All records of one scope can change in one commit. id: `table/<channel>`, `settings`, `player/<id>` … */
export type RecordKey = { readonly scope: Scope; readonly id: string };

/** A delivery that changed the record, and what was answered (at most 1 KB, never letters). Ids are told apart by scope, not by record; kept for a day. */
export type AppliedMove = { readonly id: string; readonly reply: string };

export type Score = { readonly board: string; readonly member: string } & (
  | { readonly add: number }
  | { readonly set: number }
  | { readonly drop: true }
);

/** What a commit leaves to be done after it, at least once each. */
export type Due =
  | { readonly do: "show" }
  | { readonly do: "seat"; readonly person: PlayerId; readonly table: RecordKey; readonly seated: boolean }
  | { readonly do: "list"; readonly table: RecordKey; readonly open: boolean }
  /** The ended game `game` of this scope is to be counted for its players (src/standings/rating.ts). */
  | { readonly do: "rate"; readonly game: string }
  /** What is kept of `person` is to be deleted everywhere (src/people/erasing.ts). */
  | { readonly do: "erase"; readonly person: PlayerId };

export type Commit = {
  readonly at: RecordKey;
  readonly now: Instant;
  readonly expect: Rev;
  /** The record's new text, at most 64 KB; null deletes, with the deadline and the running log. */
  readonly state: string | null;
  /** All or none; 0 to 32. Without any, a commit whose answer was lost may be called stale by itself. */
  readonly moves: readonly AppliedMove[];
  /** Replaces the record's deadline; null for none. */
  readonly wakeAt: Instant | null;
  /** JSON of Due, appended in order to what has to be done. */
  readonly due: readonly string[];
  /** Appended to the running game's log. */
  readonly log: readonly string[];
  /** At most 4,096. */
  readonly scores: readonly Score[];
  /** How members are called on all boards of the scope from now on; an empty name forgets one. At most 512. */
  readonly named?: readonly { readonly member: string; readonly name: string }[];
  /** Keeps the record of an ended game together with its log, and starts a new log. */
  readonly ended: { readonly id: string; readonly record: string } | null;
  /** Other records of the same scope, at most 64, changed in the same step; any stale one makes the whole commit stale. */
  readonly also: readonly { readonly at: RecordKey; readonly expect: Rev; readonly state: string | null }[];
};

export type Committed =
  /** `rev`: now of `at`, and of whatever else was kept with it. `lead`: the show lease is yours; do what is due now. */
  | { readonly kind: "ok"; readonly rev: Rev; readonly lead: boolean }
  /** Those ids were applied before; nothing was written. Looked for before the version is. */
  | { readonly kind: "seen"; readonly replies: ReadonlyMap<string, string> }
  /** Somebody was first; nothing was written. `rev` and `state` are those of `at`. */
  | { readonly kind: "stale"; readonly rev: Rev; readonly state: string | null };

export type Loaded = {
  readonly rev: Rev;
  readonly state: string | null;
  /** Of the ids asked for, those applied before, with their replies. */
  readonly seen: ReadonlyMap<string, string>;
};

export type Claimed = {
  readonly due: readonly { readonly kind: "deadline" | "show"; readonly at: RecordKey }[];
  /** When the next thing falls due that was not claimed now; null for never. */
  readonly next: Instant | null;
};

/** How often a request of one name may go: `perSecond`, and up to `burst` at once. */
export type Rate = { readonly perSecond: number; readonly burst: number };

/** `name`: what commits have last called the member, null for nothing. `beside`: its scores on other boards, in the order asked. */
export type Standing = {
  readonly member: string;
  readonly score: number;
  readonly place: number;
  readonly name: string | null;
  readonly beside: readonly (number | null)[];
};

/** Which rows of which board, from the place `from` (from 0) on; with them their scores on the boards `beside`. */
export type Page = {
  readonly board: string;
  readonly from: number;
  readonly count: number;
  readonly beside: readonly string[];
};

export type Amendment = { readonly was: string; readonly record: string; readonly keepsLog: boolean };

export interface Store {
  load(at: RecordKey, moveIds: readonly string[]): Promise<Loaded>;
  commit(change: Commit): Promise<Committed>;
  /** Takes up to `limit` things due by `now` on these platforms, and hides them for the lease. */
  claim(now: Instant, limit: number, platforms: readonly string[]): Promise<Claimed>;
  /** What has to be done for a record, oldest first, and what was posted: message key to whatever `shown` put there. */
  unshown(
    at: RecordKey,
    max: number,
  ): Promise<{
    readonly items: readonly { readonly id: string; readonly body: string }[];
    readonly posted: ReadonlyMap<string, string>;
  }>;
  /** Drops what was done up to and including `upTo` (null: nothing), and keeps `posted` (an empty text removes its key). True: more waits, and the lease is renewed. */
  shown(at: RecordKey, upTo: string | null, posted: ReadonlyMap<string, string>, now: Instant): Promise<boolean>;
  /** Best first; equal scores share the place (1-2-2-4), then by member. */
  top(scope: Scope, page: Page): Promise<readonly Standing[]>;
  rank(scope: Scope, board: string, member: string, beside: readonly string[]): Promise<Standing | null>;
  /** The names of all boards of a scope that have a member, in order. */
  boards(scope: Scope): Promise<readonly string[]>;
  /** The ids of all records kept in a scope that begin with `prefix`, in order. */
  records(scope: Scope, prefix: string): Promise<readonly string[]>;
  /** Lines of a record's running log, oldest first, from line `from` (from 0) on. */
  log(at: RecordKey, from: number, count: number): Promise<readonly string[]>;
  record(scope: Scope, game: string): Promise<{ readonly record: string; readonly log: readonly string[] } | null>;
  /** Ended games, newest first, ended before `before` (null: from the newest). */
  finished(
    scope: Scope,
    before: Instant | null,
    count: number,
  ): Promise<readonly { readonly game: string; readonly endedAt: Instant }[]>;
  /** Puts `record` in the place of an ended game's record `was`; its log stays, or goes. False: that is not its record (any more). */
  amend(scope: Scope, game: string, change: Amendment): Promise<boolean>;
  /** Removes an ended game's record and log. */
  forget(scope: Scope, game: string): Promise<void>;
  /** All scopes that hold something, in a fixed order, after `after`. */
  scopes(after: Scope | null, count: number): Promise<readonly Scope[]>;
  /** When the next request of this name may go, over all processes together. Each call takes one. */
  budget(scope: Scope, name: string, now: Instant, rate: Rate): Promise<Instant>;
  close(): Promise<void>;
}

/** Certainly not applied. */
export class Unavailable extends Error {}
/** Perhaps applied: repeat the same commit, the ids make it safe. */
export class OutcomeUnknown extends Error {}

/** A key as one text, as in logs and buttons: `<scope>/<id>`. */
export function keyText({ scope, id }: RecordKey): string {
  return `${scope}/${id}`;
}
