import { actOf } from "./act.ts";
import type { Act, Deed } from "./line.ts";
import { asHandle, deedOf } from "./parse.ts";
import { channelAt, type Place } from "./place.ts";

/** Whose keyboard it is, and where they are. */
export type Seat = { readonly handle: string; readonly place: Place };

/** What somebody at the terminal wants. */
export type Typed =
  | { readonly kind: "nothing" | "help" | "quit" }
  | { readonly kind: "seat"; readonly seat: Seat }
  /** Plain words: what they are for depends on what can be done. */
  | { readonly kind: "words"; readonly text: string }
  | { readonly kind: "act"; readonly handle: string; readonly place: Place; readonly act: Act }
  | Extract<Deed, { readonly kind: "name" | "see" }>;

const WORDS: ReadonlyMap<string, "help" | "quit"> = new Map([
  ["help", "help"],
  ["?", "help"],
  ["quit", "quit"],
  ["exit", "quit"],
]);
/** A whole line as in scripts: `bob #general: [Join]`, `name bob "Bobby"`, `see bob @`. */
const SCRIPTED = /^(?:[a-z]\S*[ \t]+(?:@|\S*#\S*):|name[ \t]+\S+[ \t]+"|see[ \t]+\S+[ \t]+(?:@|\S*#\S*)$)/u;

/** One line at the terminal. @throws WrongLine. */
export function typedOf(line: string, seat: Seat): Typed {
  const text = line.trim();
  if (text === "") return { kind: "nothing" };
  const word = WORDS.get(text.toLowerCase());
  if (word !== undefined) return { kind: word };
  const moved = movedTo(text, seat);
  if (moved !== null) return { kind: "seat", seat: moved };
  if (SCRIPTED.test(text)) return scripted(deedOf(text));
  const direct = /^(?:@:?|dm)(?:[ \t]+(.*))?$/su.exec(text);
  if (direct !== null) return acting(seat, { kind: "dm", handle: seat.handle }, actOf(direct[1] ?? ""));
  const act = actOf(text);
  return act.kind === "said" ? { kind: "words", text } : acting(seat, seat.place, act);
}

/** `as bob`, `in #den`. */
function movedTo(text: string, seat: Seat): Seat | null {
  const [word, target, ...more] = text.split(/[ \t]+/u);
  if (target === undefined || more.length > 0) return null;
  if (word === "as") return { ...seat, handle: asHandle(target.toLowerCase()) };
  const place = word === "in" ? channelAt(target) : null;
  return place === null ? null : { ...seat, place };
}

function scripted(deed: Deed): Typed {
  return deed.kind === "act" || deed.kind === "name" || deed.kind === "see" ? deed : { kind: "nothing" };
}

function acting({ handle }: Seat, place: Place, act: Act): Typed {
  return { kind: "act", handle, place, act };
}
