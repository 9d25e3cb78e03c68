import type { SeatNo } from "../../identity.ts";
import { type Board, endsGame, type Hand, type Play } from "./board.ts";
import { playsOf } from "./plays.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { worth } from "./worth.ts";

/** Which play is the best: what it gains, what it takes, and how long that will last. Source: JB-22. */

/** What a seat sees of the position; `points` of the seats still in. */
export type Scene = { readonly board: Board; readonly hand: Hand; readonly points: readonly Points[] };
export type Points = { readonly seat: SeatNo; readonly points: number };

/** `behind`: it ends the game while another seat has more. */
export type Valued = { readonly play: Play; readonly value: number; readonly behind: boolean };

/**
 * How much of a row of so many tiles its owner can count on: a longer one is harder to take, but from 8 or 9 tiles
 * the next player may reach ten. Found by letting robots with other numbers play each other.
 */
const KEPT: readonly number[] = [0, 0, 0, 0.5, 0.55, 0.6, 0.65, 0.6, 0.4, 0.4, 1];
/** What a rival who does not lead loses counts half. */
const OF_OTHERS = 0.5;
/** To end the game in the lead is worth more than any row. */
const WINS = 100;

/** By value; one that ends the game while behind only where there is no other. Null: there is none at all. (JB-22) */
export function bestPlay(scene: Scene, words: Vocabulary): Valued | null {
  const plays = playsOf(scene.board, scene.hand, words).map((play) => valued(scene, play));
  const fair = plays.filter(({ behind }) => !behind);
  const [first, ...rest] = fair.length > 0 ? fair : plays;
  if (first === undefined) return null;
  return rest.reduce((best, other) => (other.value > best.value ? other : best), first);
}

function valued(scene: Scene, play: Play): Valued {
  const { board, hand } = scene;
  if (!endsGame(board, hand.seat, play)) return { play, value: lasting(scene, play), behind: false };
  const lead = leadAfter(scene, play);
  return { play, value: WINS + lead, behind: lead < 0 };
}

function lasting({ board, hand, points }: Scene, { row, tiles, points: gained }: Play): number {
  const old = board.rows[row - 1] ?? [];
  const owner = board.owners[row - 1] ?? null;
  const before = worth(old) * (KEPT[old.length] ?? 0);
  const after = gained * (KEPT[tiles.length] ?? 0);
  if (owner === null) return after;
  return owner === hand.seat ? after - before : after + before * weightOf(owner, { hand, points });
}

function weightOf(owner: SeatNo, { hand, points }: Pick<Scene, "hand" | "points">): number {
  const others = points.filter(({ seat }) => seat !== hand.seat);
  const most = Math.max(...others.map((other) => other.points));
  const own = others.find(({ seat }) => seat === owner);
  if (own === undefined) return 0; // it is out
  return own.points >= most ? 1 : OF_OTHERS;
}

/** By how much the hand's seat would lead after a play; below 0: another would have more. */
export function leadAfter({ board, hand, points }: Scene, { row, points: gained }: Play): number {
  const owner = board.owners[row - 1] ?? null;
  const lost = owner === null ? 0 : worth(board.rows[row - 1] ?? []);
  const after = points.map((one) => {
    const change = (one.seat === owner ? -lost : 0) + (one.seat === hand.seat ? gained : 0);
    return { ...one, points: one.points + change };
  });
  return leadOf(hand.seat, after);
}

/** By how much a seat leads; below 0: another has more. */
export function leadOf(seat: SeatNo, points: readonly Points[]): number {
  const own = points.find((one) => one.seat === seat)?.points ?? 0;
  return own - Math.max(...points.filter((one) => one.seat !== seat).map((one) => one.points));
}
