import { createHash, createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { commitment, draw, draws, key, keyOf, randomFor, seed, shuffled } from "../src/random.ts";

const SEED = seed("000102030405060708090a0b0c0d0e0f");
const SEATS = ["console:ann", "robot:hard:Ada"];
const KEY = keyOf(SEED, SEATS);

/** G-3 written out once more, by nothing but node:crypto. */
function bitsAt(secret: string, n: number): bigint {
  const digest = createHmac("sha256", Buffer.from(secret, "hex"))
    .update(Buffer.from(n.toString(16).padStart(16, "0"), "hex"))
    .digest("hex");
  return BigInt(`0x${digest.slice(0, 16)}`);
}

function drawn(count: number, range: number): readonly number[] {
  const found: number[] = [];
  for (let at = draws(KEY); found.length < count; ) {
    const [value, after] = draw(at, range);
    found.push(value);
    at = after;
  }
  return found;
}

test("G-3 the key is the HMAC of the seats' ids in seat order, joined by newlines", () => {
  expect(KEY).toBe("276c61305c3904125995aabb208fae7e20dc2da889f8020867d4d60fdfb0c10e");
  expect(keyOf(SEED, [])).toBe("07eff8b326b7798c9ccfcbdbe579489ac785a7995a04618b1a2813c26744777d");
  const same = createHmac("sha256", Buffer.from(SEED, "hex")).update("console:ann\nrobot:hard:Ada").digest("hex");
  expect(KEY).toBe(same);
  expect(keyOf(SEED, SEATS.toReversed())).not.toBe(KEY);
});

test("G-3 the commitment is SHA-256 of the seed's 16 bytes", () => {
  expect(commitment(SEED)).toBe("be45cb2605bf36bebde684841a28f0fd43c69850a3dce5fedba69928ee3a8991");
  expect(commitment(SEED)).toBe(createHash("sha256").update(Buffer.from(SEED, "hex")).digest("hex"));
});

test.each([
  [6, [1, 1, 5, 0, 5, 1, 5, 2, 2, 2, 2, 3]],
  [1_000, [221, 363, 379, 24, 781]],
  [1, [0, 0, 0]],
])("G-3 the first draws below %i are literally these", (range, wanted) => {
  expect(drawn(wanted.length, range)).toEqual(wanted);
});

test("G-3 draw n is the first 8 bytes, big-endian, of the HMAC of n, modulo the range", () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 1_000_000 }), (n, range) => {
      const [value, after] = draw({ key: KEY, next: n }, range);
      expect(value).toBe(Number(bitsAt(KEY, n) % BigInt(range)));
      expect(after).toEqual({ key: KEY, next: n + 1 });
    }),
    { numRuns: 200 },
  );
});

test("G-3 at or above the largest multiple of the range it is drawn again with the next n", () => {
  const range = 9_002_803_354_665_472;
  const limit = 2n ** 64n - (2n ** 64n % BigInt(range));
  expect(bitsAt(KEY, 2_669) >= limit).toBe(true);
  expect(bitsAt(KEY, 2_670) < limit).toBe(true);
  expect(draw({ key: KEY, next: 2_669 }, range)).toEqual([5_231_077_253_425_532, { key: KEY, next: 2_671 }]);
});

test.each([0, -1, 1.5, 2 ** 53, Number.NaN])("nothing is drawn below %d", (range) => {
  expect(() => draw(draws(KEY), range)).toThrow(RangeError);
});

test("G-3 shuffling is Fisher-Yates from the end", () => {
  const [mixed, after] = shuffled(draws(KEY), [..."ABCDEFGH"]);
  expect(mixed.join("")).toBe("ACDBEGHF");
  expect(after).toEqual({ key: KEY, next: 7 });
  expect(shuffled(draws(KEY), ["A"])).toEqual([["A"], { key: KEY, next: 0 }]);
  expect(shuffled(draws(KEY), [])).toEqual([[], { key: KEY, next: 0 }]);
});

test("G-3 shuffling keeps every item, and changes nothing in place", () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.nat(1_000), (items, next) => {
      const before = [...items];
      const [mixed] = shuffled({ key: KEY, next }, items);
      expect(items).toEqual(before);
      expect([...mixed].sort((a, b) => a - b)).toEqual([...items].sort((a, b) => a - b));
    }),
    { numRuns: 200 },
  );
});

test("G-3 what a robot draws depends on its purpose, and is never what the game draws", () => {
  const first = (purpose: string) => Array.from({ length: 4 }, () => randomFor(KEY, purpose).below(2 ** 40)).at(0);
  const names = ["", "1/1/pause", "1/1/move", "1/2/pause", "2/1/pause"];
  const values = [draw(draws(KEY), 2 ** 40)[0], ...names.map(first)];
  expect(new Set(values).size).toBe(values.length);
  expect(randomFor(KEY, "1/1/pause").below(2 ** 40)).toBe(first("1/1/pause"));
});

test.each([
  "",
  "0",
  "000102030405060708090a0b0c0d0e0",
  "000102030405060708090A0B0C0D0E0F",
  "g".repeat(32),
  "0".repeat(33),
  ` ${"0".repeat(31)}`,
])("'%s' is no seed", (text) => {
  expect(() => seed(text)).toThrow(RangeError);
});

test.each(["", "0".repeat(63), "F".repeat(64), "0".repeat(65)])("'%s' is no key", (text) => {
  expect(() => key(text)).toThrow(RangeError);
});
