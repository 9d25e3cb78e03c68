import type { Options } from "../../src/games/jumbulaya/options.ts";
import { duration } from "../duration.ts";
import { type Said, said, text } from "../message.ts";

/** The house rules of a table in words, its dictionary by name. (JB-9) */
export function house(options: Options): Said {
  return said(
    text(`${turnWords(options)}. ${tradeWords(options)}; ${stealWords(options)}.${hintWords(options)}`),
    text("Dictionary: ", { code: options.dictionary }, "."),
  );
}

function turnWords({ pace, turnSeconds }: Options): string {
  if (turnSeconds !== null) return `A turn lasts ${duration(turnSeconds * 1_000).replace(/\.0 s$/u, " s")}`;
  return pace === "live" ? "A turn lasts 90 s" : "Relaxed: a turn lasts a day";
}

function tradeWords({ trade }: Options): string {
  return trade ? "Tiles of a row may be traded to the rack" : "All tiles of a row stay in it";
}

function stealWords({ steal }: Options): string {
  if (steal === "longer") return "another player's row takes a longer word";
  return "another player's row takes a word at least as long";
}

function hintWords({ hints }: Options): string {
  return hints ? " A hint costs 5 points." : "";
}
