import { type Block, messageBlocks, type View, view } from "./blocks-taken.ts";

/** A workspace as Slack keeps it: who is where, what stands there, and what may be done. */

export const BOT = { user: "UBOT", bot: "BBOT", token: "xoxb-umble", appToken: "xapp-umble", team: "T1" } as const;

export type Message = {
  readonly channel: string;
  readonly ts: string;
  readonly by: string;
  /** Ephemeral: the one who sees it. */
  readonly only: string | null;
  readonly thread: string | null;
  readonly files: readonly File[];
  text: string;
  blocks: readonly Block[];
  reactions: readonly { readonly name: string; readonly user: string }[];
  gone: boolean;
  /** It was edited, with what stood there before. */
  readonly before: string[];
};
export type File = { readonly name: string; readonly text: string };
/** A file on its way: its place is known before it is. */
export type Upload = { readonly name: string; readonly length: number; text: string | null };
export type Channel = {
  readonly id: string;
  readonly name: string;
  members: readonly string[];
  archived: boolean;
  readonly isPrivate: boolean;
  /** Of a DM: with whom. */
  readonly with: string | null;
};
export type User = {
  readonly id: string;
  readonly name: string;
  readonly isBot: boolean;
  readonly isAdmin: boolean;
  dmsClosed: boolean;
};
export type Trigger = { readonly user: string; readonly at: number; used: boolean };
export type OpenView = { readonly id: string; readonly user: string; view: View };

export class Refused extends Error {}

export class Workspace {
  readonly channels = new Map<string, Channel>();
  readonly users = new Map<string, User>();
  readonly messages: Message[] = [];
  readonly triggers = new Map<string, Trigger>();
  readonly views = new Map<string, OpenView>();
  readonly homes = new Map<string, View>();
  readonly uploads = new Map<string, Upload>();
  scopes: readonly string[] = [];
  revoked = false;
  /** Where it is reached. */
  origin = "";
  /** The time that stamps tell, in ms. */
  now: () => number = () => Date.now();
  #count = 0;

  addUser(id: string, how: Partial<Omit<User, "id">> = {}): void {
    this.users.set(id, { id, name: id.slice(1).toLowerCase(), isBot: false, isAdmin: false, dmsClosed: false, ...how });
  }

  addChannel(id: string, how: Partial<Omit<Channel, "id">> = {}): void {
    const members = how.members ?? [BOT.user, ...this.users.keys()];
    this.channels.set(id, {
      id,
      name: id.toLowerCase(),
      archived: false,
      isPrivate: false,
      with: null,
      ...how,
      members,
    });
  }

  next(): string {
    this.#count++;
    return `${this.#count}`;
  }

  /** Every stamp is another: (channel, ts) names a message. */
  stamp(): string {
    this.#count++;
    return `${(this.now() / 1_000).toFixed(3)}${`${this.#count % 1_000}`.padStart(3, "0")}`;
  }

  trigger(user: string): string {
    const id = `trigger.${this.next()}`;
    this.triggers.set(id, { user, at: Date.now(), used: false });
    return id;
  }

  /** @throws Refused as Slack. */
  channelFor(id: string): Channel {
    const channel = this.channels.get(id);
    // "The bot is not in the channel (`not_in_channel`, `channel_not_found`)": a private one it cannot even see.
    if (channel === undefined) throw new Refused("channel_not_found");
    const isIn = channel.members.includes(BOT.user);
    if (!isIn) throw new Refused(channel.isPrivate ? "channel_not_found" : "not_in_channel");
    if (channel.archived) throw new Refused("is_archived");
    // "Private trays …, DM": whoever takes none refuses what is posted there.
    if (channel.with !== null && this.users.get(channel.with)?.dmsClosed === true)
      throw new Refused("messages_tab_disabled");
    return channel;
  }

  post(words: {
    readonly channel: string;
    readonly by: string;
    readonly text: string;
    readonly blocks: unknown;
    readonly only?: string;
    readonly thread?: string;
    readonly files?: readonly File[];
  }): Message {
    const { channel, by, text, only = null, thread = null, files = [] } = words;
    const blocks = this.blocksIn(words.blocks);
    if (text.trim() === "" && blocks.length === 0) throw new Refused("no_text");
    const message = {
      channel,
      ts: this.stamp(),
      by,
      only,
      thread,
      files,
      text,
      blocks,
      reactions: [],
      gone: false,
      before: [],
    };
    this.messages.push(message);
    return message;
  }

  /** @throws Refused what is beyond the limits. */
  blocksIn(given: unknown): readonly Block[] {
    const read = messageBlocks.safeParse(given ?? []);
    if (!read.success) throw new Refused(`invalid_blocks: ${read.error.message.slice(0, 300)}`);
    // "all blocks together under about 13,000 characters"
    const total = read.data.reduce((sum, block) => sum + (block.type === "section" ? block.text.text.length : 0), 0);
    if (total > 13_000) throw new Refused("msg_blocks_too_long");
    return read.data;
  }

  viewIn(given: unknown): View {
    const read = view.safeParse(given);
    if (!read.success) throw new Refused(`invalid_arguments: ${read.error.message.slice(0, 300)}`);
    return read.data;
  }

  message(channel: string, ts: string): Message | null {
    return this.messages.find((one) => one.channel === channel && one.ts === ts && !one.gone) ?? null;
  }

  mailbox(user: string): string {
    const known = [...this.channels.values()].find((channel) => channel.with === user);
    if (known !== undefined) return known.id;
    const id = `D${user.slice(1)}`;
    this.addChannel(id, { members: [BOT.user, user], with: user });
    return id;
  }

  /** All that `user` can read in a channel now, oldest first. */
  seenBy(user: string, channel: string): readonly Message[] {
    return this.messages.filter(
      (one) => !one.gone && one.channel === channel && (one.only === null || one.only === user),
    );
  }
}
