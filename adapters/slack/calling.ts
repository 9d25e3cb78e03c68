import type { Call, What, Where } from "../../commands/call.ts";
import type { Instant } from "../../src/instant.ts";
import type { Receiver } from "./bot.ts";
import { scopeOf } from "./ids.ts";
import { actorOf, namedIn } from "./people.ts";

/** What a delivery says of who asks, where, and what. */
export type Heard = {
  /** The same again when it is delivered again. */
  readonly delivery: string;
  readonly at: Instant;
  readonly user: string;
  /** How the delivery names them. */
  readonly called: string;
  /** Null in a DM, and at home. */
  readonly channel: string | null;
  readonly label: string;
  readonly what: What;
  /** In which people may be mentioned. */
  readonly text: string;
};

export async function callOf(receiver: Receiver, heard: Heard): Promise<Call> {
  const [by, who] = await Promise.all([actorOf(receiver, heard.user, heard.called), namedIn(receiver, heard.text)]);
  const { delivery, at, what } = heard;
  return { delivery: `slack:${delivery}`, at, by, where: whereOf(receiver, heard), what, who };
}

function whereOf({ install }: Receiver, { channel, label }: Heard): Where {
  const scope = scopeOf(install.home);
  return channel === null ? { kind: "dm", reach: [scope] } : { kind: "channel", scope, channel, label };
}

/** People and apps talk in D channels; a group of people has one of another kind. */
export function spotOf(channel: string, name: string | null): Pick<Heard, "channel" | "label"> {
  if (channel.startsWith("D")) return { channel: null, label: "" };
  const known = name !== null && name !== "" && name !== "privategroup";
  return { channel, label: known ? `#${name}` : "this channel" };
}
