import { mkdir, realpath } from "node:fs/promises";
import { type Disk, openDisk } from "./disk.ts";

/** One lmdb environment for each directory in a process: a second one would wait for the first one's lock, on its thread. */
type Shared = { readonly disk: Promise<Disk>; users: number; closed: Promise<void> | null };
const shared = new Map<string, Shared>();

export type Share = { readonly disk: Disk; readonly close: () => Promise<void> };

/** @throws Error when a newer umble wrote the directory. */
export async function share(directory: string): Promise<Share> {
  await mkdir(directory, { recursive: true });
  const path = await realpath(directory);
  await shared.get(path)?.closed;
  const one = shared.get(path) ?? { disk: openDisk(path), users: 0, closed: null };
  shared.set(path, one);
  one.users++;
  let leaving: Promise<void> | null = null;
  const close = () => {
    leaving ??= leave(path, one);
    return leaving;
  };
  try {
    return { disk: await one.disk, close };
  } catch (error) {
    shared.delete(path);
    throw error;
  }
}

async function leave(path: string, one: Shared): Promise<void> {
  one.users--;
  if (one.users > 0) return;
  one.closed = one.disk.then(({ root }) => root.close()).finally(() => shared.delete(path));
  await one.closed;
}
