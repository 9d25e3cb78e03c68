import { z } from "zod";
import { changeDocument, type Documents, type Kind, readDocument } from "../../src/store/document.ts";
import type { RecordKey } from "../../src/store/store.ts";
import { type Home, type Standing, scopeOf } from "./ids.ts";

/** The live boards of a channel: which message shows which table, so that a reaction is known for the move it is. */

const MOST_BOARDS = 40;

const board = z.strictObject({
  ts: z.string(),
  /** The table's record, as in `table/<channel>`. */
  table: z.string(),
  key: z.string(),
  turn: z.string(),
  /** The emoji that umble put there. */
  offered: z.array(z.string()),
});
export type Board = z.infer<typeof board>;
const schema = z.strictObject({ schema: z.literal(1), boards: z.array(board) });
type Boards = z.infer<typeof schema>;

const KIND: Kind<Boards> = { schema, empty: { schema: 1, boards: [] }, hint: true };

export type Spot = Standing & { readonly home: Home };

export async function boardAt(documents: Documents, { home, channel, ts }: Spot): Promise<Board | null> {
  const { boards } = await readDocument(documents, recordOf(home, channel), KIND);
  return boards.find((one) => one.ts === ts) ?? null;
}

/** Written only when it is news. */
export async function boardPosted(documents: Documents, { home, channel }: Spot, now: Board): Promise<void> {
  const known = await boardAt(documents, { home, channel, ts: now.ts });
  if (known !== null && JSON.stringify(board.parse(known)) === JSON.stringify(board.parse(now))) return;
  await changeDocument(documents, recordOf(home, channel), {
    kind: KIND,
    change: ({ boards, ...rest }) => {
      const others = boards.filter(({ ts, table, key }) => ts !== now.ts && !(table === now.table && key === now.key));
      return { ...rest, boards: [now, ...others].slice(0, MOST_BOARDS) };
    },
  });
}

/** It is no live board any more. */
export async function boardTaken(documents: Documents, spot: Spot): Promise<void> {
  if ((await boardAt(documents, spot)) === null) return;
  await changeDocument(documents, recordOf(spot.home, spot.channel), {
    kind: KIND,
    change: ({ boards, ...rest }) => ({ ...rest, boards: boards.filter(({ ts }) => ts !== spot.ts) }),
  });
}

function recordOf(home: Home, channel: string): RecordKey {
  return { scope: scopeOf(home), id: `boards/${channel}` };
}
