import { type Message, type Said, said, text } from "../render/message.ts";
import { refusedAtTable } from "../render/table/phrases.ts";
import type { Seat } from "../src/hosting.ts";
import type { RecordKey } from "../src/store/store.ts";
import type { Act, Request } from "../src/table/acts.ts";
import { factsOf } from "../src/table/facts.ts";
import { seatOf, type Table } from "../src/table/table.ts";
import { allowed } from "./blocking.ts";
import { found, offerOf } from "./book.ts";
import type { Call } from "./call.ts";
import type { Desk, Meant } from "./desk.ts";
import { handsBy } from "./hands.ts";
import { helpOf, rulesOf } from "./help.ts";
import { hinted } from "./hints.ts";
import { OPENING, underHouseRules } from "./house-rules.ts";
import { menuOf } from "./menu.ts";
import { personOf } from "./naming.ts";
import type { Offer } from "./offer.ts";
import { resolved } from "./people.ts";
import { replyTo } from "./reply.ts";
import type { Action, Command } from "./spec.ts";
import { coached, courseSeats } from "./tutorial/coaching.ts";
import { isCourse } from "./tutorial/course.ts";

/** One command carried out: its words, its table, its act or question, and the private answer. */
export async function perform(desk: Desk, meant: Meant): Promise<Said> {
  const known = found(desk.book, meant.typed);
  if (known.kind === "wrong") return known.said;
  const { command, given: typed } = known;
  const wished = await underHouseRules(desk, meant.call, { command, given: typed, table: meant.table });
  if (wished.kind === "wrong") return wished.said;
  const { given } = wished;
  const offer = offerOf(desk.book, command.path[0]);
  const at = offer === null ? null : (meant.table ?? (await placeOf(desk, meant.call, { command, offer })));
  const seats = await seatsAt(desk, meant.call, { command, offer, at });
  const read = resolved(command, given, { seats, who: meant.call.who });
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
  if (action.kind === "help") return helpOf(desk.book, action.group);
  if (action.kind === "serve") return action.serve(desk, meant.call);
  if (offer === null) throw new Error(`a table's command outside a game: ${command.path.join(" ")}`);
  if (action.kind === "rules") return rulesOf(offer);
  if (at === null) return (await coached(desk, meant, { offer, action })) ?? whereSaid(command);
  if (isCourse(at)) return (await coached(desk, meant, { offer, action })) ?? whereSaid(command);
  if (!at.id.startsWith(`${offer.place}/`)) return refusedAtTable({ reason: "no-table" }, offer, null);
  if (action.kind === "act") return acted(desk, meant, { act: action.act, at, offer });
  return shown(desk, meant, { action, at, offer });
}

function whereSaid({ path }: Command): Said {
  const line = { code: `/${path.join(" ")}` };
  return said(text("Where? In a DM I know only the games you take part in. Say it in the channel: ", line, "."));
}

/** Who sits there, when the command names a player; in a tutorial, where the caller sits at no table there. */
async function seatsAt(desk: Desk, call: Call, { command, offer, at }: Seating): Promise<readonly Seat[]> {
  if (offer === null || !command.options.some(({ takes }) => takes.kind === "player")) return [];
  const seats = at === null || isCourse(at) ? [] : ((await desk.tables.look(at)).table?.seats ?? []);
  if (seats.some(({ people }) => people.some(({ id }) => id === call.by.id))) return seats;
  const coaching = await courseSeats(desk, call, offer);
  return coaching.length > 0 ? coaching : seats;
}

type Seating = Pick<Concerned, "command" | "offer" | "at">;

type Concern = { readonly command: Command; readonly offer: Offer };

/** The table's record: the channel's own, or in a DM the newest game of this kind that the person takes part in. */
async function placeOf(desk: Desk, { where, by }: Call, { command, offer }: Concern): Promise<RecordKey | null> {
  const place = command.place ?? offer.place;
  if (where.kind === "channel") return { scope: where.scope, id: `${place}/${where.channel}` };
  if (OPENING.includes(command.path[1] ?? "")) return null;
  const candidates = (await hinted(desk, by.id, where.reach)).filter(({ id }) => id.startsWith(`${place}/`));
  for (const at of candidates) {
    const { table } = await desk.tables.look(at);
    if (table !== null && table.phase !== "vacant" && table.phase !== "over" && table.game === offer.hosted.name)
      return at;
  }
  return null;
}

type Acting = { readonly act: Act; readonly at: RecordKey; readonly offer: Offer };

async function acted(desk: Desk, meant: Meant, acting: Acting): Promise<Said> {
  const { call, turn } = meant;
  const { at, offer } = acting;
  const may = await allowed(desk, call, acting);
  if (may.kind === "barred") return may.said;
  const { act } = may;
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
  const played = await desk.tables.play(at, request);
  const elsewhere = played.kind === "refused" && NO_SEAT.includes(played.refusal.reason);
  const coaching = elsewhere ? await coached(desk, meant, { offer, action: { kind: "act", act } }) : null;
  return coaching ?? replyTo(played, offer, person.id);
}

/** Refused because the person does not play there: then the tutorial may be meant. */
const NO_SEAT: readonly string[] = ["no-table", "not-begun", "over", "not-seated", "other-game"];

type Showing = {
  readonly action: Extract<Action, { kind: "ask" | "menu" }>;
  readonly at: RecordKey;
  readonly offer: Offer;
};

async function shown(desk: Desk, meant: Meant, { action, at, offer }: Showing): Promise<Said> {
  const { call } = meant;
  const { table, barred } = await desk.tables.look(at);
  if (barred !== null) return refusedAtTable(barred, offer, null);
  if (table !== null && isOther(table, offer))
    return refusedAtTable({ reason: "other-game", game: table.game }, offer, null);
  if (action.kind === "menu") return menuOf(offer, at, table);
  if (table === null || table.phase === "vacant")
    return (await coached(desk, meant, { offer, action })) ?? refusedAtTable({ reason: "no-table" }, offer, null);
  const facts = factsOf(table, await handsBy(desk, offer, table));
  if (table.phase === "lobby") return refusedAtTable({ reason: "not-begun" }, offer, facts);
  const viewer = seatOf(table, call.by.id)?.no ?? "onlooker";
  return table.position.asked(action.question, viewer, facts) ?? refusedAtTable({ reason: "no-table" }, offer, facts);
}

/** Whether another game than this one is being played there. */
function isOther({ phase, game }: Table<Message, Said>, { hosted }: Offer): boolean {
  return (phase === "lobby" || phase === "playing") && game !== hosted.name;
}
