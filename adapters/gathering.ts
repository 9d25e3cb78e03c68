import type { Outlet } from "../commands/outlet.ts";
import { later, MINUTE_MS, type Timer } from "../src/instant.ts";

/** Words for one person, outside any table's messages. */
export type Whisper = Parameters<Outlet["tell"]>[0];

/** Private answers to reactions: the first at once, those of the next minute together. Source: design.md, "Commands". */
export function gathering(
  timer: Timer,
  stop: AbortSignal,
  deliver: (whisper: Whisper) => void,
): (whisper: Whisper) => Promise<void> {
  const waiting = new Map<string, Whisper[]>();
  return async (whisper) => {
    const others = waiting.get(whisper.person);
    if (others !== undefined) return void others.push(whisper);
    const more: Whisper[] = [];
    waiting.set(whisper.person, more);
    deliver(whisper);
    await timer.sleep(later(timer.now(), MINUTE_MS), stop);
    waiting.delete(whisper.person);
    const last = more.at(-1);
    if (last !== undefined) deliver({ ...last, said: together(more) });
  };
}

/** Each thing said once; the buttons are those of the last. */
function together(whispers: readonly Whisper[]): Whisper["said"] {
  const parts = whispers.flatMap(({ said }) => said.parts);
  const texts = parts.map((part) => JSON.stringify(part));
  return {
    parts: parts.filter((_, index) => texts.indexOf(texts[index] ?? "") === index),
    choices: whispers.at(-1)?.said.choices ?? [],
  };
}
