import { HOUR_MS, SECOND_MS } from "../instant.ts";
import { type Commit, keyText, type RecordKey, type Score } from "./store.ts";

/** What all stores refuse alike, before anything is written, and what they agree upon. Source: store.md §3, §4. */

/** For how long a claimed deadline, or the doing of what is due, is left to whoever claimed it. */
export const LEASE_MS = 5 * SECOND_MS;
/** For how long a delivery is known again: longer than any platform repeats one. */
export const SEEN_KEEP_MS = 24 * HOUR_MS;

const STATE_BYTES = 64 * 1_024;
const REPLY_BYTES = 1_024;
/** Of one message: with what remains of it, which may be a whole board. */
const POSTED_BYTES = 64 * 1_024;
const NAME_BYTES = 512;
const MOVE_COUNT = 32;
const ALSO_COUNT = 64;
const SCORE_COUNT = 4_096;
const NAMED_COUNT = 512;

/** `change` itself. @throws RangeError when it is larger than a store takes, or contradicts itself. */
export function checked(change: Commit): Commit {
  const { at, state, moves, also, named = [] } = change;
  atMost(moves.length, MOVE_COUNT, "moves");
  atMost(also.length, ALSO_COUNT, "other records");
  atMost(change.scores.length, SCORE_COUNT, "scores");
  atMost(named.length, NAMED_COUNT, "names");
  checkNames(
    at,
    moves.map(({ id }) => id),
  );
  for (const move of moves) atMost(bytes(move.reply), REPLY_BYTES, `bytes in the reply to ${move.id}`);
  for (const one of [{ at, state }, ...also]) checkRecord(one);
  checkDistinct([at, ...also.map((other) => other.at)].map(keyText), "record");
  checkDistinct(
    moves.map(({ id }) => id),
    "move",
  );
  if (also.some((other) => other.at.scope !== at.scope)) throw new RangeError("one commit changes one scope");
  if (state === null && change.wakeAt !== null) throw new RangeError("a deleted record has no deadline");
  if (change.ended !== null) checkName(change.ended.id, "an ended game's id");
  change.scores.forEach(checkScore);
  for (const { member, name } of named) {
    checkName(member, "a member's name");
    atMost(bytes(name), NAME_BYTES, `bytes in what ${member} is called`);
  }
  return change;
}

/** @throws RangeError when a record or a move has a name that no store keeps. */
export function checkNames(at: RecordKey, moveIds: readonly string[]): void {
  checkName(at.id, "a record's id");
  for (const id of moveIds) checkName(id, "a move's id");
}

/** @throws RangeError when what was posted has a name or a text longer than a store takes. */
export function checkPosted(posted: ReadonlyMap<string, string>): void {
  for (const [message, text] of posted) {
    checkName(message, "a message's key");
    atMost(bytes(text), POSTED_BYTES, `bytes posted for ${message}`);
  }
}

/** @throws RangeError when `name` is empty or longer than a key may be. */
function checkName(name: string, what: string): void {
  if (name === "") throw new RangeError(`${what} is empty`);
  atMost(bytes(name), NAME_BYTES, `bytes in ${what}`);
}

function checkRecord({ at, state }: { readonly at: RecordKey; readonly state: string | null }): void {
  checkName(at.id, "a record's id");
  if (state !== null) atMost(bytes(state), STATE_BYTES, `bytes in the state of ${keyText(at)}`);
}

function checkScore(score: Score): void {
  checkName(score.board, "a board's name");
  checkName(score.member, "a member's name");
  if ("add" in score && !Number.isFinite(score.add)) throw new RangeError(`no score to add: ${score.add}`);
  if ("set" in score && !Number.isFinite(score.set)) throw new RangeError(`no score to set: ${score.set}`);
}

function checkDistinct(names: readonly string[], what: string): void {
  if (new Set(names).size < names.length) throw new RangeError(`one commit names a ${what} twice`);
}

function atMost(count: number, limit: number, what: string): void {
  if (count > limit) throw new RangeError(`${count} ${what}, at most ${limit} are kept`);
}

function bytes(text: string): number {
  return Buffer.byteLength(text, "utf8");
}
