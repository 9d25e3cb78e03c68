import type { ZodType } from "zod";
import type { Scope } from "../identity.ts";
import type { Timer } from "../instant.ts";
import { type Commit, NOTHING_STORED, type RecordKey, type Store } from "./store.ts";

/** A record that is one small document: read whole, changed whole, by whoever comes first. */

export type Documents = { readonly store: Store; readonly timer: Timer };

/** What a document holds when nothing is stored; and its parser. */
export type Kind<Content> = {
  readonly schema: ZodType<Content>;
  readonly empty: Content;
  /** No harm when it is lost: one that cannot be read counts as nothing stored. */
  readonly hint?: true;
};

/** `shown`: it has messages of its own, which are due then. */
export type Change<Content> = {
  readonly kind: Kind<Content>;
  readonly change: (before: Content) => Content;
  readonly shown?: boolean;
  /** Where that holds after the change, no record is kept. */
  readonly isNothing?: (content: Content) => boolean;
};

/** @throws Error when what is stored is no such document, or a newer umble's. */
export async function readDocument<Content>(
  { store }: { readonly store: Pick<Store, "load"> },
  at: RecordKey,
  kind: Kind<Content>,
): Promise<Content> {
  return parsed((await store.load(at, [])).state, kind);
}

/** Changes it, again when another was first; answers what it holds then. `change` may run more than once. */
export async function changeDocument<Content>(
  { store, timer }: Documents,
  at: RecordKey,
  { kind, change, shown = false, isNothing = () => false }: Change<Content>,
): Promise<Content> {
  for (;;) {
    const { rev, state } = await store.load(at, []);
    const content = change(parsed(state, kind));
    const after = isNothing(content) ? null : JSON.stringify(content);
    if (state === null && after === null) return content;
    const rest = { moves: [], wakeAt: null, log: [], scores: [], ended: null, also: [] };
    const due = shown ? [JSON.stringify({ do: "show" })] : [];
    const written = { at, now: timer.now(), expect: rev, state: after, due, ...rest };
    if ((await store.commit(written)).kind !== "stale") return content;
  }
}

function parsed<Content>(state: string | null, { schema, empty, hint }: Kind<Content>): Content {
  if (state === null) return empty;
  try {
    return schema.parse(JSON.parse(state));
  } catch (problem) {
    if (hint === true) return empty;
    throw problem;
  }
}

/** Deletes whatever record that is, with all that it has; harmless twice. @throws as the store. */
export async function removed({ store, timer }: Documents, at: RecordKey): Promise<void> {
  for (;;) {
    const { rev, state } = await store.load(at, []);
    if (state === null) return;
    const nothing = { moves: [], wakeAt: null, due: [], log: [], scores: [], ended: null, also: [] };
    if ((await store.commit({ at, now: timer.now(), expect: rev, state: null, ...nothing })).kind === "ok") return;
  }
}

/** Scores and names of a scope changed beside no record; harmless twice. At most as many as one commit takes. @throws as the store. */
export async function scored(
  { store, timer }: Documents,
  scope: Scope,
  { scores, named = [] }: Pick<Commit, "scores" | "named">,
): Promise<void> {
  const nothing = { moves: [], wakeAt: null, due: [], log: [], ended: null, also: [], expect: NOTHING_STORED };
  // Of no record: one that is not there stays so.
  const at = { scope, id: "nothing" };
  await store.commit({ ...nothing, at, now: timer.now(), state: null, scores, named });
}
