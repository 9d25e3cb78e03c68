import type { Outlet } from "../../commands/outlet.ts";
import type { Store } from "../../src/store/store.ts";
import { around } from "../store/around.ts";

/** At which of its calls to store and outlet a process ends, and whether that call is still made. */
export type End = { readonly nth: number; readonly made: boolean };

export type Mortal = {
  readonly store: Store;
  readonly outlet: Outlet;
  /** Resolves when the process has ended. */
  readonly ended: Promise<"ended">;
  readonly calls: () => number;
};

/** A process whose store and outlet stop answering at that call: nothing it does afterwards reaches anything. */
export function mortal(inner: { readonly store: Store; readonly outlet: Outlet }, end: End | null): Mortal {
  let calls = 0;
  let die: (how: "ended") => void = () => undefined;
  const ended = new Promise<"ended">((resolve) => {
    die = resolve;
  });
  const step = async <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
    calls++;
    if (end === null || calls < end.nth) return act();
    if (calls === end.nth && end.made) await act();
    die("ended");
    return new Promise<never>(() => undefined);
  };
  const { store, outlet } = inner;
  return {
    store: around(store, (_, act) => step(act)),
    outlet: {
      put: (post) => step(() => outlet.put(post)),
      remove: (gone) => step(() => outlet.remove(gone)),
      tell: (whisper) => step(() => outlet.tell(whisper)),
      mail: (letter) => step(() => outlet.mail(letter)),
      forget: (...about) => step(() => outlet.forget(...about)),
    },
    ended,
    calls: () => calls,
  };
}
