import { sharesMessage } from "../render/daily.ts";
import type { Message, Said } from "../render/message.ts";
import { unpostableSaid } from "../render/table/phrases.ts";
import { SHARES } from "../src/daily/shares.ts";
import { type PlayerId, platformOf } from "../src/identity.ts";
import type { Timer } from "../src/instant.ts";
import { isErasing } from "../src/people/erasing.ts";
import { isQuiet, PERSONAL, personalSettingsOf, SERVER, serverSettingsOf } from "../src/settings/settings.ts";
import { isAnonymous } from "../src/standings/privacy.ts";
import { changeDocument, readDocument } from "../src/store/document.ts";
import type { RecordKey, Store } from "../src/store/store.ts";
import type { Act } from "../src/table/acts.ts";
import type { Tables } from "../src/table/play.ts";
import { handsBy } from "./hands.ts";
import type { Offer } from "./offer.ts";
import type { Outlet } from "./outlet.ts";
import { wantedMessages } from "./wanted.ts";
import { widenedEach } from "./wide.ts";

/** What the publisher asks about a record, and tells of it. */

export type Showing = {
  readonly store: Store;
  readonly timer: Timer;
  readonly offers: readonly Offer[];
  readonly outlets: ReadonlyMap<string, Outlet>;
  readonly board: Tables<Message, Said>;
};

/** Every message that belongs to a record; null when it cannot be read by this umble. */
export async function wantedAt(showing: Showing, at: RecordKey): Promise<readonly Message[] | null> {
  if (isDaily(at)) {
    const { days } = await readDocument(showing, at, SHARES);
    return days.map(sharesMessage);
  }
  const { table, barred } = await showing.board.look(at);
  if (barred?.reason === "newer") return null;
  const offer = showing.offers.find(({ hosted }) => hosted.name === table?.game);
  const hands = table === null ? undefined : await handsBy(showing, offer, table);
  return widenedEach(showing, wantedMessages(showing.offers, table, hands));
}

function isDaily({ id }: RecordKey): boolean {
  return id.startsWith("daily/");
}

/** The table learns that a reminder stands before its person (wish 13). */
export async function reminderShown(showing: Showing, at: RecordKey, { key, to }: Message): Promise<void> {
  if (key.includes("/reminder/") && to !== "channel") await acted(showing, at, { do: "reminded", person: to });
}

/** A channel that takes no posts: the game waits, and its host hears why, once (wish 10). */
export async function stalled(showing: Showing, at: RecordKey, why: "gone" | "forbidden"): Promise<void> {
  if (isDaily(at)) return;
  const played = await acted(showing, at, { do: "stall" });
  if (played.kind === "refused") return;
  const { table } = played;
  // Of a result that is tried again and again they hear once.
  if (table.phase === "over" && table.owed?.tries !== 1) return;
  const { host, label, game } = table;
  if (isAnonymous(host.id)) return;
  const group = showing.offers.find(({ hosted }) => hosted.name === game)?.group ?? "umble";
  const what = table.phase === "vacant" ? "lobby" : table.phase === "over" ? "result" : "game";
  const said = unpostableSaid({ what, why, label, group });
  await showing.outlets.get(platformOf(at.scope))?.tell({ table: at, person: host.id, said });
}

/** The record as it is, to be shown once more. */
export async function shownAgain(showing: Showing, at: RecordKey): Promise<void> {
  // A deletion is left to be done until it is, and shows nothing.
  if (isErasing(at)) return;
  if (!isDaily(at)) await acted(showing, at, { do: "show" });
  else await changeDocument(showing, at, { kind: SHARES, change: (before) => before, shown: true });
}

function acted({ board, timer }: Showing, at: RecordKey, act: Act): ReturnType<Tables<Message, Said>["play"]> {
  const now = timer.now();
  return board.play(at, { delivery: null, act, game: null, by: null, at: now, now, turn: null });
}

/** Whether what is for this person alone may come by DM: some want it only where they act. */
export async function takesDms(documents: Pick<Showing, "store" | "timer">, person: PlayerId): Promise<boolean> {
  return (await readDocument(documents, personalSettingsOf(person), PERSONAL)).private === "dm";
}

export type Disturbance = { readonly people: readonly PlayerId[]; readonly by: "ping" | "notice" };

/** Those who may be disturbed now: not in their quiet hours, and for a ping, not muted (wish 24). */
export async function awake(
  documents: Pick<Showing, "store" | "timer">,
  { scope }: RecordKey,
  { people, by }: Disturbance,
): Promise<readonly PlayerId[]> {
  if (people.length === 0) return [];
  const { zone } = await readDocument(documents, serverSettingsOf(scope), SERVER);
  const settings = await Promise.all(
    people.map((person) => readDocument(documents, personalSettingsOf(person), PERSONAL)),
  );
  return people.filter((_, index) => {
    const own = settings[index] ?? PERSONAL.empty;
    return (own.pings || by === "notice") && !isQuiet(own, zone, documents.timer.now());
  });
}
