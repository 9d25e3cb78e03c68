import type { Span } from "../../render/message.ts";
import type { Scope } from "../../src/identity.ts";
import type { Call } from "../call.ts";
import type { Desk } from "../desk.ts";
import type { OptionKind } from "../spec.ts";

/** One thing that can be set: by a person for themselves, or for a server by those who manage it. */
export type Setting<Content> = {
  /** The option that sets it. */
  readonly name: string;
  /** What it is called where it is told. */
  readonly label: string;
  readonly summary: string;
  readonly takes: OptionKind;
  /** How it stands now, in words; `of`: the server that is told about, null in a DM. */
  readonly told: (content: Content, of: Scope | null) => readonly Span[];
  /** The content after it was set; or why it cannot be. */
  readonly set: (value: string, around: Around) => Change<Content>;
};

export type Around = { readonly desk: Desk; readonly call: Call };

export type Change<Content> =
  | { readonly kind: "change"; readonly change: (before: Content) => Content }
  | { readonly kind: "wrong"; readonly why: readonly Span[] };

export function change<Content>(made: (before: Content) => Content): Change<Content> {
  return { kind: "change", change: made };
}

export function wrong<Content>(...why: readonly Span[]): Change<Content> {
  return { kind: "wrong", why };
}

export const ON_OR_OFF: OptionKind = { kind: "choice", of: ["on", "off"] };

export function onOrOff(on: boolean): readonly Span[] {
  return [{ code: on ? "on" : "off" }];
}
