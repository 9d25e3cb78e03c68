import { connect, createServer, type Socket } from "node:net";

/** Stands between the umbles and Redis, and loses answers when told to. */
export type Cutting = {
  readonly url: string;
  /** The next `count` commands that write are carried out by Redis; their answers are lost with the connection. */
  readonly loseAnswers: (count: number) => void;
  readonly close: () => void;
};

const WRITING = /EVALSHA|EVAL\r\n/u;

export async function cuttingBefore(redisPort: number): Promise<Cutting> {
  let toLose = 0;
  const takesOne = (sent: Buffer): boolean => {
    if (toLose === 0 || !WRITING.test(sent.toString("latin1"))) return false;
    toLose--;
    return true;
  };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const redis = connect(redisPort, "127.0.0.1");
    for (const one of [client, redis]) sockets.add(one);
    joined(client, redis, takesOne);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port to listen on");
  return {
    url: `redis://127.0.0.1:${address.port}`,
    loseAnswers: (count) => {
      toLose = count;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** One connection; from a command on whose answer is to be lost, nothing comes back any more. */
function joined(client: Socket, redis: Socket, takesOne: (sent: Buffer) => boolean): void {
  let lost = false;
  const cut = (): void => {
    client.destroy();
    redis.destroy();
  };
  for (const one of [client, redis]) one.on("error", cut).on("close", cut);
  client.on("data", (sent) => {
    lost ||= takesOne(sent);
    redis.write(sent);
  });
  redis.on("data", (answer) => (lost ? cut() : client.write(answer)));
}
