import type { Message, Part, Said } from "../render/message.ts";
import type { PlayerId } from "../src/identity.ts";
import { PERSONAL, personalSettingsOf } from "../src/settings/settings.ts";
import { type Documents, readDocument } from "../src/store/document.ts";

/** Boards as those want them who have set wide ones: in what they alone see. */

export async function widened<Words extends Said>(
  documents: Documents,
  person: PlayerId,
  words: Words,
): Promise<Words> {
  if (!words.parts.some(isWidenable)) return words;
  const { wide } = await readDocument(documents, personalSettingsOf(person), PERSONAL);
  return wide ? { ...words, parts: words.parts.map(wideOf) } : words;
}

/** Each message as its reader wants it; the channel's stay as they are. */
export function widenedEach(documents: Documents, messages: readonly Message[]): Promise<readonly Message[]> {
  return Promise.all(
    messages.map((message) => (message.to === "channel" ? message : widened(documents, message.to, message))),
  );
}

function isWidenable(part: Part): boolean {
  return part.kind === "board" && part.wide !== null;
}

function wideOf(part: Part): Part {
  return part.kind === "board" && part.wide !== null ? { ...part, rows: part.wide, wide: null } : part;
}
