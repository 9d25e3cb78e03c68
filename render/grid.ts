import type { Cell, Colour, Part } from "./message.ts";

/** Monospaced boards: rows of cells, every row equally wide. */

/** What a phone shows (design.md, "Messages"). */
const NARROW_COLUMNS = 28;

/** `text` in `width` columns; longer text is cut by whoever draws it. */
export function cell(text: string, width: number, colour: Colour | null = null): Cell {
  return { text, width, colour };
}

/** A board of rows that fill 28 columns: what is missing in a row stays empty. */
export function board(...rows: readonly (readonly Cell[])[]): Part {
  return { kind: "board", rows: rows.map(filled), wide: null };
}

function filled(row: readonly Cell[]): readonly Cell[] {
  const used = row.reduce((sum, { width }) => sum + width, 0);
  return used >= NARROW_COLUMNS ? row : [...row, cell("", NARROW_COLUMNS - used)];
}

/** Words side by side, as many lines as they need. */
export function wrapped(words: readonly string[], columns = NARROW_COLUMNS): readonly string[] {
  return words.reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > columns) lines.push(word);
    else lines.splice(-1, 1, `${last} ${word}`);
    return lines;
  }, []);
}
