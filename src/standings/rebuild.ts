import type { Scope } from "../identity.ts";
import type { Documents } from "../store/document.ts";
import { boardsRecounted, type Recounted } from "./recounting.ts";
import { kindsIn, playersRetold, type Retold } from "./retelling.ts";

/** All standings of a server, made anew from what is kept of its games; the same as they were made live. */

export type Rebuilt = { readonly boards: Recounted; readonly kinds: readonly Retold[] };

/** @throws as the store; NewerState where a newer umble has written. */
export async function rebuilt(documents: Documents, of: Scope): Promise<Rebuilt> {
  const kinds: Retold[] = [];
  for (const game of await kindsIn(documents, of)) kinds.push(await playersRetold(documents, of, game));
  return { boards: await boardsRecounted(documents, of), kinds };
}
