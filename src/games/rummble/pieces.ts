import { facesByCode } from "./codes.ts";
import { writtenLaid } from "./notation.ts";
import { type Laid, TILE_SETS, type TileSet } from "./tiles.ts";

/** A tile as it is laid, as one small number: its code, and a bit more for a joker. */

const JOKER_BIT = 1 << 6;
export const PIECE_BITS = 7;
const PIECES = 1 << PIECE_BITS;

export function pieceOf(code: number, joker: boolean): number {
  return joker ? code | JOKER_BIT : code;
}

type Pieces = {
  readonly laid: readonly (Laid | null)[];
  /** Its place when all are put in the order of their texts. */
  readonly rank: Uint8Array;
};

function piecesOf(set: TileSet): Pieces {
  const faces = facesByCode(set);
  const laid = Array.from({ length: PIECES }, (_, piece) => {
    const face = faces[piece % JOKER_BIT];
    return face === undefined ? null : { ...face, joker: piece >= JOKER_BIT };
  });
  const texts = laid.map((one) => (one === null ? "" : writtenLaid(one)));
  const sorted = texts.toSorted();
  return { laid, rank: Uint8Array.from(texts, (text) => sorted.indexOf(text)) };
}

const [rummikub, cards, short] = TILE_SETS.map(piecesOf);

/** The pieces of each set. @throws Error never: every set has them. */
export function pieces(set: TileSet): Pieces {
  const own = { rummikub, cards, short }[set];
  if (own === undefined) throw new Error(`no such set: ${set}`);
  return own;
}
