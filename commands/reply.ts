import type { Message, Said } from "../render/message.ts";
import { type Billing, doneAtTable, refusedAtTable } from "../render/table/phrases.ts";
import type { PlayerId } from "../src/identity.ts";
import type { Played } from "../src/table/batch.ts";
import { factsOf } from "../src/table/facts.ts";
import { seatOf } from "../src/table/table.ts";

/** The actor's private answer to an act, said from the present state of the table. */
export function replyTo(played: Played<Message, Said>, billing: Billing, person: PlayerId): Said {
  const { table } = played;
  if (played.kind === "refused") {
    const facts = table === null ? null : factsOf(table);
    if (played.refusal.reason !== "game") return { ...refusedAtTable(played.refusal, billing, facts), refused: true };
    if (facts === null) throw new Error("a game refused without a table");
    return { ...played.refusal.say(facts), refused: true };
  }
  const facts = factsOf(played.table);
  if (played.done.did !== "moved") return doneAtTable(played.done, billing, facts);
  if (!("position" in played.table)) return doneAtTable({ did: "woke" }, billing, facts);
  const viewer = seatOf(played.table, person)?.no ?? "onlooker";
  const said = played.table.position.answered(played.done.answer, viewer, facts);
  return said ?? doneAtTable({ did: "woke" }, billing, facts);
}
