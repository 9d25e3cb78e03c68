import { setTimeout as pause } from "node:timers/promises";
import { OutcomeUnknown, Unavailable } from "../store.ts";

/** Repeats what failed for a moment, to ride over a reconnect, and says what is known in the end. Source: store.md §7. */

/** For how long a call is begun again. */
const INSIST_MS = 1_200;
/** When every caller has an answer, whatever Redis does. */
const SETTLED_MS = 1_900;
const PAUSE_MS = { least: 10, most: 40 };

/** Refusals that pass: of a server that is starting, full, not the master any more, or moving its slots. */
const PASSING =
  /\b(?:LOADING|READONLY|NOREPLICAS|OOM|MISCONF|MASTERDOWN|CLUSTERDOWN|TRYAGAIN|MOVED|ASK|BUSY|UNBLOCKED)\b|Too many Cluster redirections/u;
/** Words of the client for what it never wrote to a connection. */
const NEVER_SENT = /Stream isn't writeable|Cluster isn't ready|None of startup nodes is available/u;
/** Words of the client for what was perhaps written. */
const CUT_OFF = /Connection is closed|timed out|timeout/iu;

type Failure = { readonly sure: boolean; readonly passing: boolean };

/**
 * What `act` answers, tried again while that may help.
 * @throws Unavailable when it was certainly not applied: every attempt was refused, or never sent.
 * @throws OutcomeUnknown when it perhaps was; the same again, under the same ids, is safe.
 */
export function insisted<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  return inTime(() => repeated(act));
}

/** What `act` answers, tried once. @throws OutcomeUnknown when it takes too long; what `act` does. */
export async function inTime<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const unknown = () => reject(new OutcomeUnknown(`no answer from Redis within ${SETTLED_MS} ms`));
    timer = setTimeout(unknown, SETTLED_MS);
  });
  try {
    return await Promise.race([act(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The same for what changes nothing: then nothing was changed, whatever happened. @throws Unavailable */
export async function read<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await insisted(act);
  } catch (error) {
    throw error instanceof OutcomeUnknown ? new Unavailable(error.message, { cause: error }) : error;
  }
}

async function repeated<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const until = performance.now() + INSIST_MS;
  for (let sure = true; ; ) {
    try {
      return await act();
    } catch (error) {
      const failure = failureOf(error);
      sure &&= failure.sure;
      if (!failure.passing || performance.now() > until) throw inTheEnd(sure, error);
    }
    await pause(PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least));
  }
}

/** An answer of the server is a refusal: scripts fail before their first write, or not at all. */
function failureOf(error: unknown): Failure {
  const text = error instanceof Error ? error.message : String(error);
  if (NEVER_SENT.test(text)) return { sure: true, passing: true };
  if (CUT_OFF.test(text)) return { sure: false, passing: true };
  const refused = error instanceof Error && error.name === "ReplyError";
  return { sure: refused || PASSING.test(text), passing: !refused || PASSING.test(text) };
}

function inTheEnd(sure: boolean, cause: unknown): Error {
  const why = cause instanceof Error ? cause.message : String(cause);
  return sure ? new Unavailable(`Redis: ${why}`, { cause }) : new OutcomeUnknown(`Redis: ${why}`, { cause });
}
