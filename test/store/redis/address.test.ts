import { expect, test } from "vitest";
import { addressText, redisAddress } from "../../../src/store/redis/address.ts";

const PLAIN = { kind: "single", tls: false, username: null, password: null, database: 0, master: "" };

test.each([
  ["redis://here", { ...PLAIN, nodes: [{ host: "here", port: 6_379 }] }],
  ["redis://here:7000/3", { ...PLAIN, nodes: [{ host: "here", port: 7_000 }], database: 3 }],
  ["redis://[::1]:7000", { ...PLAIN, nodes: [{ host: "::1", port: 7_000 }] }],
  [
    "rediss://ann:p%40ss@here/",
    { ...PLAIN, nodes: [{ host: "here", port: 6_379 }], tls: true, username: "ann", password: "p@ss" },
  ],
  ["redis://:secret@here", { ...PLAIN, nodes: [{ host: "here", port: 6_379 }], password: "secret" }],
  [
    "redis+sentinel://one,two:27000/umble",
    {
      ...PLAIN,
      kind: "sentinel",
      master: "umble",
      nodes: [
        { host: "one", port: 26_379 },
        { host: "two", port: 27_000 },
      ],
    },
  ],
  [
    "rediss+cluster://:x@one:1,two:2",
    {
      ...PLAIN,
      kind: "cluster",
      tls: true,
      password: "x",
      nodes: [
        { host: "one", port: 1 },
        { host: "two", port: 2 },
      ],
    },
  ],
])("%s is understood", (url, address) => {
  expect(redisAddress(url)).toEqual(address);
});

test.each([
  ["http://here", "no Redis URL"],
  ["", "no Redis URL"],
  ["redis://", "no Redis URL"],
  ["redis://one,two", "several hosts"],
  ["redis://here/three", "no number of a database"],
  ["redis+sentinel://here", "name of the master"],
  ["redis+cluster://here/1", "no numbered databases"],
  ["redis://here:99999", "no host and port"],
  ["redis://:100%@here", "not percent-encoded"],
])("%s is refused in words", (url, words) => {
  expect(() => redisAddress(url)).toThrow(words);
});

test("an address in words never tells a password", () => {
  expect(addressText(redisAddress("redis+sentinel://ann:secret@one,two/umble"))).toBe(
    "umble, by the sentinels at one:26379, two:26379",
  );
  expect(() => redisAddress("redis://ann:secret@one,two")).toThrow(/^(?!.*secret)/u);
});
