import type { Value } from "../../render/message.ts";
import type { RecordKey } from "../../src/store/store.ts";
import { type Spot, serverScope, spotOf } from "./ids.ts";
import { CUSTOM_ID_MAX } from "./limits.ts";

/** A button's value in the 100 characters of a custom id: `form|table|turn|line`. A table of the same channel is one letter. */

export type Packed = {
  readonly value: Value;
  /** The places in its command of the options that its form asks for; null without a form. */
  readonly asks: readonly number[] | null;
};

const LETTERS: readonly (readonly [string, string])[] = [
  ["t", "table"],
  ["q", "quick"],
  ["d", "daily"],
];
const FORM = /^([0-9a-z]*)\|([a-z]?)([\w-]*)\|([^|]*)\|(.*)$/su;
/** A 64-bit id takes eleven signs. */
const ID_SIGNS = 11;

/** `here`: where the button stands, null in a DM. Null when it does not fit. */
export function packed({ value, asks }: Packed, here: Spot | null): string | null {
  const table = value.table === null ? "" : tableText(value.table, here);
  const text = `${asks === null ? "" : maskOf(asks)}|${table}|${value.turn}|${value.line}`;
  return table === null || value.turn.includes("|") || text.length > CUSTOM_ID_MAX ? null : text;
}

/** Null when it is none of umble's. */
export function unpacked(text: string, here: Spot | null): Packed | null {
  const [, mask, letter, spot, turn, line] = FORM.exec(text) ?? [];
  if (mask === undefined || letter === undefined || spot === undefined || turn === undefined || line === undefined)
    return null;
  const table = letter === "" ? null : tableAt(letter, spot, here);
  if (letter !== "" && table === null) return null;
  return { value: { line, turn, table }, asks: mask === "" ? null : asksOf(mask) };
}

function tableText(table: RecordKey, here: Spot | null): string | null {
  const spot = spotOf(table);
  const letter = LETTERS.find(([, kind]) => table.id === `${kind}/${spot.channel}`)?.[0];
  if (letter === undefined) return null;
  if (here !== null && here.server === spot.server && here.channel === spot.channel) return letter;
  return letter + shortened(spot.server) + shortened(spot.channel);
}

function tableAt(letter: string, text: string, here: Spot | null): RecordKey | null {
  const kind = LETTERS.find(([one]) => one === letter)?.[1];
  const spot = text === "" ? here : spotAt(text);
  return kind === undefined || spot === null
    ? null
    : { scope: serverScope(spot.server), id: `${kind}/${spot.channel}` };
}

function spotAt(text: string): Spot | null {
  if (text.length !== 2 * ID_SIGNS) return null;
  return { server: lengthened(text.slice(0, ID_SIGNS)), channel: lengthened(text.slice(ID_SIGNS)) };
}

function shortened(id: string): string {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(id));
  return bytes.toString("base64url");
}

function lengthened(text: string): string {
  return Buffer.from(text, "base64url").readBigUInt64BE().toString();
}

function maskOf(places: readonly number[]): string {
  return places.reduce((mask, place) => mask + 2 ** place, 0).toString(36);
}

function asksOf(mask: string): readonly number[] {
  const bits = Number.parseInt(mask, 36).toString(2);
  return [...bits].toReversed().flatMap((bit, place) => (bit === "1" ? [place] : []));
}
