import { readFileSync } from "node:fs";
import { unpacked } from "./packing.ts";
import type { WordList } from "./word-list.ts";

/** What `npm run words` has made: lists that judge, common words by SCOWL size, and what is never shown. */
export type ShippedName = "umble" | "plain" | "common-10" | "common-20" | "common-35" | "never";

const read = new Map<ShippedName, WordList>();

/** A prebuilt list, read from its file when it is first asked for. @throws Error when the file is missing or damaged. */
export function shipped(name: ShippedName): WordList {
  const known = read.get(name);
  if (known !== undefined) return known;
  const list = unpacked(readFileSync(new URL(`./lists/${name}.bin`, import.meta.url)));
  read.set(name, list);
  return list;
}
