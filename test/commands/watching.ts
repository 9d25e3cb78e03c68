import { expect } from "vitest";
import { z } from "zod";
import { visibleTo, withPerson } from "../../adapters/console/channel.ts";
import { type Numbers, takeNews } from "../../adapters/console/news.ts";
import { textOf } from "../../adapters/console/text.ts";
import type { What } from "../../commands/call.ts";
import { dailyPuzzle } from "../../src/daily/daily.ts";
import type { Viewer } from "../../src/game.ts";
import type { State } from "../../src/games/mumble-jumble/state.ts";
import { SCHEMA, storedState } from "../../src/games/mumble-jumble/stored.ts";
import { view } from "../../src/games/mumble-jumble/view.ts";
import { scope, seatNo } from "../../src/identity.ts";
import { later } from "../../src/instant.ts";
import { lexicons } from "../../src/words/lexicons.ts";
import { held } from "../games/mumble-jumble/table.ts";
import { secretsFrom } from "../render/mumble-jumble/secrets.ts";
import { T0 } from "../store/contract/ground.ts";
import { answered, callBy, type Front, restarted } from "./front.ts";
import type { Deed } from "./mischief.ts";

/** An evening of anything: what is done, and what must hold after it. */

export type Evening = {
  front: Front;
  /** What each person has typed, and so may hear again. */
  readonly typed: Map<string, string[]>;
  readonly numbers: Numbers;
};

export async function done(evening: Evening, deed: Deed): Promise<void> {
  switch (deed.kind) {
    case "call":
      return called(evening, deed.who, deed.what);
    case "press":
      return pressed(evening, deed);
    case "react":
      return reacted(evening, deed);
    case "guess":
      return guessed(evening, deed);
    case "wait":
      return waited(evening, deed.seconds);
    case "dms": {
      const { platform } = evening.front;
      platform.channel = withPerson(platform.channel, deed.who, { dmClosed: deed.closed });
      return;
    }
    case "restart":
      evening.front = restarted(evening.front);
  }
}

/** Time passes, looked at after everything that falls due. */
async function waited(evening: Evening, seconds: number): Promise<void> {
  const { timer, umble } = evening.front;
  const target = later(timer.now(), seconds * 1_000);
  const each = async (): Promise<void> => {
    await umble.settled();
    await soundOf(evening);
  };
  for (let next = await umble.tick(each); next !== null && next <= target; next = await umble.tick(each))
    if (next > timer.now()) timer.moveTo(next);
  timer.moveTo(target);
}

