import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { embeddedStore } from "../../src/store/embedded/store.ts";
import { emptied } from "../../src/store/redis/emptied.ts";
import { redisStore } from "../../src/store/redis/store.ts";
import type { Store } from "../../src/store/store.ts";
import { redisUrl } from "../environment.ts";

/** Where a script keeps things; `emptied` removes what is not to stay. Source: console.md, "Store". */
export type ScriptStore = { readonly store: Store; readonly emptied: () => Promise<void> };

type Wish = { readonly kind: "embedded" | "redis"; readonly data: string | null };

/** @throws Error when the store cannot be reached. */
export function scriptStore({ kind, data }: Wish): Promise<ScriptStore> {
  return kind === "redis" ? inRedis(redisUrl(), data) : inFolder(data);
}

async function inFolder(data: string | null): Promise<ScriptStore> {
  const directory = data ?? (await mkdtemp(join(tmpdir(), "umble-console-")));
  const store = await embeddedStore(directory);
  return { store, emptied: async () => (data === null ? rm(directory, { recursive: true, force: true }) : undefined) };
}

async function inRedis(url: string, data: string | null): Promise<ScriptStore> {
  const namespace = `umble-console-${data === null ? randomBytes(6).toString("hex") : safe(data)}`;
  const { store } = await redisStore(url, { namespace });
  return { store, emptied: async () => (data === null ? emptied(url, namespace) : undefined) };
}

/** A name for people as one for keys. */
function safe(name: string): string {
  return name.replaceAll(/[^\w-]/gu, "_");
}
