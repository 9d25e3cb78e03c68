import type { Call } from "../../commands/call.ts";
import { boardAt } from "./boards.ts";
import type { Receiver } from "./bot.ts";
import { emojiNamed } from "./emoji.ts";
import { momentOf, personOf, scopeOf } from "./ids.ts";
import type { Reacting } from "./payloads.ts";
import { knownPerson } from "./people.ts";

/** Reactions under boards are moves: whose, and on which board, the message tells. */

type Reaction = Reacting & { readonly on: boolean; readonly delivery: string };

/** Neither umble's own count, nor those of other bots. */
export async function reacted(receiver: Receiver, reaction: Reaction): Promise<void> {
  const { user, item, on, delivery } = reaction;
  const { home, botUserId } = receiver.install;
  const emoji = emojiNamed(reaction.reaction);
  if (emoji === null || user === botUserId) return;
  const board = await boardAt(receiver, { home, channel: item.channel, ts: item.ts });
  if (board === null) return;
  const { name, manages, isBot } = await knownPerson(receiver, user, user);
  if (isBot) return;
  const table = { scope: scopeOf(home), id: board.table };
  const person = personOf(home, user);
  const call: Call = {
    delivery: `slack:${delivery}`,
    at: momentOf(reaction.event_ts, receiver.timer.now()),
    by: { id: person, name, manages },
    where: { kind: "channel", scope: scopeOf(home), channel: item.channel, label: "" },
    what: { kind: "reaction", table, key: board.key, turn: board.turn, emoji, on },
    who: () => null,
  };
  const answer = await receiver.umble.answer(call);
  if (answer.kind === "said" && answer.said.refused === true) receiver.mention({ table, person, said: answer.said });
}
