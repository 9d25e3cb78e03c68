/** Where Redis is: what a `REDIS_URL` says. Source: design.md "Store". */
export type Node = { readonly host: string; readonly port: number };
export type Address = {
  readonly kind: "single" | "sentinel" | "cluster";
  readonly nodes: readonly [Node, ...Node[]];
  readonly tls: boolean;
  readonly username: string | null;
  readonly password: string | null;
  /** Number of the database; 0 in a cluster. */
  readonly database: number;
  /** What the sentinels call the master; empty without them. */
  readonly master: string;
};

const URL_FORM =
  /^(?<scheme>rediss?)(?:\+(?<kind>sentinel|cluster))?:\/\/(?:(?<login>[^@/]*)@)?(?<hosts>[^@/?#]+)(?:\/(?<path>[^/?#]*))?$/u;
const HOST_FORM = /^(?<host>\[[0-9a-f:.]+\]|[^:[\]]+)(?::(?<port>\d{1,5}))?$/iu;
const FORMS = "redis://host, rediss://host, redis+sentinel://host1,host2/name, redis+cluster://host1,host2";
const REDIS_PORT = 6_379;
const SENTINEL_PORT = 26_379;

/** @throws RangeError, which never repeats `url`, when it is none of the forms known. */
export function redisAddress(url: string): Address {
  const parts = URL_FORM.exec(url)?.groups;
  if (parts === undefined) throw new RangeError(`no Redis URL; one looks like ${FORMS}`);
  const kind = kindOf(parts["kind"]);
  const path = parts["path"] ?? "";
  if (kind === "sentinel" && path === "") throw new RangeError("a redis+sentinel URL ends in the name of the master");
  if (kind === "cluster" && path !== "") throw new RangeError("a cluster has no numbered databases");
  if (kind === "single" && !/^\d{0,5}$/u.test(path)) throw new RangeError(`no number of a database: ${path}`);
  const nodes = nodesOf(parts["hosts"] ?? "", kind === "sentinel" ? SENTINEL_PORT : REDIS_PORT);
  if (kind === "single" && nodes.length > 1) throw new RangeError("several hosts: say redis+sentinel or redis+cluster");
  const { username, password } = loginOf(parts["login"] ?? "");
  const database = kind === "single" ? Number(path) : 0;
  return {
    kind,
    nodes,
    tls: parts["scheme"] === "rediss",
    username,
    password,
    database,
    master: kind === "sentinel" ? path : "",
  };
}

/** The nodes in words, for logs and errors: never with a password. */
export function addressText({ kind, nodes, master }: Address): string {
  const hosts = nodes.map(({ host, port }) => `${host}:${port}`).join(", ");
  return kind === "single"
    ? hosts
    : kind === "cluster"
      ? `the cluster at ${hosts}`
      : `${master}, by the sentinels at ${hosts}`;
}

function kindOf(text: string | undefined): Address["kind"] {
  return text === "sentinel" || text === "cluster" ? text : "single";
}

function nodesOf(hosts: string, port: number): readonly [Node, ...Node[]] {
  const [first = "", ...others] = hosts.split(",");
  return [nodeOf(first, port), ...others.map((host) => nodeOf(host, port))];
}

function nodeOf(text: string, usualPort: number): Node {
  const { host = "", port = String(usualPort) } = HOST_FORM.exec(text.trim())?.groups ?? {};
  if (host === "" || Number(port) > 65_535) throw new RangeError(`no host and port: ${text}`);
  return { host: host.replace(/^\[|\]$/gu, ""), port: Number(port) };
}

/** `user:password`, `:password`, or `password` alone; percent-encoded. */
function loginOf(login: string): { readonly username: string | null; readonly password: string | null } {
  const colon = login.indexOf(":");
  const [user, password] = [login.slice(0, Math.max(0, colon)), login.slice(colon + 1)].map(decoded);
  return { username: user || null, password: password || null };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (cause) {
    throw new RangeError("the login in the Redis URL is not percent-encoded", { cause });
  }
}
