import { afterAll, beforeAll, expect, test } from "vitest";
import { redisStore } from "../../../src/store/redis/store.ts";
import { type TestServer, testServer } from "../../store/redis/servers.ts";
import { wholeChallenge, wholeMumble } from "./games.ts";
import { inOffice, type Mode, type Office, PEOPLE } from "./office.ts";

/** The whole of it on Redis, with a restart and an outage of Slack in the middle. */

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.remove());

/** By the clock on the wall, not by the games' own. */
const OUTAGE_MS = 15_000;

test.concurrent.each(["sockets", "http"] as const)(
  "Mumble-Jumble, a restart, 15 s without Slack, then five rounds of a challenge, by %s",
  async (mode) => {
    const { store } = await redisStore(server.url, { namespace: `slack-${mode}` });
    await inOffice({ store, mode, processes: 2, speed: 8 }, async (office) => {
      const { slack, until, crowd } = office;
      await wholeMumble(office, PEOPLE.slice(0, 3), async () => {
        await office.restart();
        await until("sockets", () => mode === "http" || slack.sockets.size === 4);
        await crowd.command("UDAN", "C1", "/jumble start seconds:15");
        await until("a race", () => crowd.sees("UDAN", "C1").includes("[Guess]"));
        await away(office, mode);
        await until("its result", () => crowd.sees("UDAN", "C1").includes("is over: it was"));
      });
      await wholeChallenge(office);
      expect(crowd.sees("UDAN", "C1")).toMatch(/ann.* wins|wins.*ann/su);
    });
    await store.close();
  },
  120_000,
);

/** Nothing of Slack goes in or out; the race that is running ends meanwhile. It comes back by itself. */
async function away({ slack, until, umbles }: Office, mode: Mode): Promise<void> {
  const connected = () => umbles.every((one) => one.connected());
  slack.up = false;
  slack.cut();
  await until("noticed", () => mode === "http" || !connected());
  await new Promise((resolve) => setTimeout(resolve, OUTAGE_MS));
  slack.up = true;
  await until("back", () => connected() && (mode === "http" || slack.sockets.size === 4));
}
