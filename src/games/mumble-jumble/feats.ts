import type { Feat } from "../../game.ts";
import type { Instant } from "../../instant.ts";
import type { Lexicon } from "../../words/lexicon.ts";
import { isPlaying } from "./players.ts";
import type { Closing, Draft, Racing, State } from "./state.ts";

/** What a race leaves that is worth remembering: how fast a tray was unjumbled, and how long its word was. */

/** Known when the sheets stand as they are (MJ-12): the words of the dictionary on them, by the time they were written. */
export function feats(before: State, after: State, lexicon: Lexicon): readonly Feat[] {
  if (!isRace(before) || isRace(after)) return [];
  const until = before.phase === "closing" ? before.closedAt : null;
  return before.drafts
    .filter(({ seat }) => isPlaying(before, seat))
    .flatMap((draft) => featsOf(before, draft, until, lexicon));
}

function isRace(state: State): state is Racing | Closing {
  return state.phase === "racing" || state.phase === "closing";
}

function featsOf(
  { trays, startedAt }: Racing | Closing,
  { seat, entries }: Draft,
  until: Instant | null,
  lexicon: Lexicon,
): readonly Feat[] {
  return trays.flatMap((tray): readonly Feat[] => {
    const last = entries.findLast(({ tray: of, at }) => of === tray.seat && (until === null || at <= until));
    if (last === undefined || last.word === null || !lexicon.has(last.word)) return [];
    const { word: text, at } = last;
    return [
      { kind: "unjumble", seat, value: Math.max(0, at - startedAt), text },
      { kind: "word", seat, value: text.length, text },
    ];
  });
}
