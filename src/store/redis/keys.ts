import { platformOf, type Scope, scope } from "../../identity.ts";
import type { RecordKey } from "../store.ts";

/** What everything is called in Redis. A scope's keys share one hash tag, so that one script may change them all. */

/** For ever: another number would look for every key in another place. */
export const PARTITIONS = 64;
/** Goes up by one when keys or values change shape. */
export const LAYOUT = 1;

/** No scope holds one, so that what follows it cannot be taken for a part of the scope. */
const BETWEEN = "|";

export type Names = ReturnType<typeof namesIn>;

/** The names under one namespace. */
export function namesIn(namespace: string) {
  const of = (scope: Scope) => `${namespace}:${tagOf(partitionOf(scope))}`;
  const inScope = (letter: string) => (scope: Scope, rest: string) =>
    `${of(scope)}:${letter}:${scope}${BETWEEN}${rest}`;
  const ofRecord = (letter: string) => (at: RecordKey) => `${of(at.scope)}:${letter}:${memberName(at)}`;
  return {
    record: ofRecord("r"),
    waiting: ofRecord("o"),
    log: ofRecord("l"),
    posted: ofRecord("m"),
    move: inScope("i"),
    board: inScope("b"),
    game: inScope("a"),
    gameLog: inScope("al"),
    budget: inScope("q"),
    names: (scope: Scope) => `${of(scope)}:n:${scope}`,
    ended: (scope: Scope) => `${of(scope)}:f:${scope}`,
    contents: (scope: Scope) => `${of(scope)}:c:${scope}`,
    scopes: (partition: number) => `${namespace}:${tagOf(partition)}:s`,
    wakes: (partition: number, platform: string) => `${namespace}:${tagOf(partition)}:w:${platform}`,
    wakesOf: (scope: Scope) => `${of(scope)}:w:${platformOf(scope)}`,
    partitionCount: `${namespace}:meta:partitions`,
    layout: `${namespace}:meta:layout`,
    /** Written by the doctor, and gone after a second. */
    trial: `${namespace}:meta:trial`,
  };
}

/** FNV-1a over the scope's bytes. */
export function partitionOf(scope: Scope): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(scope)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash % PARTITIONS;
}

function tagOf(partition: number): string {
  return `{p${String(partition).padStart(2, "0")}}`;
}

/** What a record is called in an index. */
export function memberName({ scope, id }: RecordKey): string {
  return `${scope}${BETWEEN}${id}`;
}

/** @throws RangeError when `name` is not `memberName` of anything. */
export function recordNamed(name: string): RecordKey {
  const end = name.indexOf(BETWEEN);
  return { scope: scope(name.slice(0, end)), id: name.slice(end + 1) };
}
