import { randomUUID } from "node:crypto";
import { boardsIn } from "./boards.ts";
import type { Receiver } from "./bot.ts";
import { personOf, type Spot, serverScope } from "./ids.ts";

/** A channel that is gone, or a server that umble was removed from: its tables end quietly. */

export async function channelGone(receiver: Receiver, { server, channel }: Spot): Promise<void> {
  const by = { id: personOf(receiver.client.user?.id ?? "0"), name: "umble", manages: true };
  for (const { group } of receiver.book.offers)
    await receiver.umble.answer({
      delivery: `discord:gone:${randomUUID()}`,
      at: receiver.timer.now(),
      by,
      where: { kind: "channel", scope: serverScope(server), channel, label: "" },
      what: { kind: "command", path: [group, "cancel"], named: {}, doubled: [], plain: [] },
      who: () => null,
    });
}

/** Every channel in which a board is live. */
export async function serverGone(receiver: Receiver, server: string): Promise<void> {
  const { boards } = await boardsIn(receiver, server);
  for (const channel of new Set(boards.map((board) => board.channel))) await channelGone(receiver, { server, channel });
}
