import { expect, test } from "vitest";
import { breakable } from "../../../adapters/console/outage.ts";
import { seedsOf } from "../../../adapters/console/parts.ts";
import { scope } from "../../../src/identity.ts";
import { seed } from "../../../src/random.ts";
import { embeddedStore } from "../../../src/store/embedded/store.ts";
import { Unavailable } from "../../../src/store/store.ts";
import { freshDirectory } from "./playing.ts";

test("game n has the first 16 bytes of SHA-256(seed, n) as its seed, from game 1", () => {
  const next = seedsOf(seed("0".repeat(32)));
  expect([next(), next()]).toEqual(["e9ff0e6e6de95da56ff09f4e3e0f481d", "318b8f30815253bcae6eef8ff3dbd52e"]);
});

test("a store that is down cannot be reached by any call; when it is up, nothing has changed", async () => {
  const directory = freshDirectory();
  const { store, set } = breakable(await embeddedStore(directory.path));
  const home = scope("console:home");
  const before = await store.load({ scope: home, id: "x" }, []);
  set({ up: false });
  await expect(store.load({ scope: home, id: "x" }, [])).rejects.toThrow(Unavailable);
  await expect(store.scopes(null, 1)).rejects.toThrow(Unavailable);
  set({ up: true });
  expect(await store.load({ scope: home, id: "x" }, [])).toEqual(before);
  await store.close();
  directory.remove();
});
