import type { PlayerId, Scope } from "../identity.ts";
import type { Standing, Store } from "../store/store.ts";
import { ALL_GAMES, ALL_TIME, type Board, type By, boardName, boardNamed, SERVER_WIDE } from "./boards.ts";
import { type Player, playerIn, playerRecord } from "./player.ts";
import { type Shown, shownRating } from "./skill.ts";

/** What people ask of the standings of one server: a page of a board, and what is known of one person. */

export type Row = {
  readonly person: string;
  readonly name: string;
  readonly place: number;
  readonly score: number;
  /** Of the same place and time: games played, and wins against robots. Null on boards by rating and by run. */
  readonly games: number | null;
  readonly robots: number;
};

export type Ladder = {
  readonly rows: readonly Row[];
  /** The asker's own row, wherever it stands; null when they are not on this board. */
  readonly own: Row | null;
  readonly hasMore: boolean;
};

export type Asked = { readonly board: Board; readonly from: number; readonly count: number; readonly asker: PlayerId };

/** Two questions to the store, however long the board is: the page with its names and columns, and the asker's row. */
export async function ladder(store: Store, of: Scope, { board, from, count, asker }: Asked): Promise<Ladder> {
  const name = boardName(board);
  const beside = (["games", "robots"] as const).map((by) => boardName({ ...board, by }));
  const [page, own] = await Promise.all([
    store.top(of, { board: name, from, count: count + 1, beside }),
    store.rank(of, name, asker, beside),
  ]);
  return {
    rows: page.slice(0, count).map(rowOf),
    own: own === null ? null : rowOf(own),
    hasMore: page.length > count,
  };
}

function rowOf({ member, name, place, score, beside: [games = null, robots] }: Standing): Row {
  return { person: member, name: name ?? "somebody", place, score, games, robots: robots ?? 0 };
}

/** The first of a board; null when nobody is on it. */
export async function leader(store: Store, of: Scope, board: Board): Promise<Row | null> {
  const [first] = await store.top(of, { board: boardName(board), from: 0, count: 1, beside: [] });
  return first === undefined ? null : rowOf(first);
}

/** The kinds of game that have a board by rating or by run here. */
export async function kindsWith(store: Store, of: Scope, by: By): Promise<readonly string[]> {
  const boards = (await store.boards(of)).flatMap((name) => boardNamed(name) ?? []);
  const kinds = boards.flatMap((one) => (one.by === by && one.where === SERVER_WIDE ? [one.game] : []));
  return [...new Set(kinds)].filter((kind) => kind !== ALL_GAMES);
}

/** What is known of a person for one kind of game in a server, with their place by rating among all there. */
export type Career = {
  readonly game: string;
  readonly player: Player;
  readonly rating: (Shown & { readonly place: number | null }) | null;
};

/** For each of `games` that the person has played in this server. */
export async function careers(
  store: Store,
  of: Scope,
  { person, games }: { readonly person: PlayerId; readonly games: readonly string[] },
): Promise<readonly Career[]> {
  const all = await Promise.all(games.map((game) => careerOf(store, of, { person, game })));
  return all.filter((career) => career !== null);
}

async function careerOf(
  store: Store,
  of: Scope,
  { person, game }: { readonly person: PlayerId; readonly game: string },
): Promise<Career | null> {
  const board = boardName({ by: "rating", where: SERVER_WIDE, game, period: ALL_TIME });
  const [{ state }, ranked] = await Promise.all([
    store.load(playerRecord(of, game, person), []),
    store.rank(of, board, person, []),
  ]);
  if (state === null) return null;
  const player = playerIn(state);
  const rating = player.rating === null ? null : { ...shownRating(player.rating), place: ranked?.place ?? null };
  return { game, player, rating };
}
