import type { Viewer } from "../../../src/game.ts";
import type { State } from "../../../src/games/mumble-jumble/state.ts";

/** Words that `viewer` must not be told: others' hidden words and sheets, unless the same word is known otherwise. */

type Owned = { readonly seat: number; readonly word: string };

export function secretsFrom(state: State, viewer: Viewer): readonly string[] {
  const owned = ownedWords(state);
  const known = [
    ...owned.flatMap(({ seat, word }) => (seat === viewer ? [word] : [])),
    JSON.stringify("last" in state ? state.last : null),
    ...publicTexts(state),
  ];
  const others = owned.flatMap(({ seat, word }) => (seat === viewer ? [] : [word]));
  return [state.draws.key, ...others.filter((word) => !known.some((text) => text.includes(word)))];
}

/** All that somebody hides, has written, or has arranged while that is secret. */
function ownedWords(state: State): readonly Owned[] {
  switch (state.phase) {
    case "choosing":
      return state.choices.flatMap(bothWays);
    case "countdown":
      return state.trays.flatMap(bothWays);
    case "racing":
    case "closing":
      return [
        ...state.trays,
        ...state.drafts.flatMap(({ seat, entries }) =>
          entries.flatMap(({ word }) => (word === null ? [] : [{ seat, word }])),
        ),
      ];
    case "scoring":
      return [
        ...state.trays,
        ...state.sheets.flatMap(({ seat, status, lines }) =>
          status === "hidden" ? lines.map(({ word }) => ({ seat, word })) : [],
        ),
      ];
    case "finished":
      return [];
  }
}

function bothWays({ seat, word, letters }: Owned & { readonly letters: string }): readonly Owned[] {
  return [
    { seat, word },
    { seat, word: letters },
    { seat, word: [...letters].join(" ") },
  ];
}

function publicTexts(state: State): readonly string[] {
  if (state.phase === "racing" || state.phase === "closing") return state.trays.map(({ letters }) => letters);
  if (state.phase !== "scoring") return [];
  const shown = state.sheets.filter(({ status }) => status !== "hidden");
  return [...state.trays.map(({ letters }) => letters), ...shown.flatMap(({ lines }) => lines.map(({ word }) => word))];
}
