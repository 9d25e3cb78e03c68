import { connect, createServer, type Socket } from "node:net";

/** Stands between a store and its Redis, and cuts the line when told to. */
export type Proxy = {
  readonly url: string;
  /** The next commit is carried out by Redis, and its answer is lost with the connection. */
  readonly loseNextAnswer: () => void;
  readonly close: () => Promise<void>;
};

const COMMIT = /EVALSHA|EVAL\r\n/u;

export async function proxyTo(port: number): Promise<Proxy> {
  let losing = false;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const redis = connect(port, "127.0.0.1");
    let lost = false;
    const cut = () => {
      client.destroy();
      redis.destroy();
    };
    for (const one of [client, redis]) {
      sockets.add(one.on("error", cut).on("close", cut));
    }
    client.on("data", (sent) => {
      if (losing && COMMIT.test(sent.toString("latin1"))) {
        losing = false;
        lost = true;
      }
      redis.write(sent);
    });
    redis.on("data", (answer) => (lost ? cut() : client.write(answer)));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the proxy has no port");
  return {
    url: `redis://127.0.0.1:${address.port}`,
    loseNextAnswer: () => {
      losing = true;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
