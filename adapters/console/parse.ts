import { actOf } from "./act.ts";
import { durationMs } from "./duration.ts";
import { type Deed, type Line, WrongLine } from "./line.ts";
import { channelAt, type Place } from "./place.ts";
import { quoted } from "./quoted.ts";

const ACT = /^([a-z]\S*)[ \t]+(@|\S*#\S*?):(?:[ \t]+|$)(.*)$/su;
const WORDS = /[ \t]+/u;
const HANDLE = /^[a-z][a-z0-9_-]*$/u;
const HANDLE_MAX = 100;
const NAME_MAX = 10_000;

/** A whole script: its lines, or why some of them are wrong. */
export type Script =
  | { readonly kind: "script"; readonly lines: readonly Line[] }
  | { readonly kind: "wrong"; readonly problems: readonly { readonly no: number; readonly reason: string }[] };

export function scriptOf(source: string): Script {
  const lines: Line[] = [];
  const problems: { no: number; reason: string }[] = [];
  for (const [index, raw] of source
    .replace(/^\u{FEFF}/u, "")
    .split(/\r?\n/u)
    .entries()) {
    const text = raw.replaceAll(/^[ \t]+|[ \t]+$/gu, "");
    if (text === "" || text.startsWith("#")) continue;
    try {
      const line = { no: index + 1, text, deed: deedOf(text) };
      checkAgain(line, lines);
      lines.push(line);
    } catch (problem) {
      if (!(problem instanceof WrongLine)) throw problem;
      problems.push({ no: index + 1, reason: problem.message });
    }
  }
  return problems.length > 0 ? { kind: "wrong", problems } : { kind: "script", lines };
}

function checkAgain({ deed }: Line, before: readonly Line[]): void {
  if (deed.kind === "again" && !before.some((line) => line.deed.kind === "act")) {
    throw new WrongLine("nothing to do again: no person has done anything yet");
  }
}

/** What one line asks for. @throws WrongLine. */
export function deedOf(text: string): Deed {
  const [whole, handle, place, rest] = ACT.exec(text) ?? [];
  if (whole !== undefined && handle !== undefined && place !== undefined && rest !== undefined) {
    const who = asHandle(handle);
    return { kind: "act", handle: who, place: placeFor(who, place), act: actOf(rest) };
  }
  if (text.startsWith("+")) return { kind: "wait", ms: durationMs(text.slice(1).trim()) };
  return directive(text);
}

function directive(text: string): Deed {
  const [word = "", ...rest] = text.split(WORDS);
  switch (word) {
    case "name":
      return named(text.slice(word.length).trimStart());
    case "manager":
      return { kind: "manager", handle: asHandle(only(rest, "manager HANDLE")) };
    case "dm":
      return dm(rest);
    case "channel":
      return channel(rest);
    case "store":
      return { kind: "store", up: oneOf(only(rest, "store down|up"), "up", "down") };
    case "restart":
    case "again":
      if (rest.length > 0) throw new WrongLine(`"${word}" stands alone on its line`);
      return { kind: word };
    case "see":
      return see(rest);
    default:
      throw new WrongLine(unknown(text));
  }
}

function unknown(text: string): string {
  const start = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return `not a line of a script: ${start} (a person's line is "ann #general: …" or "ann @: …")`;
}

function named(text: string): Deed {
  const [, handle = "", rest = ""] = /^(\S*)[ \t]*(.*)$/su.exec(text) ?? [];
  const [name, after] = quoted(rest);
  if (after !== "" || name.trim() === "") throw new WrongLine('a name is given as: name HANDLE "the name"');
  if (name.length > NAME_MAX) throw new WrongLine(`a name has at most ${NAME_MAX} characters`);
  return { kind: "name", handle: asHandle(handle), name };
}

function dm(words: readonly string[]): Deed {
  const [handle, state, ...more] = words;
  if (handle === undefined || state === undefined || more.length > 0)
    throw new WrongLine("it is: dm HANDLE closed|open");
  return { kind: "dm", handle: asHandle(handle), closed: oneOf(state, "closed", "open") };
}

function channel(words: readonly string[]): Deed {
  const [place, state, ...more] = words;
  if (place === undefined || state === undefined || more.length > 0) {
    throw new WrongLine("it is: channel #NAME closed|open");
  }
  return { kind: "channel", place: channelFor(place), closed: oneOf(state, "closed", "open") };
}

function see(words: readonly string[]): Deed {
  const [handle, place, ...more] = words;
  if (handle === undefined || place === undefined || more.length > 0) {
    throw new WrongLine("it is: see HANDLE #NAME, or: see HANDLE @");
  }
  const who = asHandle(handle);
  return { kind: "see", handle: who, place: placeFor(who, place) };
}

function only(words: readonly string[], form: string): string {
  const [word, ...more] = words;
  if (word === undefined || more.length > 0) throw new WrongLine(`it is: ${form}`);
  return word;
}

/** True for `yes`, false for `no`. */
function oneOf(word: string, yes: string, no: string): boolean {
  if (word !== yes && word !== no) throw new WrongLine(`"${word}" is neither ${yes} nor ${no}`);
  return word === yes;
}

function placeFor(handle: string, text: string): Place {
  return text === "@" ? { kind: "dm", handle } : channelFor(text);
}

function channelFor(text: string): Place {
  const place = channelAt(text);
  if (place === null) throw new WrongLine(`no place: ${text} (#general, Blue#general, or @ for a person's DMs)`);
  return place;
}

/** `text` as a handle. @throws WrongLine. */
export function asHandle(text: string): string {
  if (!HANDLE.test(text)) throw new WrongLine(`no handle: ${text === "" ? "(nothing)" : text} ([a-z][a-z0-9_-]*)`);
  if (text.length > HANDLE_MAX) throw new WrongLine(`a handle has at most ${HANDLE_MAX} characters`);
  return text;
}
