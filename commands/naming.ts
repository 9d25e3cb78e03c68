import type { Person } from "../src/hosting.ts";
import { decent } from "../src/standings/decent.ts";
import type { Request } from "../src/table/acts.ts";
import type { Actor } from "./call.ts";

/**
 * People's names as they are kept, and so as they are shown wherever umble shows them: one line, nothing invisible, not
 * longer than a board can show, and none with a word of the never-list (wish 4).
 */

const LONGEST = 32;
const UNSEEN = /\p{Cc}|\p{Cf}|\p{Co}|\p{Cn}|\p{Zl}|\p{Zp}|\p{Default_Ignorable_Code_Point}/gu;

export function personOf({ id, name, manages }: Actor): NonNullable<Request["by"]> {
  return { id, name: cleanName(name), manages };
}

/** Somebody whom another has named. */
export function guestOf({ id, name }: Person): Person {
  return { id, name: cleanName(name) };
}

function cleanName(name: string): string {
  const clean = name.normalize("NFC").replace(UNSEEN, "").replaceAll("`", "'").replace(/\s+/gu, " ").trim();
  return decent([...clean].slice(0, LONGEST).join("")) || "somebody";
}
