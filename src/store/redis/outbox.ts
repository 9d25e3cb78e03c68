import type { Instant } from "../../instant.ts";
import { LEASE_MS } from "../limits.ts";
import type { RecordKey } from "../store.ts";
import { memberName } from "./keys.ts";
import { pairs, text, texts } from "./replies.ts";
import type { Server } from "./server.ts";

type Unshown = {
  readonly items: readonly { readonly id: string; readonly body: string }[];
  readonly posted: ReadonlyMap<string, string>;
};

/** What was done up to and including `upTo`, and what was posted for it. */
type Done = { readonly upTo: string | null; readonly posted: ReadonlyMap<string, string>; readonly now: Instant };

export async function unshown({ link, names }: Server, at: RecordKey, max: number): Promise<Unshown> {
  const [waiting, posted] = await Promise.all([
    max < 1 ? [] : link.send("XRANGE", names.waiting(at), "-", "+", "COUNT", max),
    link.send("HGETALL", names.posted(at)),
  ]);
  return { items: itemsOf(waiting), posted: new Map(pairs(texts(posted))) };
}

export async function shown({ run, names }: Server, at: RecordKey, { upTo, posted, now }: Done): Promise<boolean> {
  const keys = [names.record(at), names.wakesOf(at.scope), names.waiting(at), names.posted(at)];
  const words = [upTo === null ? "" : idAfter(upTo), now + LEASE_MS, memberName(at), ...[...posted].flat()];
  return text(await run("shown", keys, words)) === "1";
}

function itemsOf(reply: unknown): Unshown["items"] {
  if (!Array.isArray(reply)) throw new Error("Redis answered no stream");
  return reply.map((entry: unknown) => {
    const [id, fields]: readonly unknown[] = Array.isArray(entry) ? entry : [];
    return { id: text(id), body: texts(fields)[1] ?? "" };
  });
}

/** The next id after one of a stream, `<rev>-<index>`. */
function idAfter(id: string): string {
  const [rev = "0", index = "0"] = id.split("-");
  return `${rev}-${Number(index) + 1}`;
}