/** Whatever is called for is answered in words; only reactions may be met with silence. */
async function called({ front, typed }: Evening, who: string, what: What): Promise<void> {
  const handle = who.replace(/[#@].*$/u, "");
  typed.set(handle, [...(typed.get(handle) ?? []), JSON.stringify(what).toUpperCase()]);
  const answer = await answered(front, callBy(front, who, what));
  if (answer.kind === "form") return;
  expect(what.kind === "reaction" || answer.said.parts.length > 0, `${who} ${JSON.stringify(what)}`).toBe(true);
  const text = textOf(answer.said.parts, T0);
  expect(text).not.toContain("something went wrong");
  await heard({ front, typed }, { only: handle, text });
}

type Pressing = Extract<Deed, { kind: "press" }>;

async function pressed(evening: Evening, { who, pick, word }: Pressing): Promise<void> {
  const [handle = "", channel = "general"] = who.replace("@", "").split("#");
  const place = who.endsWith("@") ? `@${handle}` : `#${channel}`;
  const choices = visibleTo(evening.front.platform.channel, handle, place).flatMap((message) => message.choices);
  const choice = choices.at(-1 - (pick % Math.max(1, choices.length)));
  if (choice === undefined) return;
  const fields = choice.form === null ? null : Object.fromEntries(choice.form.fields.map(({ name }) => [name, word]));
  await called(evening, who, { kind: "press", value: choice.value, fields });
}

async function reacted(evening: Evening, { who, emoji, on }: Extract<Deed, { kind: "react" }>): Promise<void> {
  const { channel } = evening.front.platform;
  const about = channel.shown.findLast((one) => one.place === "#general" && !one.gone && one.about !== null)?.about;
  if (about == null) return;
  const { table, key, turn } = about;
  await called(evening, who, { kind: "reaction", table, key, turn, emoji, on });
}

async function guessed(evening: Evening, { who, pick, sound }: Extract<Deed, { kind: "guess" }>): Promise<void> {
  const state = (await tableIn(evening.front, "general"))?.state;
  const trays = state?.phase === "racing" ? state.trays : [];
  const tray = trays[pick % Math.max(1, trays.length)];
  if (tray === undefined) return;
  const word = sound ? tray.word : tray.letters;
  await called(evening, `${who}@`, { kind: "said", text: `${tray.seat} ${word}` });
}

const seats = z.array(z.object({ no: z.number(), people: z.array(z.object({ id: z.string() })) }));
const running = z.object({ phase: z.literal("playing"), game: z.literal("mumble-jumble"), seats, state: z.unknown() });
type Running = { readonly seats: z.infer<typeof seats>; readonly state: State };

/** The game of Mumble-Jumble in a channel, read from the store itself. */
async function tableIn({ store }: Front, channel: string): Promise<Running | null> {
  const { state } = await store.load({ scope: scope("console:home"), id: `table/${channel}` }, []);
  const table = running.safeParse(JSON.parse(state ?? "null")).data;
  return table === undefined ? null : { seats: table.seats, state: storedState(table.state, SCHEMA) };
}

/** No fault, chips conserved, and all that was shown since the last look is for those who saw it. */
export async function soundOf(evening: Evening): Promise<void> {
  const { front, numbers } = evening;
  expect(front.faults).toEqual([]);
  for (const channel of ["general", "den"]) {
    const table = await tableIn(front, channel);
    if (table !== null) expect(held(table.state)).toBe(table.state.bank.paid - table.state.bank.taken);
  }
  for (const { only, parts } of takeNews(front.platform, numbers, null))
    await heard(evening, { only, text: textOf(parts, front.timer.now()) });
}

type Heard = { readonly only: string | null; readonly text: string };

/** Words are told in capitals; in small letters they are only umble's own. */
async function heard({ front, typed }: Pick<Evening, "front" | "typed">, { only, text }: Heard): Promise<void> {
  const known = only === null ? "" : (typed.get(only) ?? []).join(" ");
  const secrets = await secretsFor(front, only);
  const told = secrets.filter((word) => new RegExp(`(?<![A-Z])${word}(?![A-Z])`, "u").test(text));
  expect({ only, told: told.filter((word) => !known.includes(word)), text }).toEqual({ only, told: [], text });
}

const words = lexicons(new Map()).default;

async function secretsFor(front: Front, only: string | null): Promise<readonly string[]> {
  const tables = await Promise.all(["general", "den"].map((channel) => tableIn(front, channel)));
  const running = tables.filter((table) => table !== null);
  const secrets = running.flatMap((table) => {
    // What is hidden at one table may be known from the other.
    const elsewhere = JSON.stringify(running.flatMap((one) => (one === table ? [] : [seenAt(one, only)])));
    return secretsFrom(table.state, viewerAt(table, only)).filter((word) => !elsewhere.includes(word));
  });
  const today = new Date(front.timer.now()).toISOString().slice(0, 10);
  const daily = only === null ? [dailyPuzzle("secret", today, words).word] : [];
  const open = JSON.stringify(running.map((table) => seenAt(table, null)));
  return [...secrets, ...daily.filter((word) => !open.includes(word))];
}

function viewerAt({ seats: held }: Running, only: string | null): Viewer {
  const own = held.find(({ people }) => people.some(({ id }) => id === `console:${only}`));
  return own === undefined ? "onlooker" : seatNo(own.no);
}

function seenAt(table: Running, only: string | null): unknown {
  return view(table.state, viewerAt(table, only));
}
