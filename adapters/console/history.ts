import { z } from "zod";
import { scope } from "../../src/identity.ts";
import { changeDocument, type Documents, type Kind, readDocument } from "../../src/store/document.ts";

/** The lines typed at the terminal, newest first, kept with everything else. */

const MOST_LINES = 200;
const LONGEST_LINE = 250;

const history = z.strictObject({ schema: z.literal(1), lines: z.array(z.string()) });
const HISTORY: Kind<z.infer<typeof history>> = { schema: history, empty: { schema: 1, lines: [] }, hint: true };
const AT = { scope: scope("console:-run"), id: "history" };

export async function keptHistory(documents: Documents): Promise<readonly string[]> {
  return (await readDocument(documents, AT, HISTORY)).lines;
}

export async function keepHistory(documents: Documents, lines: readonly string[]): Promise<void> {
  const kept = lines.filter(({ length }) => length <= LONGEST_LINE).slice(0, MOST_LINES);
  await changeDocument(documents, AT, { kind: HISTORY, change: () => ({ schema: 1, lines: kept }) });
}
