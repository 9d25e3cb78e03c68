import { expect, test } from "vitest";
import { direct, reaction } from "./loopback/crowd.ts";
import { addServer } from "./loopback/discord.ts";
import { guildJson } from "./loopback/gateway.ts";
import { evening, quiet } from "./playing.ts";

/** As many as one connection carries; `bench/discord.ts` weighs 10,000. */
const SERVERS = 2_500;

test("of busy servers nothing is remembered but that they are there: no message, member or user, nobody's DMs", async () => {
  await evening(async (e) => {
    const { world, gateway } = e.discord;
    const [bot] = e.bots;
    if (bot === undefined) throw new Error("nobody serves");
    const { client } = bot.connection;
    for (let index = 1; index <= SERVERS; index++) {
      const id = `30000000${100_000 + index}0000`;
      addServer(world, { id, name: `server ${id}`, channel: "general" });
      const guild = world.guilds.get(id);
      if (guild === undefined) throw new Error("no server");
      gateway.dispatch("GUILD_CREATE", guildJson(world, guild));
      gateway.dispatch("MESSAGE_REACTION_ADD", reaction(id), "reactions");
      gateway.dispatch("MESSAGE_CREATE", direct(id), "dms");
      if (index % 250 === 0) await quiet(e);
    }
    await quiet(e);
    const guilds = [...client.guilds.cache.values()];
    const members = guilds.reduce((sum, guild) => sum + guild.members.cache.size, 0);
    const messages = [...client.channels.cache.values()].reduce(
      (sum, channel) => sum + ("messages" in channel ? channel.messages.cache.size : 0),
      0,
    );
    expect({ members, messages, users: client.users.cache.size }).toEqual({ members: 0, messages: 0, users: 0 });
    expect([guilds.length, client.channels.cache.size]).toEqual([SERVERS + 1, SERVERS + 1]);
  });
}, 60_000);
