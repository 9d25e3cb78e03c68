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

/** `parts` null: it ended without an answer. `disturbed`: meanwhile it was killed or frozen by us. */
export type Delivered = { readonly parts: readonly Part[] | null; readonly disturbed: boolean };

export type Surroundings = {
  /** The program that serves when it is started with `words`. */
  readonly program: string;
  readonly words: readonly string[];
  readonly platform: Platform;
  readonly fault: (trace: string) => void;
};

type Answered = (parts: readonly Part[] | null) => void;
type Life = { readonly child: ChildProcess; readonly asked: Map<number, Answered>; disturbances: number };

export function umbleProcess({ program, words, platform, fault }: Surroundings): UmbleProcess {
  const child = fork(program, [...words], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const life: Life = { child, asked: new Map(), disturbances: 0 };
  const ended = once(child, "exit").then(() => {
    for (const answer of [...life.asked.values()]) answer(null);
  });
  child.on("message", (said) => heard(readToPlatform(said), life, { platform, fault }));
  const signal = (name: NodeJS.Signals, disturbance: number) => (): void => {
    life.disturbances += disturbance;
    child.kill(name);
  };
  return {
    // Its first words are that it serves.
    ready: Promise.race([once(child, "message").then(() => true), ended.then(() => false)]),
    ended,
    deliver: (delivery) => delivered(life, delivery),
    kill: signal("SIGKILL", 1),
    freeze: signal("SIGSTOP", 1),
    thaw: signal("SIGCONT", 1),
    drain: signal("SIGTERM", 0),
  };
}

let deliveries = 0;

async function delivered(life: Life, delivery: Delivery): Promise<Delivered> {
  const { child, asked, disturbances } = life;
  if (!child.connected) return { parts: null, disturbed: true };
  const no = ++deliveries;
  const parts = await new Promise<readonly Part[] | null>((settle) => {
    asked.set(no, settle);
    send(child, { kind: "deliver", no, delivery });
  });
  asked.delete(no);
  return { parts, disturbed: life.disturbances > disturbances };
}

function heard(said: ToPlatform, { child, asked }: Life, { platform, fault }: Pick<Surroundings, "platform" | "fault">) {
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
