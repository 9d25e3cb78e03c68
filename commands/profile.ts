import { type Said, said, text } from "../render/message.ts";
import { careersSaid } from "../render/standings/career.ts";
import type { Person } from "../src/hosting.ts";
import { decent } from "../src/standings/decent.ts";
import { careers } from "../src/standings/reading.ts";
import type { Call } from "./call.ts";
import type { Desk } from "./desk.ts";
import { personOf } from "./naming.ts";
import { serverMeant } from "./server.ts";
import type { Command } from "./spec.ts";

/** `/profile [player]`: what somebody has played and won in this server, privately. */
export const profile: Command = {
  path: ["profile"],
  summary: "Games, wins, rating and best feats: yours, or somebody's",
  options: [{ name: "player", summary: "Whose; yours without it", required: false, takes: { kind: "person" } }],
  place: null,
  secret: false,
  action: ({ people }) => ({ kind: "serve", serve: (desk, call) => answered(desk, call, people("player")[0] ?? null) }),
};

async function answered(desk: Desk, call: Call, wished: Person | null): Promise<Said> {
  const of = await serverMeant(desk, call);
  if (of === null) return said(text("I know no server that we share. Ask for the profile in one of its channels."));
  const person = wished ?? personOf(call.by);
  const { offers } = desk.book;
  const games = offers.map(({ hosted }) => hosted.name);
  const known = await careers(desk.store, of, { person: person.id, games });
  const titled = known.map((career) => ({
    ...career,
    title: offers.find(({ hosted }) => hosted.name === career.game)?.title ?? career.game,
  }));
  const name = decent(known[0]?.player.name ?? person.name);
  return careersSaid({ who: { typed: name }, isOwn: person.id === call.by.id, careers: titled });
}
