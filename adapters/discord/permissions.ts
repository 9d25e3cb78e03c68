import { PermissionFlagsBits, type PermissionsBitField } from "discord.js";
import { type Said, said, text } from "../../render/message.ts";

/** What umble may do in a channel, and what it cannot do without. Never Administrator. Source: discord.md §8. */

type Need = { readonly name: string; readonly bit: bigint };

const VIEW: Need = { name: "View Channel", bit: PermissionFlagsBits.ViewChannel };
const SEND: Need = { name: "Send Messages", bit: PermissionFlagsBits.SendMessages };
const SEND_IN_THREADS: Need = { name: "Send Messages in Threads", bit: PermissionFlagsBits.SendMessagesInThreads };
const OPEN_THREADS: Need = { name: "Create Public Threads", bit: PermissionFlagsBits.CreatePublicThreads };

/** For the invitation: boards, their reactions and threads; the history to see how far a board has scrolled away. */
export const INVITED = [
  VIEW.bit,
  SEND.bit,
  SEND_IN_THREADS.bit,
  OPEN_THREADS.bit,
  PermissionFlagsBits.ReadMessageHistory,
  PermissionFlagsBits.AddReactions,
].reduce((all, bit) => all | bit, 0n);

export type Ground = { readonly inThread: boolean; readonly opensThread: boolean };

/** What is missing there for a game, in words; null when nothing is. */
export function lackSaid(may: Readonly<PermissionsBitField>, { inThread, opensThread }: Ground): Said | null {
  const needs = [VIEW, inThread ? SEND_IN_THREADS : SEND, ...(opensThread ? [OPEN_THREADS, SEND_IN_THREADS] : [])];
  const missing = needs.filter(({ bit }) => !may.has(bit)).map(({ name }) => name);
  if (missing.length === 0) return null;
  return said(
    text("A game needs a board here, and I may not post one. Missing: ", { strong: missing.join(", ") }, "."),
    text("Somebody who manages this server can give it to me in the channel's settings; then try again."),
  );
}
