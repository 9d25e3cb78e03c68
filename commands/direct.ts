import { commandLine } from "../render/line.ts";
import { type Choice, type Message, type Part, type Said, type Span, said, text } from "../render/message.ts";
import type { RecordKey } from "../src/store/store.ts";
import { type Playing, seatOf, turnOf } from "../src/table/table.ts";
import { spelled, usesExactly } from "../src/words/spelling.ts";
import type { Call } from "./call.ts";
import { openDailies } from "./daily.ts";
import type { Desk } from "./desk.ts";
import { hinted } from "./hints.ts";
import { commandOf } from "./parse.ts";
import { perform } from "./perform.ts";
import { courseMeanings, standingStep } from "./tutorial/coaching.ts";

/** Plain words in a DM: a guess that goes to the tray it fits; asked, when it fits two. Source: design.md, "Commands". */

const LONGEST_SHOWN = 40;
const LONGEST_LABEL = 75;

type Meaning = {
  readonly at: RecordKey | null;
  readonly label: string;
  readonly turn: string;
  readonly line: string;
  readonly fits: boolean;
};

export async function direct(desk: Desk, call: Call, words: string): Promise<Said> {
  if (call.where.kind !== "dm") return said();
  const tables = await hinted(desk, call.by.id, call.where.reach);
  const atTables = (await Promise.all(tables.map((at) => meanings(desk, at, call, words)))).flat();
  const elsewhere = [await dailyMeanings(desk, call, words), await courseMeanings(desk, call, words)];
  const heard = [...atTables, ...elsewhere.flat()];
  const fitting = heard.filter(({ fits }) => fits);
  const meant = fitting.length > 0 ? fitting : heard;
  const [only, ...others] = meant;
  if (only === undefined) return nothingHeard(desk, call, tables);
  if (others.length > 0) return which(words, meant);
  return perform(desk, { call, typed: commandOf(only.line), table: only.at, turn: only.turn });
}

/** Nothing waits for a word; perhaps a tutorial, or a game, for something else. */
async function nothingHeard(desk: Desk, call: Call, tables: readonly RecordKey[]): Promise<Said> {
  const step = await standingStep(desk, call);
  if (step !== null) return step;
  const waiting = (await Promise.all(tables.map((at) => waitingAt(desk, at, call)))).flat();
  const lead = text("No game of yours is waiting for a word.", ...(waiting.length > 0 ? [] : BEGIN));
  return said(lead, ...waiting);
}

const BEGIN: readonly Span[] = [
  " In a channel, ",
  { code: "/jumble" },
  " starts a quick challenge; ",
  { code: "/umble help" },
  " tells the rest.",
];

/** Where the person is awaited, and how to see for what. */
async function waitingAt({ tables, book }: Desk, at: RecordKey, { by }: Call): Promise<readonly Part[]> {
  const { table } = await tables.look(at);
  const offer = book.offers.find(({ hosted }) => hosted.name === table?.game);
  if (table === null || offer === undefined || table.phase !== "playing") return [];
  const no = seatOf(table, by.id)?.no;
  if (no === undefined || !table.position.awaited.includes(no)) return [];
  const where: Span = { table: at, label: table.label };
  return [text(`${offer.title} in `, where, " waits for you: ", { code: `/${offer.group} menu` }, " tells for what.")];
}

async function meanings({ tables }: Desk, at: RecordKey, { by }: Call, words: string): Promise<readonly Meaning[]> {
  const { table } = await tables.look(at);
  if (table === null || table.phase !== "playing") return [];
  return heardAt(table, seatOf(table, by.id)?.no ?? "onlooker", words);
}

function heardAt(
  table: Playing<Message, Said>,
  viewer: Parameters<typeof table.position.heard>[1],
  words: string,
): readonly Meaning[] {
  const { at, label } = table;
  return table.position.heard(words, viewer).map(({ line, fits }) => ({ at, label, turn: turnOf(table), line, fits }));
}

/** An open daily word is a tray like any other. */
async function dailyMeanings(desk: Desk, call: Call, words: string): Promise<readonly Meaning[]> {
  const line = commandLine("jumble daily", { word: words });
  const open = await openDailies(desk, call);
  return open.map(({ date, tray }) => {
    const fits = usesExactly(spelled(words) ?? "", tray);
    return { at: null, label: `Daily word ${date}`, turn: "", line, fits };
  });
}

/** Several trays or rows could be meant: a button each, told apart by the place, or within one place by the command. */
function which(words: string, meant: readonly Meaning[]): Said {
  const choices = meant.map(({ at, label, turn, line }): Choice => {
    const alone = meant.filter((other) => other.label === label).length === 1;
    return {
      label: alone ? label : `${label}: /${line}`.slice(0, LONGEST_LABEL),
      value: { line, turn, table: at },
      form: null,
    };
  });
  return { ...said(text("What is ", { typed: words.slice(0, LONGEST_SHOWN) }, " for?")), choices };
}
