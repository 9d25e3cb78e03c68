import { createHash, createHmac } from "node:crypto";

/** A table's secret seed: 32 hexadecimal digits, 128 bits (G-3). */
export type Seed = string & { readonly Seed: unique symbol };
/** What draws are made from: 64 hexadecimal digits (G-3). */
export type Key = string & { readonly Key: unique symbol };
/** The generator as a game's state holds it: the key, and the number of the next draw. */
export type Draws = { readonly key: Key; readonly next: number };

const BITS_64 = 1n << 64n;

/** @throws RangeError when `text` is not 32 hexadecimal digits. */
export function seed(text: string): Seed {
  if (!/^[0-9a-f]{32}$/u.test(text)) throw new RangeError("a seed has 32 hexadecimal digits");
  return text as Seed;
}

/** @throws RangeError when `text` is not 64 hexadecimal digits. */
export function key(text: string): Key {
  if (!/^[0-9a-f]{64}$/u.test(text)) throw new RangeError("a key has 64 hexadecimal digits");
  return text as Key;
}

/** What is posted when a table opens: SHA-256 of the seed's 16 bytes, in hexadecimal (G-3). */
export function commitment(secret: Seed): string {
  return createHash("sha256").update(Buffer.from(secret, "hex")).digest("hex");
}

/** HMAC-SHA-256 of the seats' ids in seat order, joined by newlines, under the seed's 16 bytes (G-3). */
export function keyOf(secret: Seed, seatIds: readonly string[]): Key {
  return key(createHmac("sha256", Buffer.from(secret, "hex")).update(seatIds.join("\n")).digest("hex"));
}

export function draws(from: Key): Draws {
  return { key: from, next: 0 };
}

/** Draw `next` as 64 bits: the first 8 bytes, big-endian, of the HMAC of its number. (G-3) */
function bits({ key: secret, next }: Draws): bigint {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(next));
  return createHmac("sha256", Buffer.from(secret, "hex")).update(counter).digest().readBigUInt64BE(0);
}

/** A whole number from 0 to below `range`, without bias, and the generator after it. (G-3) */
export function draw(from: Draws, range: number): readonly [number, Draws] {
  if (!Number.isSafeInteger(range) || range < 1) throw new RangeError(`no range to draw from: ${range}`);
  const limit = BITS_64 - (BITS_64 % BigInt(range));
  for (let at = from; ; ) {
    const value = bits(at);
    at = { key: at.key, next: at.next + 1 };
    if (value < limit) return [Number(value % BigInt(range)), at];
  }
}

/** `items` in a new order: Fisher-Yates from the end (G-3). */
export function shuffled<Item>(from: Draws, items: readonly Item[]): readonly [readonly Item[], Draws] {
  const mixed = [...items];
  let at = from;
  for (let last = mixed.length - 1; last > 0; last--) {
    const [other, after] = draw(at, last + 1);
    at = after;
    const moved = mixed.splice(other, 1, ...mixed.slice(last, last + 1));
    mixed.splice(last, 1, ...moved);
  }
  return [mixed, at];
}

/** Draws for what lies outside a game's state (a robot's choice): each call gives the next. */
export interface Random {
  /** A whole number from 0 to below `range`. */
  below(range: number): number;
}

/** The draws of one robot's one step, from the table's key; never those of the game itself. (G-3, G-14) */
export function randomFor(table: Key, purpose: string): Random {
  let at = draws(key(createHmac("sha256", Buffer.from(table, "hex")).update(purpose).digest("hex")));
  return {
    below: (range) => {
      const [value, after] = draw(at, range);
      at = after;
      return value;
    },
  };
}
