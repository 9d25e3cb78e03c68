import { redisAddress } from "./address.ts";
import { connected, type Send } from "./client.ts";
import { text, texts } from "./replies.ts";

/** Removes all that was kept under one namespace, and nothing else. @throws Error when Redis cannot be reached. */
export async function emptied(url: string, namespace: string): Promise<void> {
  const link = await connected(redisAddress(url), { waitMs: 5_000, onTrouble: () => undefined });
  for (const send of link.masters()) await emptiedOn(send, namespace);
  await link.close();
}

async function emptiedOn(send: Send, namespace: string): Promise<void> {
  for (let cursor = "0"; ; ) {
    const reply = await send("SCAN", cursor, "MATCH", `${namespace}:*`, "COUNT", 1_000);
    const [next, keys]: readonly unknown[] = Array.isArray(reply) ? reply : [];
    for (const key of texts(keys)) await send("DEL", key);
    cursor = text(next);
    if (cursor === "0") return;
  }
}
