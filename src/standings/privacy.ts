import { type PlayerId, platformOf, playerId, type Scope } from "../identity.ts";
import { type Documents, removed, scored } from "../store/document.ts";
import type { RecordKey, Score, Store } from "../store/store.ts";
import { boardNamed } from "./boards.ts";
import type { Member, Outcome } from "./outcome.ts";

/**
 * What the standings of a server keep of a person, and how it is given and taken away (wish 31). It stands
 * - in `rating/<kind>/<person>`, a record for each kind of game: name, rating, counts, bests;
 * - as a row, member `<person>`, on the boards of the scope, and as the member's name (`Commit.named`);
 * - in the outcome of each game's record (outcome.ts): id and name among the people of a side, or the leavers;
 * - in no log: `rated/<kind>` holds games' ids alone.
 * The rest of a game's record (seats as draws name them, names, the state) is the archive's.
 */

const MARK = "gone-";

/** Who somebody is whose data were deleted. `token`: a word that leads back to nobody, the same in all their games. */
export function anonymous(person: PlayerId, token: string): Member {
  return { id: playerId(`${platformOf(person)}:${MARK}${token}`), name: "somebody" };
}

/** Whether an id is such a one: others' ratings go on from theirs, but they have no record and no row. */
export function isAnonymous(person: string): boolean {
  return person.slice(person.indexOf(":") + 1).startsWith(MARK);
}

/** An outcome in which `person` is `instead`; all else, and so everybody's rating, is as before. */
export function anonymised(outcome: Outcome, person: PlayerId, instead: Member): Outcome {
  const replaced = (people: readonly Member[]): Member[] => people.map((one) => (one.id === person ? instead : one));
  const sides = outcome.sides.map((side) => ({ ...side, people: replaced(side.people) }));
  return { ...outcome, sides, leavers: replaced(outcome.leavers) };
}

export type Kept = {
  /** Records of theirs, as they are stored. */
  readonly records: readonly { readonly id: string; readonly state: unknown }[];
  readonly rows: readonly { readonly board: string; readonly score: number }[];
};

/** What the standings of a server keep of a person; their games are told by archive/lists.ts. @throws as the store. */
export async function standingsOf(store: Store, of: Scope, person: PlayerId): Promise<Kept> {
  const records = await Promise.all(
    (await recordsOf(store, of, person)).map(async (at) => {
      const { state } = await store.load(at, []);
      return { id: at.id, state: JSON.parse(state ?? "null") };
    }),
  );
  return { records, rows: await rowsOf(store, of, person) };
}

/**
 * Takes a person's records, rows and name out of the standings of a server; nobody else's change, places by the same
 * scores move up. Their outcomes are to be anonymised first (`Store.amend`, `anonymised`): else a rebuild, or a game
 * that is still to be counted, brings them back. Harmless twice. @throws as the store.
 */
export async function dropped(documents: Documents, of: Scope, person: PlayerId): Promise<void> {
  const { store } = documents;
  const boards = await boardsOf(store, of);
  for (let from = 0; from === 0 || from < boards.length; from += MOST_AT_ONCE) {
    const some = boards.slice(from, from + MOST_AT_ONCE);
    const scores = some.map((board): Score => ({ board, member: person, drop: true }));
    await scored(documents, of, { scores, named: [{ member: person, name: "" }] });
  }
  for (const at of await recordsOf(store, of, person)) await removed(documents, at);
}

const MOST_AT_ONCE = 4_000;

/** In some server there are tens of thousands of players: only the kinds of game are looked through. */
async function recordsOf(store: Store, of: Scope, person: PlayerId): Promise<readonly RecordKey[]> {
  const kinds = (await store.records(of, "rated/")).map((id) => id.slice("rated/".length));
  const all = kinds.map((kind) => ({ scope: of, id: `rating/${kind}/${person}` }));
  const states = await Promise.all(all.map((at) => store.load(at, [])));
  return all.filter((_, index) => states[index]?.state !== null);
}

/** The lists of ended games are boards too, of which there is one for each person: theirs have no person in a row. */
async function boardsOf(store: Store, of: Scope): Promise<readonly string[]> {
  return (await store.boards(of)).filter((name) => boardNamed(name) !== null);
}

const BOARDS_AT_ONCE = 50;

async function rowsOf(store: Store, of: Scope, person: PlayerId): Promise<Kept["rows"]> {
  const boards = await boardsOf(store, of);
  const rows: { readonly board: string; readonly score: number }[] = [];
  for (let from = 0; from < boards.length; from += BOARDS_AT_ONCE) {
    const some = boards.slice(from, from + BOARDS_AT_ONCE);
    const found = await Promise.all(some.map((board) => store.rank(of, board, person, [])));
    rows.push(...found.flatMap((row, index) => (row === null ? [] : [{ board: some[index] ?? "", score: row.score }])));
  }
  return rows;
}
