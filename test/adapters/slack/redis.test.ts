import { afterAll, beforeAll, expect, test } from "vitest";
import { redisStore } from "../../../src/store/redis/store.ts";
import { type TestServer, testServer } from "../../store/redis/servers.ts";
import { wholeChallenge, wholeMumble } from "./games.ts";
import { inOffice, PEOPLE } from "./office.ts";

/** The whole of it on Redis, with a restart and an outage of Slack in the middle. */

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.remove());

test.each(["sockets", "http"] as const)(
  "Mumble-Jumble, a restart, an outage, then five rounds of a challenge, by %s",
  async (mode) => {
    const { store } = await redisStore(server.url, { namespace: `slack-${mode}` });
    await inOffice({ store, mode, processes: 2, speed: 8 }, async (office) => {
      const { slack, until, crowd } = office;
      const back = () => until("sockets", () => mode === "http" || slack.sockets.size === 4);
      await wholeMumble(office, PEOPLE.slice(0, 3), async () => {
        await office.restart();
        slack.up = false;
        slack.cut();
        await new Promise((resolve) => setTimeout(resolve, 2_000));
        slack.up = true;
        await back();
      });
      await wholeChallenge(office);
      expect(crowd.sees("UDAN", "C1")).toMatch(/ann.* wins|wins.*ann/su);
    });
    await store.close();
  },
);
