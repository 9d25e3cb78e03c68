import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe } from "vitest";
import { emptied } from "../../../src/store/redis/emptied.ts";
import { redisStore } from "../../../src/store/redis/store.ts";
import type { Store } from "../../../src/store/store.ts";
import { storeContract } from "../contract.ts";
import { type TestServer, testServer } from "./servers.ts";

async function opened(url: string, namespace: string, plainScripts = false): Promise<Store> {
  return (await redisStore(url, { namespace, plainScripts })).store;
}

describe("on a server of the test's own", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.remove());

  storeContract("Redis", () => opened(server.url, "umble"));
  storeContract("Redis, its scripts as before version 7", () => opened(server.url, "plain", true));
});

const given = process.env["REDIS_URL"];
if (given !== undefined) onGiven(given);

function onGiven(url: string): void {
  const namespace = `umble-test-${randomBytes(6).toString("hex")}`;
  afterAll(() => emptied(url, namespace), 60_000);

  storeContract("Redis by REDIS_URL", () => opened(url, namespace));
}
