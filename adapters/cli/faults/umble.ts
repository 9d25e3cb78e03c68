import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Part } from "../../../render/message.ts";
import type { Platform } from "./platform.ts";
import { type Delivery, readToPlatform, type ToPlatform, type ToUmble } from "./wire.ts";

/** One umble as its platform has it: a child process that takes deliveries and posts messages. */
export type UmbleProcess = {
  /** Whether it came to serve. */
  readonly ready: Promise<boolean>;
  readonly ended: Promise<unknown>;
  readonly deliver: (delivery: Delivery) => Promise<Delivered>;
  readonly kill: () => void;
  /** Stands still, as on a machine that swaps. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** Asked to end: it finishes what is in flight. */
  readonly drain: () => void;
};

/** `parts` null: no answer came. `disturbed`: meanwhile it was killed or frozen by us. */
export type Delivered = { readonly parts: readonly Part[] | null; readonly disturbed: boolean };

export type Surroundings = {
  /** The program that serves when it is started with `words`. */
  readonly program: string;
  readonly words: readonly string[];
  /** What node itself is told. */
  readonly nodeWords: readonly string[];
  readonly platform: Platform;
  readonly fault: (trace: string) => void;
};

type Answered = (parts: readonly Part[] | null) => void;
type Life = {
  readonly child: ChildProcess;
  readonly asked: Map<number, Answered>;
  /** How often it was killed, frozen or thawed. */
  disturbances: number;
  /** It stands still, or is dying. */
  still: boolean;
};

/** For how long a platform waits for an answer. */
const PATIENCE_MS = 3_000;

export function umbleProcess({ program, words, nodeWords, platform, fault }: Surroundings): UmbleProcess {
  const child = fork(program, [...words], {
    execArgv: [...nodeWords],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const life: Life = { child, asked: new Map(), disturbances: 0, still: false };
  const ended = once(child, "exit").then(() => {
    for (const answer of [...life.asked.values()]) answer(null);
  });
  child.on("message", (said) => heard(readToPlatform(said), life, { platform, fault }));
  const disturb = (signal: NodeJS.Signals) => (): void => {
    life.disturbances++;
    life.still = signal !== "SIGCONT";
    child.kill(signal);
  };
  return {
    // Its first words are that it serves.
    ready: Promise.race([once(child, "message").then(() => true), ended.then(() => false)]),
    ended,
    deliver: (delivery) => delivered(life, delivery),
    kill: disturb("SIGKILL"),
    freeze: disturb("SIGSTOP"),
    thaw: disturb("SIGCONT"),
    drain: () => void child.kill("SIGTERM"),
  };
}

let deliveries = 0;

async function delivered(life: Life, delivery: Delivery): Promise<Delivered> {
  const { child, asked, disturbances } = life;
  if (!child.connected) return { parts: null, disturbed: true };
  const no = ++deliveries;
  const answer = new Promise<readonly Part[] | null>((settle) => {
    asked.set(no, settle);
    setTimeout(settle, PATIENCE_MS, null).unref();
  });
  send(child, { kind: "deliver", no, delivery });
  const parts = await answer;
  asked.delete(no);
  return { parts, disturbed: life.still || life.disturbances > disturbances };
}

function heard(
  said: ToPlatform,
  { child, asked }: Life,
  { platform, fault }: Pick<Surroundings, "platform" | "fault">,
) {
  switch (said.kind) {
    case "ready":
      return;
    case "answered":
      return asked.get(said.no)?.(said.parts);
    case "put":
      return send(child, { kind: "posted", no: said.no, put: platform.put(said.post) });
    case "remove":
      return send(child, { kind: "posted", no: said.no, put: platform.remove(said.gone) });
    case "fault":
      return fault(said.trace);
  }
}

/** One that has just ended hears nothing, and that is no fault. */
function send(child: ChildProcess, said: ToUmble): void {
  if (child.connected) child.send(said, () => undefined);
}
