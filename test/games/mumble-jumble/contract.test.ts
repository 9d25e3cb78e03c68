import type { Viewer } from "../../../src/game.ts";
import { mumbleJumble } from "../../../src/games/mumble-jumble/game.ts";
import type { State } from "../../../src/games/mumble-jumble/state.ts";
import { lexicons } from "../../../src/words/lexicons.ts";
import { shippedTiers } from "../../../src/words/tiers.ts";
import { gameContract } from "../contract.ts";
import { anyMove } from "./any-move.ts";

/** Hidden words of others and their sheets that are not on show, unless the viewer knows the same word otherwise. */
function secrets(state: State, viewer: Viewer): readonly string[] {
  const public_ = JSON.stringify(
    state.phase === "scoring" ? state.sheets.filter(({ status }) => status !== "hidden") : [],
  );
  const last = JSON.stringify("last" in state ? state.last : null);
  const own = JSON.stringify(ownWords(state, viewer));
  return [state.draws.key, ...hiddenWords(state, viewer)].filter(
    (secret) => !`${public_}${last}${own}`.includes(secret),
  );
}

function hiddenWords(state: State, viewer: Viewer): readonly string[] {
  switch (state.phase) {
    case "choosing":
      return state.choices.flatMap(({ seat, word, letters }) => (seat === viewer ? [] : [word, letters]));
    case "countdown":
      return state.trays.flatMap(({ seat, word, letters }) => (seat === viewer ? [] : [word, letters]));
    case "racing":
    case "closing": {
      const written = state.drafts.flatMap(({ seat, entries }) => (seat === viewer ? [] : entries));
      return [...othersWords(state.trays, viewer), ...written.flatMap(({ word }) => word ?? [])];
    }
    case "scoring": {
      const hidden = state.sheets.filter(({ seat, status }) => status === "hidden" && seat !== viewer);
      return [...othersWords(state.trays, viewer), ...hidden.flatMap(({ lines }) => lines.map(({ word }) => word))];
    }
    case "finished":
      return [];
  }
}

function othersWords(
  trays: readonly { readonly seat: number; readonly word: string }[],
  viewer: Viewer,
): readonly string[] {
  return trays.flatMap(({ seat, word }) => (seat === viewer ? [] : [word]));
}

function ownWords(state: State, viewer: Viewer): readonly unknown[] {
  const own = <Item extends { readonly seat: number }>(items: readonly Item[]) =>
    items.filter(({ seat }) => seat === viewer);
  switch (state.phase) {
    case "choosing":
      return own(state.choices);
    case "countdown":
      return own(state.trays);
    case "racing":
    case "closing":
      return [own(state.trays), own(state.drafts), state.trays.map(({ letters }) => letters)];
    case "scoring":
      return [own(state.trays), own(state.sheets), state.trays.map(({ letters }) => letters)];
    case "finished":
      return [];
  }
}

gameContract("mumble-jumble", mumbleJumble(lexicons(new Map()), shippedTiers), {
  options: [
    {},
    { graceMs: 0, countdownSeconds: 0, target: 3, stake: 2 },
    { judge: "referee", letters: 4, target: 6, stake: 2 },
    { pace: "relaxed", letters: 8, auto: false },
    { raceMinutes: "off", letters: 6 },
  ],
  seats: [2, 3, 4, 5, 6],
  anyMove,
  secrets,
  longest: 5_000,
  runs: 25,
});
