import type { View } from "../../src/games/jumbulaya/view.ts";
import type { Facts } from "../../src/hosting.ts";
import { type Said, text } from "../message.ts";
import { TITLE } from "./frame.ts";
import { playChoice } from "./playing.ts";

/** Plain words in a DM that can be laid on no row: to whoever is on turn. Source: design.md, "Commands"; JB-5. */

const LONGEST_SHOWN = 40;

export function unheard(words: string, view: View, facts: Facts): Said | null {
  if (view.own?.onTurn !== true) return null;
  return {
    parts: [
      text(
        { typed: words.trim().slice(0, LONGEST_SHOWN) },
        " fits no row of ",
        TITLE,
        " in ",
        { table: facts.table, label: facts.label },
        " as it stands: a word takes a row's tiles and at most 2 of your rack. ",
        { code: "3 WORD" },
        " means row 3, and tells what is wrong there.",
      ),
    ],
    choices: [playChoice(view, facts)],
  };
}
