import { afterAll, beforeAll, expect, test } from "vitest";
import { redisStore } from "../../../src/store/redis/store.ts";
import { type TestServer, testServer } from "../../store/redis/servers.ts";
import { begins, chooses, does, peopleOf, stops, writes } from "./mumbling.ts";
import { boardsIn, eveningOver, killed, starts, waits } from "./playing.ts";

/** The whole of it on Redis, two processes of which one ends in the middle. */

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.remove());

test("Mumble-Jumble to the rematch, and five rounds of a quick challenge beside it", async () => {
  const { store } = await redisStore(server.url, { namespace: "discord" });
  await eveningOver(store, async (e) => {
    await starts(e);
    const people = peopleOf(e, 3);
    const [ann, bob] = [e.person("ann"), e.person("bob")];
    await begins(e, people, "target:2 stake:1");
    await does(e, ann.types("/jumble start rounds:5 seconds:15"));
    await does(e, ann.presses("Bet"));
    await chooses(e, people);
    await waits(e, 10);
    await killed(e);
    await writes(e, people);
    await starts(e);
    await stops(e, people);
    for (const person of people.slice(0, 2)) await does(e, person.presses("Rematch"));
    await waits(e, 150);
    const boards = boardsIn(bob);
    expect(boards.filter((text) => text.includes("Ann has won the bet, and the game"))).toHaveLength(1);
    expect(boards.filter((text) => text.includes("is over: it was"))).toHaveLength(5);
    expect(boards.filter((text) => text.includes("round 1: choosing is over"))).toHaveLength(2);
  });
  await store.close();
});
