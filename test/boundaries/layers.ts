import type { Import, Source } from "./source.ts";

/** Which file may import which: dependencies point one way. Source: design.md, "Dependencies". */

const ROOTS = ["src", "commands", "render", "adapters"] as const;
type Root = (typeof ROOTS)[number];

const MAY_IMPORT: Readonly<Record<Root, readonly Root[]>> = {
  src: ["src"],
  render: ["render", "src"],
  commands: ["commands", "render", "src"],
  adapters: ["adapters", "commands", "render", "src"],
};

export const PLATFORMS = ["discord", "slack", "console"] as const;

/** Packages that one folder alone knows. */
const OWNED: readonly (readonly [RegExp, string])[] = [
  [/^ioredis(?:\/|$)/u, "src/store/redis/"],
  [/^lmdb(?:\/|$)/u, "src/store/embedded/"],
  [/^(?:discord\.js|discord-api-types|@discordjs\/.*)(?:\/|$)/u, "adapters/discord/"],
  [/^@slack\//u, "adapters/slack/"],
];

/** What of Node may be used outside adapters and the stores: no I/O but the reading of word lists. */
const BUILTINS: readonly (readonly [string, readonly string[]])[] = [
  ["src/words/", ["node:fs", "node:zlib", "node:crypto"]],
  ["src/", ["node:crypto"]],
  ["commands/", ["node:crypto"]],
];
/** What of node:crypto draws no chance. */
const CRYPTO = ["createHash", "createHmac", "hash", "timingSafeEqual"];

/** What is out of place, a line each. */
export function misplacedImports(source: Source): readonly string[] {
  const wrong = source.imports.flatMap((one) => {
    const why = misplaced(source.path, one);
    return why === null ? [] : [`${source.path}: ${one.target ?? "an import"} ${why}`];
  });
  const games = gamesOf(source);
  return games.length < 2 ? wrong : [...wrong, `${source.path}: knows more than one game: ${games.join(", ")}`];
}

function misplaced(path: string, { target, typeOnly, names }: Import): string | null {
  if (target === null) return "cannot be read: its module is no plain string";
  const owner = OWNED.find(([name]) => name.test(target))?.[1];
  if (owner !== undefined) return path.startsWith(owner) ? null : `belongs to ${owner}`;
  const from = rootOf(path);
  const to = rootOf(target);
  if (to === null) return target.includes(".ts") ? "is no part of the program" : builtin(path, target, names);
  if (from === null || !MAY_IMPORT[from].includes(to)) return `may not be imported from ${from}`;
  if (from === "render" && to === "src" && !typeOnly) return "is more than a type: render knows src's types alone";
  return inner(path, target);
}

function inner(path: string, target: string): string | null {
  const store = folder(target, "src/store/");
  if (store !== null && !path.startsWith(`src/store/${store}/`) && rootOf(path) !== "adapters")
    return "is one of the stores: only adapters choose one";
  const platform = PLATFORMS.find((name) => target.startsWith(`adapters/${name}/`));
  const wiring = ["adapters/main.ts", "adapters/serving.ts"].includes(path) || path.startsWith("adapters/cli/");
  if (platform !== undefined && !wiring && !path.startsWith(`adapters/${platform}/`))
    return `belongs to the platform ${platform}`;
  if (path.startsWith("src/") && gameOf(target) !== null && gameOf(path) === null) return "is a game: src knows none";
  return null;
}

function builtin(path: string, target: string, names: Import["names"]): string | null {
  if (["process", "node:process", "console", "node:console"].includes(target))
    return "is a global: use it by its name, where it may be used";
  if (!target.startsWith("node:") || rootOf(path) === "adapters" || path.startsWith("src/store/")) return null;
  const allowed = BUILTINS.find(([where]) => path.startsWith(where))?.[1] ?? [];
  if (!allowed.includes(target)) return "touches the world outside";
  if (target !== "node:crypto" || names?.every((name) => CRYPTO.includes(name)) === true) return null;
  return "may draw chance";
}

function rootOf(path: string): Root | null {
  return ROOTS.find((root) => path.startsWith(`${root}/`)) ?? null;
}

/** All games that a file belongs to or imports from. */
function gamesOf({ path, imports }: Source): readonly string[] {
  const games = [path, ...imports.map(({ target }) => target ?? "")].flatMap((one) => gameOf(one) ?? []);
  return [...new Set(games)];
}

/** Folders of render that draw no game. */
const SHARED = ["table", "standings"];

function gameOf(path: string): string | null {
  const drawn = folder(path, "render/");
  return folder(path, "src/games/") ?? (drawn !== null && SHARED.includes(drawn) ? null : drawn);
}

/** The folder of `path` right under `parent`. */
function folder(path: string, parent: string): string | null {
  const [name, ...rest] = path.startsWith(parent) ? path.slice(parent.length).split("/") : [];
  return name === undefined || rest.length === 0 ? null : name;
}
