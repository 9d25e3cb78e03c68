import { commandLine } from "../render/line.ts";
import { type Choice, type Part, type Said, type Span, said, text } from "../render/message.ts";
import type { RecordKey } from "../src/store/store.ts";
import { factsOf } from "../src/table/facts.ts";
import { seatOf, turnOf } from "../src/table/table.ts";
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
  const atTables = await Promise.all(tables.map((at) => heardAt(desk, at, call, words)));
  const elsewhere = [await dailyMeanings(desk, call, words), await courseMeanings(desk, call, words)];
  const heard = [...atTables.flatMap(({ meanings }) => meanings), ...elsewhere.flat()];
  const fitting = heard.filter(({ fits }) => fits);
  const meant = fitting.length > 0 ? fitting : heard;
  const wrong = fitting.length > 0 ? [] : atTables.flatMap((one) => one.wrong ?? []);
  const [only, ...others] = meant;
  if (only === undefined) return wrong.length > 0 ? together(wrong) : nothingHeard(desk, call, tables);
  if (others.length > 0 || wrong.length > 0) return together([...wrong, which(words, meant)]);
  return perform(desk, { call, typed: commandOf(only.line), table: only.at, turn: only.turn });
}

function together(all: readonly Said[]): Said {
  return { parts: all.flatMap(({ parts }) => parts), choices: all.flatMap(({ choices }) => choices) };
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

/** Where the person plays, and whether they are awaited there: then how to see for what. */
async function waitingAt({ tables, book }: Desk, at: RecordKey, { by }: Call): Promise<readonly Part[]> {
  const { table } = await tables.look(at);
  const offer = book.offers.find(({ hosted }) => hosted.name === table?.game);
  if (table === null || offer === undefined || table.phase !== "playing") return [];
  const no = seatOf(table, by.id)?.no;
  if (no === undefined) return [];
  const where: Span = { table: at, label: table.label };
  if (!table.position.awaited.includes(no)) return [text(`${offer.title} in `, where, " does not wait for you now.")];
  return [text(`${offer.title} in `, where, " waits for you: ", { code: `/${offer.group} menu` }, " tells for what.")];
}

/** What the words can mean at a table; `wrong`: why they mean nothing, at one that waits for some. */
type HeardAt = { readonly meanings: readonly Meaning[]; readonly wrong: Said | null };

async function heardAt({ tables }: Desk, at: RecordKey, { by }: Call, words: string): Promise<HeardAt> {
  const { table } = await tables.look(at);
  if (table === null || table.phase !== "playing") return { meanings: [], wrong: null };
  const viewer = seatOf(table, by.id)?.no ?? "onlooker";
  const { label, position } = table;
  const meanings = position
    .heard(words, viewer)
    .map(({ line, fits }) => ({ at, label, turn: turnOf(table), line, fits }));
  return { meanings, wrong: meanings.length > 0 ? null : position.unheard(words, viewer, factsOf(table)) };
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
