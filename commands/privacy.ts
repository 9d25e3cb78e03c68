import { createHmac } from "node:crypto";
import type { Said } from "../render/message.ts";
import {
  DELETING,
  DELETING_ASKED,
  EXPORT_FILE,
  EXPORTED,
  type Kept,
  privacySaid,
  type Seat,
  seatedSaid,
} from "../render/privacy.ts";
import { gamesOf } from "../src/archive/lists.ts";
import { ENTRIES, entriesOf } from "../src/daily/entries.ts";
import type { Scope } from "../src/identity.ts";
import { begunErasing } from "../src/people/erasing.ts";
import { exportOf } from "../src/people/exporting.ts";
import { personalSettingsOf } from "../src/settings/settings.ts";
import { readDocument } from "../src/store/document.ts";
import { seatOf } from "../src/table/table.ts";
import type { Call } from "./call.ts";
import type { Desk } from "./desk.ts";
import { hinted } from "./hints.ts";
import { mailed } from "./mailing.ts";
import type { Args, Option } from "./spec.ts";
import { courseKey } from "./tutorial/course.ts";

/** `/umble privacy`: what is kept of the asker; as a file to them alone; and deleted, asked once more (wish 31). */

export const PRIVACY_OPTIONS: readonly Option[] = [
  {
    name: "do",
    summary: "Get it all as a file by DM, or have it deleted",
    required: false,
    takes: { kind: "choice", of: ["export", "delete"] },
  },
  {
    name: "sure",
    summary: "That it is to be deleted, once you have been asked",
    required: false,
    takes: { kind: "choice", of: ["yes"] },
    byName: true,
  },
];

export async function privacy(desk: Desk, call: Call, { text: given }: Args): Promise<Said> {
  switch (given("do")) {
    case "export":
      return exported(desk, call);
    case "delete":
      return deleted(desk, call, { sure: given("sure") === "yes" });
    default:
      return privacySaid(await keptOf(desk, call));
  }
}

function near({ where }: Call): readonly Scope[] {
  return where.kind === "channel" ? [where.scope] : where.reach;
}

async function keptOf({ store, operator, book }: Desk, call: Call): Promise<Kept> {
  const { id: person } = call.by;
  const stored = async (at: Parameters<Desk["store"]["load"]>[0]) => (await store.load(at, [])).state !== null;
  const games = await Promise.all(near(call).map((scope) => gamesOf(store, { scope, person })));
  return {
    games: games.flat().length,
    dailyWords: (await readDocument({ store }, entriesOf(person), ENTRIES)).entries.length,
    hasSettings: await stored(personalSettingsOf(person)),
    inTutorial: (await Promise.all(book.offers.map(({ group }) => stored(courseKey(person, group))))).includes(true),
    ...operator,
  };
}

async function exported(desk: Desk, call: Call): Promise<Said> {
  const text = await exportOf(desk, call.by.id, call.at);
  return mailed(desk, call, { said: EXPORTED, file: { name: EXPORT_FILE, text } });
}

const TOKEN_DIGITS = 12;

async function deleted(desk: Desk, call: Call, { sure }: { readonly sure: boolean }): Promise<Said> {
  const seats = await seatsOf(desk, call);
  if (seats.length > 0) return seatedSaid(seats);
  if (!sure) return DELETING_ASKED;
  const { delivery, by } = call;
  const digest = createHmac("sha256", desk.secret).update(`erasing\n${by.id}\n${delivery}`).digest("hex");
  desk.show(await begunErasing(desk, by.id, { delivery, token: digest.slice(0, TOKEN_DIGITS) }));
  return DELETING;
}

/** Where the person plays a game that runs. */
async function seatsOf(desk: Desk, call: Call): Promise<readonly Seat[]> {
  const places = await hinted(desk, call.by.id, near(call));
  const tables = await Promise.all(places.map(async (at) => (await desk.tables.look(at)).table));
  return tables.flatMap((table) => {
    if (table?.phase !== "playing" || seatOf(table, call.by.id) === null) return [];
    const offer = desk.book.offers.find(({ hosted }) => hosted.name === table.game);
    if (offer === undefined) return [];
    const { title, group, hosted } = offer;
    return [{ title, group, label: table.label, open: hosted.seats.max === null }];
  });
}
