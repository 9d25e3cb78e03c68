import type { VirtualTimer } from "../../../../adapters/console/timer.ts";
import { channelJson, type Gateway, gatewayOn, guildJson } from "./gateway.ts";
import { SERVER_ID } from "./people.ts";
import { type Faults, restServer } from "./rest.ts";
import { addChannel, emptyWorld, newId, type User, type World } from "./world.ts";

/** Discord on loopback: one server with a channel, and whoever comes. */

export type Loopback = {
  readonly world: World;
  readonly gateway: Gateway;
  readonly url: string;
  readonly faults: Faults;
  /** Every refusal that umble got, and every fault of the loopback itself. */
  readonly refusals: { readonly code: number; readonly path: string; readonly message: string }[];
  readonly problems: unknown[];
  /** Every event twice, as during a deploy. */
  twice: boolean;
  close(): Promise<void>;
};

export async function loopback(timer: Pick<VirtualTimer, "now">): Promise<Loopback> {
  const world = emptyWorld({ now: timer.now });
  addServer(world, { id: SERVER_ID, name: "Home", channel: "general" });
  const faults: Faults = { lose: () => null, delay: () => 0 };
  const server = await restServer(world, faults);
  const gateway = gatewayOn(server, world);
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const refusals: Loopback["refusals"] = [];
  const problems: unknown[] = [];
  world.news.on("refusal", (refusal) => refusals.push(refusal));
  world.news.on("fault", (problem) => problems.push(problem));
  const close = async (): Promise<void> => {
    await gateway.close();
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { world, gateway, url: `http://127.0.0.1:${port}/api`, faults, refusals, problems, twice: false, close };
}

export function addServer(
  world: World,
  { id, name, channel }: { readonly id: string; readonly name: string; readonly channel: string },
): void {
  world.guilds.set(id, { id, name, members: new Set([world.self.id]), present: true });
  addChannel(world, { guild: id, type: 0, name: channel, recipient: null, parent: null, id: `${BigInt(id) + 1n}` });
}

export function addUser(world: World, username: string, { id }: { readonly id?: string } = {}): User {
  const user = { id: id ?? newId(world), username, bot: false, dmsClosed: false };
  world.users.set(user.id, user);
  world.guilds.get(SERVER_ID)?.members.add(user.id);
  return user;
}

/** Tells umble that a channel or thread is gone. */
export function deleteChannel({ world, gateway }: Loopback, id: string): void {
  const channel = world.channels.get(id);
  if (channel === undefined) return;
  channel.deleted = true;
  gateway.dispatch(channel.parent === null ? "CHANNEL_DELETE" : "THREAD_DELETE", channelJson(channel));
}

export function removeFromServer({ world, gateway }: Loopback, id: string): void {
  world.guilds.get(id)?.members.delete(world.self.id);
  gateway.dispatch("GUILD_DELETE", { id });
}

export function takeIntoServer({ world, gateway }: Loopback, id: string): void {
  const guild = world.guilds.get(id);
  guild?.members.add(world.self.id);
  if (guild !== undefined) gateway.dispatch("GUILD_CREATE", guildJson(world, guild));
}
