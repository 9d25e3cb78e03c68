import { textOf } from "../../../adapters/console/text.ts";
import { jumbulayaDraw } from "../../../render/jumbulaya/draw.ts";
import type { Message, Said } from "../../../render/message.ts";
import type { Play } from "../../../src/games/jumbulaya/board.ts";
import type { Options } from "../../../src/games/jumbulaya/options.ts";
import { type Tile, tile } from "../../../src/games/jumbulaya/tiles.ts";
import type { Own, RowView, SeatView, View } from "../../../src/games/jumbulaya/view.ts";
import { worth } from "../../../src/games/jumbulaya/worth.ts";
import type { Facts, Seat } from "../../../src/hosting.ts";
import { playerId, scope, seatNo, tableId } from "../../../src/identity.ts";
import { later } from "../../../src/instant.ts";
import { T0 } from "../../store/contract/ground.ts";

/** What is seen of a view, as text. Positions are written as they are shown. */

const START = T0;
export const draw = jumbulayaDraw((word) => (word === "CRATES" ? "noun: boxes" : null));

const OPTIONS: Options = {
  trade: true,
  steal: "as-long",
  dictionary: "umble@0c8f5a73",
  tiers: "tiers@1",
  pace: "live",
  turnSeconds: null,
  hints: false,
};

export function tilesIn(text: string): readonly Tile[] {
  return text === "" ? [] : text.split(" ").map((one) => tile.parse(one));
}

const LETTERS = ["R", "G", "B", "Y"];

/** `R: C A T Er S` is seat 1's; `-: A B C` nobody's; `> ` before it: the last play. */
export function rowsOf(...texts: readonly string[]): readonly RowView[] {
  return texts.map((text, index) => {
    const [, mark = "", letter = "", tiles = ""] = /^(>?) ?(.): (.*)$/u.exec(text) ?? [];
    const read = tilesIn(tiles);
    const owner = LETTERS.includes(letter) ? seatNo(LETTERS.indexOf(letter) + 1) : null;
    const words = owner === null ? [] : [read.join("").toUpperCase()];
    return { no: index + 1, tiles: read, owner, worth: worth(read), words, lastPlayed: mark === ">", placed: [] };
  });
}

const ROWS = rowsOf(
  "R: C A T Er S",
  "G: Qu I T",
  "-: D E S",
  "> G: Th I N K Er S",
  "-: O R A",
  "R: P L A N E",
  "-: U B M",
  "G: S T O R M Y",
  "-: G E L",
);

/** The longest that there can be: ten tiles, all seven digraphs among them. */
export const LONGEST = rowsOf(...Array.from({ length: 9 }, () => "Y: Qu Ch Ed Er Ly St Th A B C"));

export function seatView(no: number, more: Partial<SeatView> = {}): SeatView {
  const rest = { points: 0, rowCount: 0, rackSize: 5, lostTurn: false, hints: 0 };
  return { seat: seatNo(no), standing: "playing", outAt: null, ...rest, ...more };
}

export function playOf(more: Partial<Play> & Pick<Play, "row" | "word">): Play {
  const { tiles = tilesIn([...more.word].join(" ")) } = more;
  return { placed: [], traded: [], points: more.word.length, ...more, tiles };
}

export function viewOf(more: Partial<View> = {}): View {
  return {
    phase: "playing",
    options: OPTIONS,
    rows: ROWS,
    pool: 43,
    seats: [seatView(1, { points: 11 }), seatView(2, { points: 18 })],
    viewer: null,
    turn: { no: 5, seat: seatNo(1), since: START, endsAt: later(START, 90_000) },
    last: [],
    wordless: { turns: 0, most: 4 },
    call: { open: "unowned-row", had: [] },
    own: null,
    end: null,
    ...more,
  };
}

export function ownOf(rack: string, more: Partial<Own> = {}): Own {
  return { rack: tilesIn(rack), drawn: [], hint: null, onTurn: true, ...more };
}

const IDS = ["ann", "bob", "cat", "dan"];

/** One person a seat; a name in brackets is a robot's. */
export function seatsOf(...names: readonly string[]): readonly Seat[] {
  return names.map((name, index): Seat => {
    const robot = /^\((.*)\)$/u.exec(name)?.[1];
    const people = robot === undefined ? [{ id: playerId(`console:${IDS[index]}`), name }] : [];
    return {
      no: seatNo(index + 1),
      people,
      team: null,
      robot: robot === undefined ? null : { level: "easy", name: robot },
    };
  });
}

export function factsFor(seats: readonly Seat[], more: Partial<Facts> = {}): Facts {
  return {
    table: { scope: scope("console:home"), id: "table/general" },
    id: tableId("0123456789"),
    label: "#general",
    host: { id: playerId("console:ann"), name: "Ann" },
    seats,
    commitment: "c0ffee",
    seed: null,
    real: (at) => later(at, 0),
    bankMs: null,
    asked: { cancel: [], pause: [] },
    departed: [],
    idled: false,
    ...more,
  };
}

export const AB = factsFor(seatsOf("Ann", "Bob"));

export function messagesOf(view: View, facts: Facts = AB): readonly Message[] {
  return draw.shown((viewer) => ({ ...view, viewer: viewer === "onlooker" ? null : viewer }), facts);
}

/** The board as it is shown: its text, and below it the buttons and reactions. */
export function screen(view: View, facts: Facts = AB): string {
  const [message] = messagesOf(view, facts);
  return message === undefined ? "nothing" : `\n${[...saidLines(message), ...message.reactions].join("\n")}\n`;
}

export function saidText(said: Said | null): string {
  return said === null ? "nothing" : saidLines(said).join("\n");
}

function saidLines({ parts, choices }: Said): readonly string[] {
  const buttons = choices.map(({ label, value, form }) => `[${label}] ${value.line}${form === null ? "" : " …"}`);
  return [textOf(parts, START), ...buttons];
}
