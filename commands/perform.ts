import { type Message, type Said, said, text } from "../render/message.ts";
import { refusedAtTable } from "../render/table/phrases.ts";
import type { Seat } from "../src/hosting.ts";
import type { RecordKey } from "../src/store/store.ts";
import type { Act, Request } from "../src/table/acts.ts";
import { factsOf, seatOf, type Table } from "../src/table/table.ts";
import { found, offerOf } from "./book.ts";
import type { Call } from "./call.ts";
import type { Desk, Meant } from "./desk.ts";
import { helpOf, rulesOf } from "./help.ts";
import { hinted } from "./hints.ts";
import { menuOf } from "./menu.ts";
import { personOf } from "./naming.ts";
import type { Offer } from "./offer.ts";
import { resolved } from "./people.ts";
import { replyTo } from "./reply.ts";
import type { Action, Command } from "./spec.ts";

/** One command carried out: its words, its table, its act or question, and the private answer. */
export async function perform(desk: Desk, meant: Meant): Promise<Said> {
  const known = found(desk.book, meant.typed);
  if (known.kind === "wrong") return known.said;
  const { command, given } = known;
  const offer = offerOf(desk.book, command.path[0]);
  const at = offer === null ? null : (meant.table ?? (await placeOf(desk, meant.call, { command, offer })));
  const read = resolved(command, given, { seats: await seatsAt(desk, at, command), who: meant.call.who });
  if (read.kind === "wrong") return read.said;
  const { where } = meant.call;
  const label = where.kind === "channel" ? where.label : "";
  return carriedOut(desk, meant, {
    command,
    offer,
    at,
    action: command.action(read.args, { label, graceMs: desk.graceMs }),
  });
}

type Concerned = {
  readonly command: Command;
  readonly offer: Offer | null;
  readonly at: RecordKey | null;
  readonly action: Action;
};

async function carriedOut(desk: Desk, meant: Meant, { command, offer, at, action }: Concerned): Promise<Said> {
  if (action.kind === "help") return helpOf(desk.book);
  if (action.kind === "serve") return action.serve(desk, meant.call);
  if (offer === null) throw new Error(`a table's command outside a game: ${command.path.join(" ")}`);
  if (action.kind === "rules") return rulesOf(offer);
  if (at === null) return whereSaid(command);
  if (!at.id.startsWith(`${offer.place}/`)) return refusedAtTable({ reason: "no-table" }, offer, null);
  if (action.kind === "act") return acted(desk, meant, { act: action.act, at, offer });
  return shown(desk, meant, { action, at, offer });
}

function whereSaid({ path }: Command): Said {
  const line = { code: `/${path.join(" ")}` };
  return said(text("Where? In a DM I know only the games you take part in. Say it in the channel: ", line, "."));
}

/** Who sits there, when the command names a player. */
async function seatsAt(desk: Desk, at: RecordKey | null, { options }: Command): Promise<readonly Seat[]> {
  if (at === null || !options.some(({ takes }) => takes.kind === "player")) return [];
  return (await desk.tables.look(at)).table?.seats ?? [];
}

type Concern = { readonly command: Command; readonly offer: Offer };

/** The table's record: the channel's own, or in a DM the newest game of this kind that the person takes part in. */
async function placeOf(desk: Desk, { where, by }: Call, { command, offer }: Concern): Promise<RecordKey | null> {
  const place = command.place ?? offer.place;
  if (where.kind === "channel") return { scope: where.scope, id: `${place}/${where.channel}` };
  if (command.path[1] === "start") return null;
  const candidates = (await hinted(desk, by.id, where.reach)).filter(({ id }) => id.startsWith(`${place}/`));
  for (const at of candidates) {
    const { table } = await desk.tables.look(at);
    if (table !== null && table.phase !== "vacant" && table.phase !== "over" && table.game === offer.hosted.name)
      return at;
  }
  return null;
}

type Acting = { readonly act: Act; readonly at: RecordKey; readonly offer: Offer };

async function acted(desk: Desk, { call, turn }: Meant, { act, at, offer }: Acting): Promise<Said> {
  const person = personOf(call.by);
  const request: Request = {
    delivery: call.delivery,
    act,
    game: offer.hosted.name,
    by: person,
    at: call.at,
    now: desk.timer.now(),
    turn: act.do === "open" ? null : turn,
  };
  return replyTo(await desk.tables.play(at, request), offer, person.id);
}

type Showing = {
  readonly action: Extract<Action, { kind: "ask" | "menu" }>;
  readonly at: RecordKey;
  readonly offer: Offer;
};

async function shown(desk: Desk, { call }: Meant, { action, at, offer }: Showing): Promise<Said> {
  const { table, barred } = await desk.tables.look(at);
  if (barred !== null) return refusedAtTable(barred, offer, null);
  if (table !== null && isOther(table, offer))
    return refusedAtTable({ reason: "other-game", game: table.game }, offer, null);
  if (action.kind === "menu") return menuOf(offer, at, table);
  if (table === null || table.phase === "vacant") return refusedAtTable({ reason: "no-table" }, offer, null);
  const facts = factsOf(table);
  if (table.phase === "lobby") return refusedAtTable({ reason: "not-begun" }, offer, facts);
  const viewer = seatOf(table, call.by.id)?.no ?? "onlooker";
  return table.position.asked(action.question, viewer, facts) ?? refusedAtTable({ reason: "no-table" }, offer, facts);
}

/** Whether another game than this one is being played there. */
function isOther({ phase, game }: Table<Message, Said>, { hosted }: Offer): boolean {
  return (phase === "lobby" || phase === "playing") && game !== hosted.name;
}
