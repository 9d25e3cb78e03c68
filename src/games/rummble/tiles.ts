/** The tiles of the three sets. Source: RM-2. */

export const TILE_SETS = ["rummikub", "cards", "short"] as const;
export type TileSet = (typeof TILE_SETS)[number];

export const COLOURS = ["k", "r", "b", "o", "s", "h", "d", "c"] as const;
/** Black, red, blue, orange; a card's colour is its suit: spades, hearts, diamonds, clubs. (RM-2) */
export type Colour = (typeof COLOURS)[number];

/** What a tile, or a joker that stands for it, shows: a number from 1 to 13 in a colour. */
export type Face = { readonly number: number; readonly colour: Colour };
/** In a hand or in the pool. */
export type Tile = ({ readonly kind: "tile" } & Face) | { readonly kind: "joker" };
/** On the board: a joker stands for its tile from then on. (RM-8) */
export type Laid = Face & { readonly joker: boolean };

type Deck = { readonly colours: readonly Colour[]; readonly numbers: readonly number[] };

const ONE_TO_THIRTEEN = Array.from({ length: 13 }, (_, index) => index + 1);
const DECKS: Readonly<Record<TileSet, Deck>> = {
  rummikub: { colours: ["k", "r", "b", "o"], numbers: ONE_TO_THIRTEEN },
  cards: { colours: ["s", "h", "d", "c"], numbers: ONE_TO_THIRTEEN },
  short: { colours: ["s", "h", "d", "c"], numbers: ONE_TO_THIRTEEN.filter((number) => number >= 2 && number <= 9) },
};
const COPIES = 2;
const JOKERS = 2;

/** The colours of a set, in the order in which the table chooses among a joker's equal readings. (RM-8) */
export function coloursOf(set: TileSet): readonly Colour[] {
  return DECKS[set].colours;
}

/** The faces of a set, each once, by colour and number: all that a joker can stand for. (RM-8) */
export function facesOf(set: TileSet): readonly Face[] {
  const { colours, numbers } = DECKS[set];
  return colours.flatMap((colour) => numbers.map((number) => ({ number, colour })));
}

export function isInSet(set: TileSet, { number, colour }: Face): boolean {
  const { colours, numbers } = DECKS[set];
  return colours.includes(colour) && numbers.includes(number);
}

/** Every tile of a set: each face twice, and two jokers; 106, 106 or 66. (RM-2) */
export function tilesOf(set: TileSet): readonly Tile[] {
  const once: readonly Tile[] = facesOf(set).map((face) => ({ kind: "tile", ...face }));
  const jokers: readonly Tile[] = Array.from({ length: JOKERS }, () => ({ kind: "joker" }));
  return [...Array.from({ length: COPIES }, () => once).flat(), ...jokers];
}

export function isSameTile(one: Tile, other: Tile): boolean {
  if (one.kind === "joker" || other.kind === "joker") return one.kind === other.kind;
  return one.number === other.number && one.colour === other.colour;
}

/** The tile that was in the hand before it was laid. */
export function tileOf({ number, colour, joker }: Laid): Tile {
  return joker ? { kind: "joker" } : { kind: "tile", number, colour };
}

/** What of `wanted` is not in `hand`, each tile as often as it is missing. */
export function missingFrom(hand: readonly Tile[], wanted: readonly Tile[]): readonly Tile[] {
  return without(wanted, hand);
}

/** `tiles` less those `taken`, each as often as it is taken; what is not there is not missed. */
export function without(tiles: readonly Tile[], taken: readonly Tile[]): readonly Tile[] {
  return taken.reduce<readonly Tile[]>((rest, tile) => {
    const at = rest.findIndex((one) => isSameTile(one, tile));
    return at < 0 ? rest : rest.toSpliced(at, 1);
  }, tiles);
}
