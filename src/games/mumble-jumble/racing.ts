import { spelled, usesExactly } from "../../words/spelling.ts";
import { draftOf, entered, wordNow } from "./drafts.ts";
import type { Act, Write, WrittenLine } from "./moves.ts";
import { accepted, type LineDone, type Outcome, type Refusal, refused, type Slip, wrongPhase } from "./outcomes.ts";
import { isPlaying } from "./players.ts";
import type { Closing, Draft, Racing, State } from "./state.ts";

/** Each line is judged by itself; when none can be written, the first one's reason is told. (MJ-9, MJ-10) */
export function write(state: State, move: Write, act: Act): Outcome {
  if (state.phase !== "racing" && state.phase !== "closing") return wrongPhase(state, move.kind);
  if (!isPlaying(state, act.seat)) return refused({ reason: "not-playing" });
  const draft = draftOf(state, act.seat);
  if (draft === null) return refused({ reason: "sits-out" });
  const late = lateness(state, act);
  if (late !== null) return refused(late);
  const written = move.lines.reduce((so, line) => lineWritten(so, line, act), begun(state, draft));
  const [slip] = written.slips;
  if (written.done.length === 0 && slip !== undefined) return refused(slip);
  const drafts = state.drafts.map((other) => (other.seat === act.seat ? written.draft : other));
  const slips = written.slips.map(({ tray, reason }) => ({ tray, reason }));
  return accepted({ ...state, drafts }, { kind: "wrote", lines: written.done, slips });
}

/** In the grace only what was sent before the closing act counts. (G-11) */
export function lateness(state: Racing | Closing, { now }: Act): Refusal | null {
  return state.phase === "closing" && now >= state.closedAt ? { reason: "race-over" } : null;
}

type Written = {
  readonly state: Racing | Closing;
  readonly draft: Draft;
  readonly done: readonly LineDone[];
  readonly slips: readonly Slip[];
};

function begun(state: Racing | Closing, draft: Draft): Written {
  return { state, draft, done: [], slips: [] };
}

function lineWritten(so: Written, { tray, word }: WrittenLine, act: Act): Written {
  const slip =
    noSuchLine(so, { tray, word }) ?? (word === null ? eraseSlip(so, tray) : wordSlip(so, { tray, word }, act));
  if (slip !== null) return { ...so, slips: [...so.slips, slip] };
  const draft = entered(so.draft, { tray, word: word === null ? null : spelled(word), at: act.now });
  return { ...so, draft, done: [...so.done, { tray, done: word === null ? "erased" : "written" }] };
}

function noSuchLine({ state, draft }: Written, { tray }: WrittenLine): Slip | null {
  if (tray === draft.seat) return { reason: "own-tray", tray };
  const trays = state.trays.flatMap(({ seat }) => (seat === draft.seat ? [] : [seat]));
  return trays.includes(tray) ? null : { reason: "no-such-tray", tray, trays };
}

/** Whoever called stop has a word on every line, and keeps it so. */
function eraseSlip({ state, draft }: Written, tray: WrittenLine["tray"]): Slip | null {
  const stopped = state.phase === "closing" && state.end.kind === "stop" && state.end.by === draft.seat;
  if (stopped) return { reason: "stopped-already", tray };
  return wordNow(draft, tray) === null ? { reason: "nothing-written", tray } : null;
}

type Typed = { readonly tray: WrittenLine["tray"]; readonly word: string };

/** Wrong letters are a slip of the pen; only a referee tells whether it is a word. (MJ-10, MJ-21) */
function wordSlip({ state }: Written, line: Typed, { lexicon }: Act): Slip | null {
  const { tray } = line;
  const word = spelled(line.word);
  const letters = state.trays.find(({ seat }) => seat === tray)?.letters ?? "";
  if (word === null) return { reason: "line-not-letters", tray };
  if (!usesExactly(word, letters)) return { reason: "wrong-letters", tray, word, letters };
  if (state.options.judge === "challenge" || lexicon.has(word)) return null;
  return { reason: "no-such-word", tray, word, dictionary: lexicon.name };
}
