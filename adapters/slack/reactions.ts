import { setTimeout as wait } from "node:timers/promises";
import type { Call } from "../../commands/call.ts";
import { type Board, boardAt, type Spot } from "./boards.ts";
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
  const spot = { home, channel: item.channel, ts: item.ts };
  const board = (await boardAt(receiver, spot)) ?? (await boardSoon(receiver, spot, reaction));
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

const SOON_MS = 500;

/** Somebody may be quicker than the note of a board that was just posted. */
async function boardSoon(receiver: Receiver, spot: Spot, { item_user }: Reaction): Promise<Board | null> {
  if (item_user !== receiver.install.botUserId) return null;
  await wait(SOON_MS);
  return boardAt(receiver, spot);
}
