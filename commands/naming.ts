import type { Request } from "../src/table/acts.ts";
import type { Actor } from "./call.ts";

/** People's names as they are kept: one line, nothing invisible, not longer than a board can show. */

const LONGEST = 32;
const UNSEEN = /\p{Cc}|\p{Cf}|\p{Co}|\p{Cn}|\p{Zl}|\p{Zp}|\p{Default_Ignorable_Code_Point}/gu;

export function personOf({ id, name, manages }: Actor): NonNullable<Request["by"]> {
  return { id, name: cleanName(name), manages };
}

function cleanName(name: string): string {
  const clean = name.normalize("NFC").replace(UNSEEN, "").replaceAll("`", "'").replace(/\s+/gu, " ").trim();
  return [...clean].slice(0, LONGEST).join("") || "somebody";
}
