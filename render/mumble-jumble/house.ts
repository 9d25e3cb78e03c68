import type { Options } from "../../src/games/mumble-jumble/options.ts";
import { counted } from "../duration.ts";
import { type Said, said, text } from "../message.ts";

/** The house rules of a table in words, its dictionary by name. (MJ-2) */
export function house(options: Options): Said {
  const { letters, target, stake, dictionary, judge } = options;
  const judged =
    judge === "referee" ? "; a word that is not in it is refused when it is written" : "; challenges are judged by it";
  return said(
    text(
      `Words of ${letters} letters, ${raceWords(options)}. Whoever has ${counted(target, "chip")} may bet ${stake} of them to win.`,
    ),
    text("Dictionary: ", { code: dictionary }, `${judged}.`),
  );
}

function raceWords({ raceMinutes, pace }: Options): string {
  if (raceMinutes === "off") return "races without a clock";
  if (raceMinutes !== null) return `races of ${counted(raceMinutes, "minute")}`;
  return pace === "live" ? "races of 5 minutes" : "relaxed: a day for each race";
}
