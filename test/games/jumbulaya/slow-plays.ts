import type { Tile } from "../../../src/games/jumbulaya/tiles.ts";

/**
 * All plays and all Jumbulayas found the slow and obvious way: every word is tried with every spelling in every place.
 * Nothing of the real search is used, so that the two can be compared.
 */

const DIGRAPHS: readonly string[] = ["Qu", "Ch", "Ed", "Er", "Ly", "St", "Th"];
const TILE_NAMES: readonly string[] = [..."ABCDEFGHIJKLMNOPRSTUVWXYZ", ...DIGRAPHS];

export type SlowBoard = {
  readonly rows: readonly (readonly Tile[])[];
  readonly played: readonly (readonly string[])[];
  readonly owners: readonly (number | null)[];
  readonly trade: boolean;
  readonly steal: "as-long" | "longer";
};
export type SlowHand = { readonly seat: number; readonly rack: readonly Tile[] };

/** Every way of writing `word` as tiles. */
function spellings(word: string): string[][] {
  if (word === "") return [[]];
  const heads = TILE_NAMES.filter((tile) => word.startsWith(tile.toUpperCase()));
  return heads.flatMap((head) => spellings(word.slice(head.length)).map((rest) => [head, ...rest]));
}

/** Each play as text: row, tiles, placed, traded, points. */
export function slowPlays(board: SlowBoard, hand: SlowHand, words: readonly string[]): string[] {
  return board.rows.flatMap((row, index) => {
    const letters = new RegExp(`^[${[...row, ...hand.rack].join("").toUpperCase()}]{3,20}$`, "u");
    return words
      .filter((word) => letters.test(word))
      .filter((word) => !(board.played[index] ?? []).includes(word))
      .flatMap(spellings)
      .flatMap((tiles) => playOn(board, hand, { index, row, tiles }) ?? []);
  });
}

type Try = { readonly index: number; readonly row: readonly Tile[]; readonly tiles: readonly string[] };

function playOn(board: SlowBoard, { seat, rack }: SlowHand, { index, row, tiles }: Try): string | null {
  const onRow: (string | null)[] = [...row];
  const onRack: (string | null)[] = [...rack];
  const placed: string[] = [];
  for (const tile of tiles) {
    const there = onRow.indexOf(tile);
    const held = onRack.indexOf(tile);
    if (there >= 0) onRow[there] = null;
    else if (held >= 0) {
      onRack[held] = null;
      placed.push(tile);
    } else return null;
  }
  const traded = onRow.filter((tile) => tile !== null);
  const owner = board.owners[index] ?? null;
  const steals = owner !== null && owner !== seat;
  if (placed.length > 2 || tiles.length > 10 || tiles.length < row.length) return null;
  if (steals && board.steal === "longer" && tiles.length === row.length) return null;
  if (!board.trade && traded.length > 0) return null;
  return playText({ row: index + 1, tiles, placed, traded, points: slowWorth(tiles) });
}

function slowWorth(tiles: readonly string[]): number {
  const digraphs = tiles.filter((tile) => DIGRAPHS.includes(tile)).length;
  const byLength = [0, 0, 0, 3, 4, 5, 6, 10, 12, 15, 20][tiles.length] ?? 0;
  return byLength + digraphs;
}

type PlayText = {
  readonly row: number;
  readonly tiles: readonly string[];
  readonly placed: readonly string[];
  readonly traded: readonly string[];
  readonly points: number;
};

export function playText({ row, tiles, placed, traded, points }: PlayText): string {
  return `${row}: ${tiles.join(" ")} | ${placed.join(" ")} | ${traded.join(" ")} | ${points}`;
}

/** Every set of seven to nine of the rows 1 to 9. */
const ROW_SETS: readonly (readonly number[])[] = Array.from({ length: 2 ** 9 }, (_, bits) =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((row) => ((bits >> (row - 1)) & 1) === 1),
).filter((rows) => rows.length >= 7);

/** Each Jumbulaya as text: word and rows. */
export function slowJumbulayas(rows: readonly (readonly Tile[])[], words: readonly string[]): string[] {
  const downwards = new RegExp(`^${rows.map((tiles) => `(?:${tiles.join("|")})?`).join("")}$`, "iu");
  return words
    .filter((word) => word.length >= 7 && downwards.test(word))
    .flatMap((word) => rowSetsOf(rows, word).map((set) => `${word} ${set.join(" ")}`));
}

function rowSetsOf(rows: readonly (readonly Tile[])[], word: string): readonly (readonly number[])[] {
  const ways = spellings(word);
  return ROW_SETS.filter((set) => ways.some((tiles) => tiles.length === set.length && fits(rows, set, tiles)));
}

function fits(rows: readonly (readonly Tile[])[], set: readonly number[], tiles: readonly string[]): boolean {
  return set.every((row, index) => rows[row - 1]?.some((tile) => tile === tiles[index]) === true);
}
