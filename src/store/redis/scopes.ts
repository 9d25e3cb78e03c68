import { type Scope, scope } from "../../identity.ts";
import { PARTITIONS, partitionOf } from "./keys.ts";
import { texts } from "./replies.ts";
import type { Server } from "./server.ts";

/** Partition by partition, by name in each. */
export async function scopes({ link, names }: Server, after: Scope | null, count: number): Promise<readonly Scope[]> {
  const found: Scope[] = [];
  const first = after === null ? 0 : partitionOf(after);
  for (let partition = first; partition < PARTITIONS && found.length < count; partition++) {
    const from = after !== null && partition === first ? `(${after}` : "-";
    const left = count - found.length;
    const page = texts(await link.send("ZRANGEBYLEX", names.scopes(partition), from, "+", "LIMIT", 0, left));
    found.push(...page.map(scope));
  }
  return found;
}
