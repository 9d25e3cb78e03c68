import type { Place } from "./place.ts";

/** One line of a script. Source: console.md, "Scripts". */
export type Line = { readonly no: number; readonly text: string; readonly deed: Deed };

export type Deed =
  | { readonly kind: "name"; readonly handle: string; readonly name: string }
  | { readonly kind: "manager"; readonly handle: string }
  | { readonly kind: "act"; readonly handle: string; readonly place: Place; readonly act: Act }
  | { readonly kind: "dm"; readonly handle: string; readonly closed: boolean }
  | { readonly kind: "channel"; readonly place: Place; readonly closed: boolean }
  | { readonly kind: "store"; readonly up: boolean }
  | { readonly kind: "restart" }
  | { readonly kind: "wait"; readonly ms: number }
  | { readonly kind: "again" }
  | { readonly kind: "see"; readonly handle: string; readonly place: Place };

/** What a person does. */
export type Act =
  /** `text`: after the slash. */
  | { readonly kind: "command"; readonly text: string }
  | { readonly kind: "said"; readonly text: string }
  /** `on`: the number in `m3`; null for the newest message there. */
  | { readonly kind: "reaction"; readonly emoji: string; readonly put: boolean; readonly on: number | null }
  | Press;
export type Press = {
  readonly kind: "press";
  readonly label: string;
  /** Which of that label, from 1. */
  readonly nth: number;
  readonly on: number | null;
  /** Null when none was given: then a form is shown, not sent. */
  readonly fields: ReadonlyMap<string, string> | null;
};

/** Why a line is wrong, in words for who wrote it. */
export class WrongLine extends Error {}
