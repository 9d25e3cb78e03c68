import type { By, SeatChange } from "../../../src/game.ts";
import { jumbulaya } from "../../../src/games/jumbulaya/game.ts";
import type { Move, PlayWord } from "../../../src/games/jumbulaya/moves.ts";
import type { Refusal } from "../../../src/games/jumbulaya/outcomes.ts";
import type { Playing, Row, State } from "../../../src/games/jumbulaya/state.ts";
import { opened } from "../../../src/games/jumbulaya/story.ts";
import { ALL_TILES, TILES, type Tile, without } from "../../../src/games/jumbulaya/tiles.ts";
import { turnCounted } from "../../../src/games/jumbulaya/turns.ts";
import { type SeatNo, seatNo } from "../../../src/identity.ts";
import { type Instant, instant } from "../../../src/instant.ts";
import { key } from "../../../src/random.ts";
import { lexicons } from "../../../src/words/lexicons.ts";
import { shippedTiers } from "../../../src/words/tiers.ts";

/** A table for tests: positions as text, seats' names, and moves that are expected to be accepted. */

export const game = jumbulaya(lexicons(new Map()), shippedTiers);

export const ann = seatNo(1);
export const bob = seatNo(2);
export const cat = seatNo(3);
export const dan = seatNo(4);

export const START = instant(1_000_000);

/** Nine rows of three, nobody's, and racks that go with them. */
export const FRESH = `
  - C A T
  - D O G
  - L E G
  - M A P
  - S U N
  - R I B
  - W E T
  - P I N
  - F O X
  rack A E I S T
  rack N O R E D
  rack L Er St I O
  rack H U Y G A
`;

/** PLANTERS stands on rows 1 to 8, and may be called. */
export const CALLABLE = `
  1 C U P : CUP
  2 L E G : LEG
  1 M A T : MAT
  2 N O D : NOD
  1 T O E : TOE
  2 W E B : WEB
  1 R U N : RUN
  2 S I N : SIN
  1 P A I N T E R : PAIN PAINTER
  rack A E I S T
  rack N O R E D
  rack L Er St I O
  rack H U Y G A
`;

export type Table = { readonly seats: number; readonly options?: object; readonly robots?: readonly SeatNo[] };

export function begun({ seats, options = {}, robots = [] }: Table, luck = "ab".repeat(32)): Playing {
  const start = { options: game.options.parse(options), seats, robots, key: key(luck), now: START, kept: null };
  const state = game.begin(start);
  if (state.phase !== "playing") throw new Error("not begun");
  return state;
}

export type Sitting = Table & { readonly on?: SeatNo; readonly wordless?: number; readonly pool?: string };

/**
 * The position that `text` describes: nine rows `owner tiles : words played`, then racks. All other tiles are in the
 * pool; those that `pool` names lie on top, so that they are drawn first, the last of them first.
 */
export function position(text: string, { on = ann, wordless = 0, pool = "", ...table }: Sitting): Playing {
  const lines = text.trim().split("\n");
  const rows = lines.flatMap((line) => rowOf(line.trim()) ?? []);
  const racks = lines.flatMap((line) => (line.trim().startsWith("rack") ? [tilesOf(line.trim().slice(4))] : []));
  const fresh = begun(table);
  const players = fresh.players.map((player, index) => ({ ...player, rack: racks[index] ?? [] }));
  const used = [...rows.flatMap(({ tiles }) => tiles), ...players.flatMap(({ rack }) => rack), ...tilesOf(pool)];
  const rest = without(ALL_TILES, used);
  if (rest.length + used.length !== ALL_TILES.length) throw new Error("more tiles than there are");
  const story = opened(rows, players);
  const state = { ...fresh, rows, players, wordless, story, pool: [...rest, ...tilesOf(pool)] };
  return noticed({ ...state, turn: { ...fresh.turn, seat: on } });
}

/** Whether a call is possible is known from the turn that made it so. */
function noticed(state: Playing): Playing {
  const taken = { fact: { kind: "passed", by: state.turn.seat, clock: false }, deed: { kind: "pass" } } as const;
  return { ...state, call: turnCounted(state, taken).call };
}

function rowOf(line: string): Row | null {
  const [, owner, tiles, words = ""] = /^([-\d]) ([A-Za-z ]+?)(?: : (.*))?$/u.exec(line) ?? [];
  if (owner === undefined || tiles === undefined) return null;
  return {
    tiles: tilesOf(tiles),
    owner: owner === "-" ? null : seatNo(Number(owner)),
    words: words.split(" ").filter((word) => word !== ""),
  };
}

export function tilesOf(text: string): readonly Tile[] {
  return text.split(" ").flatMap((name) => TILES.filter((tile) => tile === name));
}

/** The rows as `owner tiles`, a line each. */
export function board({ rows }: State): string {
  return rows.map(({ owner, tiles }) => `${owner ?? "-"} ${tiles.join(" ")}`).join("\n");
}

export function rackOf(state: State, seat: SeatNo): string {
  return state.players[seat - 1]?.rack.join(" ") ?? "";
}

export function onTurn(state: State): SeatNo | null {
  return state.phase === "playing" ? state.turn.seat : null;
}

/** Every tile there is, wherever it lies, in the order of TILES. (JB-20) */
export function everyTile({ rows, players, pool }: State): readonly Tile[] {
  const all = [...rows.flatMap(({ tiles }) => tiles), ...players.flatMap(({ rack }) => rack), ...pool];
  return all.toSorted((one, other) => TILES.indexOf(one) - TILES.indexOf(other));
}

/** @throws Error when the move is refused. */
export function played(state: State, move: Move, by: By, at: Instant = START): State {
  const outcome = game.apply(state, move, by, at);
  if (outcome.kind === "accepted") return outcome.state;
  throw new Error(`${by} cannot ${move.kind}: ${JSON.stringify(outcome.refusal)}`);
}

/** Several moves, each by the seat that is on turn, as soon as it is. */
export function inTurn(state: State, ...moves: readonly Move[]): State {
  return moves.reduce((so, move) => played(so, move, onTurn(so) ?? "clock", since(so)), state);
}

function since(state: State): Instant {
  return state.phase === "playing" ? state.turn.since : START;
}

/** Why a move is refused; null when it is not. */
export function refusal(state: State, move: Move, by: By, at: Instant = START): Refusal | null {
  const outcome = game.apply(state, move, by, at);
  return outcome.kind === "refused" ? outcome.refusal : null;
}

/** The clock's move, when it is due. @throws Error when no deadline is set. */
export function whenDue(state: State): State {
  const due = game.deadline(state);
  if (due === null) throw new Error(`nothing is due in ${state.phase}`);
  return played(state, due.move, "clock", due.at);
}

/** The clock's errand, when it is due. @throws Error when there is none. */
export function whenOut(state: State): State {
  const due = game.errand?.(state) ?? null;
  if (due === null) throw new Error("no seat is due to be out");
  return played(state, due.move, "clock", due.at);
}

export function seated(state: State, seat: SeatNo, change: SeatChange, at: Instant = START): State {
  return game.seated(state, seat, change, at);
}

export const PASS: Move = { kind: "pass" };

export function passes(count: number): readonly Move[] {
  return Array.from({ length: count }, () => PASS);
}

export function lay(row: number, word: string): PlayWord {
  return { kind: "play", row, word, sure: false };
}

export function called(word: string): Move {
  return { kind: "call", word, sure: true };
}

export function dropping(tiles: string): Move {
  return { kind: "discard", tiles };
}
