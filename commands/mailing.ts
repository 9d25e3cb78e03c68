import { DMS_CLOSED, NOT_NOW, SENT } from "../render/mailing.ts";
import type { Said } from "../render/message.ts";
import { personalScope } from "../src/identity.ts";
import { NOTHING_STORED } from "../src/store/store.ts";
import type { Call } from "./call.ts";
import type { Desk } from "./desk.ts";
import type { Letter } from "./outlet.ts";

/** A file sent to whoever asked for it, once however often their asking is delivered. */
export async function mailed(
  desk: Pick<Desk, "store" | "timer" | "mail">,
  { delivery, by }: Call,
  letter: Pick<Letter, "said" | "file">,
): Promise<Said> {
  const { store, timer, mail } = desk;
  const at = { scope: personalScope(by.id), id: "letter" };
  if ((await store.load(at, [delivery])).seen.size > 0) return SENT;
  const mailed = await mail({ scope: at.scope, person: by.id, ...letter });
  if (mailed !== "sent") return mailed === "closed" ? DMS_CLOSED : NOT_NOW;
  const nothing = { wakeAt: null, due: [], log: [], scores: [], ended: null, also: [], expect: NOTHING_STORED };
  // The delivery alone is kept: there is no such record.
  await store.commit({ at, now: timer.now(), state: null, moves: [{ id: delivery, reply: "" }], ...nothing });
  return SENT;
}
