import type { Output } from "./output.ts";
import { laidOut, laidOutSince, type Page } from "./page.ts";
import type { Screen } from "./screen.ts";

/** What is shown, put on the screen: a message that can still be seen changes in its place, of another only what is new. */

/** Of each message: what it shows now, and what was seen of it before, when that has scrolled away. */
export type Seen = Map<string, { readonly before: Output | null; readonly now: Output }>;

export type Wall = {
  readonly screen: Screen;
  readonly seen: Seen;
  readonly page: (columns: number) => Page;
};

export function shownOn({ screen, seen, page }: Wall, output: Output): void {
  const { id, kind } = output;
  if (id === null) screen.add({ key: null, draw: (columns) => laidOut(output, page(columns)) });
  else if (kind === "delete") screen.remove(id);
  else messageOn({ screen, seen, page }, output, id);
}

function messageOn({ screen, seen, page }: Wall, output: Output, id: string): void {
  const { kind } = output;
  const known = seen.get(id) ?? null;
  const now: Output = kind === "edit" ? { ...output, kind: "post" } : output;
  const before = kind !== "edit" || known === null ? null : screen.isOnScreen(id) ? known.before : known.now;
  seen.set(id, { before, now });
  const draw = (columns: number): readonly string[] =>
    before === null ? laidOut(now, page(columns)) : laidOutSince(before, now, page(columns));
  screen.add({ key: id, draw });
}
