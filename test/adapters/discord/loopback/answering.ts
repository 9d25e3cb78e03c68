import { z } from "zod";
import { type Asked, add, messageJson } from "./messages.ts";
import { checkedBody, checkShape, Refusal } from "./refusals.ts";
import type { Interaction, Message, World } from "./world.ts";

/** Answers to interactions: in time, once, and only as long as their token lives. */

const ACK_MS = 3_000;
const TOKEN_MS = 15 * 60_000;
const EPHEMERAL = 64;
const response = z.object({ type: z.number(), data: z.looseObject({ flags: z.number().nullish() }).nullish() });

/** "First answer within 3 s, else 404 code 10062"; "one acknowledgement; the second gets 400 code 40060". */
export function callback(world: World, asked: Asked, [id = ""]: readonly string[]): null {
  const interaction = [...world.interactions.values()].find((one) => one.id === id);
  if (interaction === undefined || world.clock.now() - interaction.at > ACK_MS)
    throw new Refusal(404, 10_062, "Unknown interaction");
  const { type, data } = response.parse(asked.body);
  if (interaction.ackedBy !== null) throw new Refusal(400, 40_060, "Interaction has already been acknowledged.");
  world.sent.push({
    route: `POST ${asked.path}`,
    body: asked.body,
    only: answeredTo(interaction, data?.flags),
    status: 204,
  });
  acknowledge(world, interaction, { type, data, body: asked.body });
  interaction.ackedBy = type;
  return null;
}

function answeredTo({ user }: Interaction, flags: number | null | undefined): string | null {
  return ((flags ?? 0) & EPHEMERAL) === 0 ? null : user;
}

type Ack = z.infer<typeof response> & { readonly body: unknown };

function acknowledge(world: World, interaction: Interaction, { type, data, body }: Ack): void {
  switch (type) {
    case 4:
    case 5: {
      checkShape("deferred", body);
      const message = said(world, interaction, type === 5 ? { content: "…" } : data, data?.flags);
      message.waiting = type === 5;
      interaction.original = message.id;
      return;
    }
    case 8:
      checkShape("completion", body);
      interaction.choices = data;
      return;
    case 9:
      // "a modal cannot answer a modal"; "Modal: title 45, 1–5 components" (discord.md §1).
      if (interaction.type === 5) throw new Refusal(400, 50_035, "a modal cannot answer a modal");
      checkShape("modal", body);
      if (z.object({ components: z.array(z.unknown()).max(5) }).safeParse(data).success === false)
        throw new Refusal(400, 50_035, "a modal has 5 components at most");
      interaction.modal = data;
      return;
    default:
      throw new Refusal(400, 50_035, `no such kind of answer: ${type}`);
  }
}

function said(world: World, { channel, user }: Interaction, body: unknown, flags: number | null | undefined): Message {
  const only = ((flags ?? 0) & EPHEMERAL) === 0 ? null : user;
  const message = add(world, { channel, only, author: world.self.id, body: checkedBody("followUp", body) });
  message.flags = flags ?? 0;
  return message;
}

/** "Interaction token lives 15 min: edits of the answer and follow-ups stop then (401 code 50027)". */
function living(world: World, token: string): Interaction {
  const interaction = world.interactions.get(token);
  if (interaction === undefined) throw new Refusal(404, 10_015, "Unknown Webhook");
  if (world.clock.now() - interaction.at > TOKEN_MS) throw new Refusal(401, 50_027, "Invalid Webhook Token");
  if (interaction.ackedBy === null) throw new Refusal(404, 10_015, "Unknown Webhook");
  return interaction;
}

/** Without a body it is taken away. */
export function editAnswer(world: World, asked: Asked, [token = ""]: readonly string[]): unknown {
  const interaction = living(world, token);
  const message = world.messages.get(interaction.original ?? "");
  if (message === undefined) throw new Refusal(404, 10_008, "Unknown Message");
  message.waiting = false;
  if (asked.body === null) {
    message.gone = true;
    return null;
  }
  const body = checkedBody("answer", asked.body);
  world.sent.push({ route: `PATCH ${asked.path}`, body: asked.body, only: message.only, status: 200 });
  message.content = (body.content ?? "").trim();
  message.components = body.components ?? [];
  message.edits.push(world.clock.now());
  return messageJson(world, message);
}

/** "First follow-up after a deferred answer edits that answer; its ephemeral flag is ignored". */
export function followUp(world: World, asked: Asked, [token = ""]: readonly string[]): unknown {
  const interaction = living(world, token);
  const deferred = world.messages.get(interaction.original ?? "");
  if (deferred?.waiting === true) return editAnswer(world, asked, [token]);
  const body = checkedBody("followUp", asked.body);
  const only = answeredTo(interaction, body.flags);
  world.sent.push({ route: `POST ${asked.path}`, body: asked.body, only, status: 200 });
  return messageJson(world, said(world, interaction, asked.body, body.flags));
}
