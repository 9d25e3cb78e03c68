import { setTimeout as pause } from "node:timers/promises";
import { Redis } from "ioredis";
import { type TestServer, testServer, WRITES_FIRST } from "./servers.ts";

/** Three masters without replicas, each with a third of the slots. */
export type TestCluster = {
  readonly url: string;
  readonly servers: readonly TestServer[];
  readonly remove: () => Promise<void>;
};

const MASTERS = 3;
const SLOTS = 16_384;
const SETTLE_MS = 20_000;
const SETTINGS = ["--cluster-enabled", "yes", "--cluster-node-timeout", "2000", ...WRITES_FIRST];

/** @throws Error when the masters do not find each other. */
export async function testCluster(): Promise<TestCluster> {
  const servers = await Promise.all(Array.from({ length: MASTERS }, () => testServer(SETTINGS)));
  const nodes = servers.map(({ port }) => new Redis({ host: "127.0.0.1", port }));
  try {
    await joined(nodes, servers);
    await settled(nodes);
  } finally {
    for (const node of nodes) node.disconnect();
  }
  return {
    url: `redis+cluster://${servers.map(({ port }) => `127.0.0.1:${port}`).join(",")}`,
    servers,
    remove: async () => {
      await Promise.all(servers.map((server) => server.remove()));
    },
  };
}

async function joined(nodes: readonly Redis[], servers: readonly TestServer[]): Promise<void> {
  for (const [index, node] of nodes.entries()) {
    const [from, to] = [index, index + 1].map((part) => Math.floor((part * SLOTS) / MASTERS));
    await node.call("CONFIG", "SET", "cluster-require-full-coverage", "no");
    await node.call("CLUSTER", "ADDSLOTS", ...numbers(from ?? 0, to ?? SLOTS));
    await node.call("CLUSTER", "SET-CONFIG-EPOCH", index + 1);
  }
  const [first] = nodes;
  for (const { port } of servers.slice(1)) await first?.call("CLUSTER", "MEET", "127.0.0.1", port);
}

async function settled(nodes: readonly Redis[]): Promise<void> {
  for (const until = Date.now() + SETTLE_MS; Date.now() < until; await pause(50)) {
    const infos = await Promise.all(nodes.map((node) => node.call("CLUSTER", "INFO")));
    const whole = infos.every((info) =>
      /cluster_state:ok[\s\S]*cluster_slots_ok:16384[\s\S]*cluster_known_nodes:3/u.test(String(info)),
    );
    if (whole) return;
  }
  throw new Error("the masters of the test's cluster did not find each other");
}

function numbers(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
